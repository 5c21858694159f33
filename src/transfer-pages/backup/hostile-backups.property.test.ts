import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transferFile } from '../../../testing/anki-package';
import { handOverTo } from '../../../testing/brought-in';
import { inProcessThread } from '../../../testing/in-process-thread';
import { oneBrowser } from '../../../testing/one-browser';
import { openClient } from '../../client/open-client';
import { backupFile } from '../../client/backup/backup-as-file';
import { readBackup } from './backup-file';
import { runs } from '../../../testing/soak';

const aDeviceAlone = async (seed: number) => {
  const tab = { ...oneBrowser(seed).tab(), startThread: inProcessThread };
  return { tab, client: await openClient({ kind: 'device' }, tab) };
};

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A file of a device with sets, a log, a star, labels and settings. */
async function aFile(): Promise<Json> {
  const { client, tab } = await aDeviceAlone(1);
  await handOverTo(client, tab, new Blob([transferFile('peer-latest.apkg')]));
  const [row] = await client.sets.library();
  const { terms } = (await client.sets.view(row!.id))!.set;
  await client.study.setStars(row!.id, [terms[0]!.id], true);
  await client.sets.keepLost(row!.id, [
    { kind: 'card', card: { ...terms[0]!, id: 'gone' as never }, after: null, index: 0 },
    { kind: 'text', field: 'title', text: 'Of old', by: 'user' },
  ]);
  await client.study.changeSettings({ rolloverHour: 3 });
  await client.study.changeSetSettings(row!.id, { asked: 'both' });
  const file = JSON.parse(await (await backupFile(await client.backup.read())).text()) as { backup: { log: Json[] } };
  file.backup.log = file.backup.log.slice(0, 20);
  return file as unknown as Json;
}

const pathsIn = (json: Json, path: readonly string[] = []): readonly (readonly string[])[] =>
  typeof json === 'object' && json !== null
    ? [path, ...Object.entries(json).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))]
    : [path];

function withValue(json: Json, [key, ...rest]: readonly string[], value: Json): Json {
  if (key === undefined) return value;
  const inner = withValue((json as Record<string, Json>)[key]!, rest, value);
  if (Array.isArray(json)) return json.map((one: Json, index) => (String(index) === key ? inner : one));
  return { ...(json as object), [key]: inner };
}

const hostileValues: readonly Json[] = [
  null,
  true,
  -1,
  0,
  1e300,
  5e15,
  '',
  '__proto__',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(100_000),
  [],
  [null],
  {},
  { length: 1e9 },
  { toString: 'x' },
  'javascript:alert(1)',
  '\u0000\ud800',
];
const hostile = fc.constantFrom(...hostileValues);

test('a backup in which somebody changed any value is refused, or leaves a device on which everything still works', async () => {
  const file = await aFile();
  const paths = pathsIn(file);
  // Deep in a long log every line is like the other: places higher up are met as often.
  const anyPath = fc
    .integer({ min: 2, max: 7 })
    .chain((depth) => fc.constantFrom(...paths.filter(({ length }) => length <= depth)));
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(anyPath, hostile, async (path, value) => {
      const read = await readBackup(new Blob([JSON.stringify(withValue(file, path, value))]));
      if (read.kind !== 'backup') return;
      taken += 1;
      const { client } = await aDeviceAlone(2);
      await client.backup.preview(read.backup);
      await client.backup.merge(read.backup);
      for (const { id } of await client.sets.library()) {
        expect(await client.sets.view(id)).not.toBeNull();
        await client.study.progress(id);
        await client.study.setSettings(id);
        await client.transfer.setToTakeOut(id);
      }
      await client.sets.bin();
      for (const { binned } of await client.sets.lostParts()) await client.sets.putPartBack(binned);
      await client.study.settings();
      await client.study.unfinished();
      await client.study.today();
      await client.backup.age();
      const again = await readBackup(await backupFile(await client.backup.read()));
      expect(again.kind, 'what came out of a file goes into one').toBe('backup');
      await client.close();
    }),
    // What the settings of an earlier build of this reader let through, and Today never opened again.
    { numRuns: runs(60), examples: [[['backup', 'settings', 'rolloverHour'], {}]] },
  );
  expect(taken).toBeGreaterThan(0);
});
