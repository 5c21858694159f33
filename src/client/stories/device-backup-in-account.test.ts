import { expect, test } from 'vitest';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { oneBrowser } from '../../../testing/one-browser';
import { aNewAnswer } from '../../../testing/study-log-builders';
import type { DeviceBackup } from '../backup/backed-up';
import { openClient } from '../open-client';

const alice = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;

/** A device without an account: a set that was studied, one of those it came with, opened; and its backup. */
async function aDevicesBackup() {
  const browser = oneBrowser(1);
  const { clock } = browser;
  const service = bareService(clock);
  const alone = await openClient({ kind: 'device' }, browser.tab());
  const [builtIn] = await alone.sets.library();
  await alone.sets.opened(builtIn!.id);
  const { kind: _, ...birds } = aCreateSet();
  const beside = new Map([[birds.terms[0]!.id, { guid: 'of-the-file', tags: ['birds'] }]]);
  await alone.transfer.begin({ id: 'import-1', name: 'birds.apkg' });
  await alone.transfer.addSet('import-1', { ...birds, isFormatted: false, asked: null, stars: [], beside });
  await alone.study.record(null, [aNewAnswer(birds.setId, birds.terms[0]!.id, clock.now())]);
  await alone.study.setStars(birds.setId, [birds.terms[0]!.id], true);
  const backup = JSON.parse(JSON.stringify(await alone.backup.read())) as DeviceBackup;
  const signedIn = async (seed: number) => {
    const client = await openClient(alice, oneBrowser(seed, clock).tab(service.http));
    await client.sync.now();
    return client;
  };
  const made = () => [...service.sets.values()].map(({ title, visibility }) => `${title} ${visibility}`).toSorted();
  return { backup, beside, birds, builtIn: builtIn!, made, signedIn };
}

test('a device’s backup that is restored in an account makes its sets there, with what was learned and kept of them', async () => {
  const { backup, beside, birds, builtIn, made, signedIn } = await aDevicesBackup();
  const client = await signedIn(2);
  const after = { sets: 2, stars: 1, lines: 1 };
  expect(await client.backup.preview(backup)).toMatchObject({ made: 2, left: 0, after });
  await client.backup.merge(backup);
  await client.backup.merge(backup);
  await client.sync.now();
  expect(made()).toEqual([`Birds only_me`, `${builtIn.title} only_me`].toSorted());
  expect((await client.sets.view(birds.setId))?.stars).toEqual(new Set([birds.terms[0]!.id]));
  expect(await client.study.log(birds.setId)).toHaveLength(1);
  expect((await client.transfer.setToTakeOut(birds.setId))?.beside).toEqual(beside);
  expect((await client.outbox.waiting()).changes).toEqual([]);
});

test('on another device of the account, which has these sets by now, it makes none twice and brings what was learned', async () => {
  const { backup, made, signedIn } = await aDevicesBackup();
  const first = await signedIn(2);
  await first.backup.merge(backup);
  await first.sync.now();
  const other = await signedIn(3);
  const rows = await other.sets.library();
  for (const { id } of rows) await other.sets.fetch(id);
  const { id } = rows.find(({ title }) => title === 'Birds')!;
  expect(await other.backup.preview(backup)).toMatchObject({ made: 0, left: 0 });
  await other.backup.merge(backup);
  await other.sync.now();
  expect(made()).toHaveLength(2);
  const [card] = (await other.sets.view(id))!.set.terms;
  expect((await other.sets.view(id))?.stars).toEqual(new Set([card!.id]));
  expect((await other.study.log(id)).map((line) => 'termId' in line && line.termId)).toEqual([card!.id]);
});
