import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlace, aDatabase } from '../../testing/a-database';
import { aFullService } from '../../testing/a-full-service';
import type { TestService } from '../../testing/a-service';
import { operatorsCommand } from '../../testing/backup-commands';
import { openAsItIs } from '../db/open-as-it-is';

const [ours, theirs] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

let service: TestService;
let target: TestPlace;
let file: string;
beforeEach(async () => {
  service = await aFullService();
  target = await aDatabase({ empty: true });
  file = path.join(service.place.dataDir, 'all.backup');
});
afterEach(async () => {
  await service.close();
  await target.remove();
});

const backup = (words: readonly string[] = []) =>
  operatorsCommand({ name: 'backup', words: [file, '--replace', ...words], place: service.place });
const restore = (words: readonly string[] = []) =>
  operatorsCommand({ name: 'restore', words: [file, ...words], place: target });

const isUntouched = () =>
  openAsItIs(target, () => {}).then(
    () => false,
    () => true,
  );

/** What whoever knows the format makes of a backup: one word changed, and all its checksums made anew. */
function forged(text: string): string {
  const lines = text.replaceAll('wren', 'toad').trimEnd().split('\n');
  const sha256 = (rows: readonly string[]) =>
    createHash('sha256')
      .update(`${rows.join('\n')}\n`)
      .digest('hex');
  let start = 0;
  const again = lines.map((line, at) => {
    if (line.startsWith('{"table"')) start = at + 1;
    if (!line.startsWith('{"rows"')) return line;
    const rows = lines.slice(start, at);
    const sum = rows.length === 0 ? createHash('sha256').digest('hex') : sha256(rows);
    return JSON.stringify({ ...(JSON.parse(line) as object), sha256: sum });
  });
  const end = JSON.parse(again.pop() ?? '') as object;
  return `${[...again, JSON.stringify({ ...end, sha256: sha256(again) })].join('\n')}\n`;
}

test('a backup that was altered with all its checksums is refused before anything is touched, unless it is trusted', async () => {
  await backup();
  const altered = forged(gunzipSync(readFileSync(file)).toString('utf8'));
  writeFileSync(file, gzipSync(altered));
  const noSeal =
    'No key of this server sealed it: it is older than seals, from another server, or somebody altered it.';
  const whole = expect.stringMatching(/is whole\. Made/);
  expect(await restore(['--check'])).toEqual({
    code: 1,
    said: [whole, `${noSeal} A restore asks for --trust, and so does this check.`],
  });
  expect(await restore(['--check', '--trust'])).toEqual({ code: 0, said: [whole, noSeal] });
  const { code, said } = await restore();
  expect([code, said.join()]).toEqual([1, expect.stringMatching(/nothing was changed\. No key of this server sealed/)]);
  expect(await isUntouched()).toBe(true);
  expect((await restore(['--trust'])).code).toBe(0);
});

test('a backup whose seal was taken off is refused as one that is not proven', async () => {
  await backup();
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  writeFileSync(file, gzipSync(text.replace(/,"seal":"\w{64}"/, '')));
  expect((await restore()).said.join()).toContain('No key of this server sealed it');
});

test('a backup is known again by the key before the current one, and by no other', async () => {
  await backup();
  const by = async (...sessionKeys: readonly [Buffer, ...Buffer[]]) =>
    (await operatorsCommand({ name: 'restore', words: [file, '--check'], place: target, sessionKeys })).said.at(-1);
  expect(await by(theirs, ours)).toBe('A key of this server sealed it.');
  expect(await by(theirs)).toMatch(/^No key of this server sealed it/);
});

test('where no key is, a backup says that it is not sealed, and a restore that nothing can prove it', async () => {
  const keyless = { place: service.place, sessionKeys: null };
  expect((await operatorsCommand({ ...keyless, name: 'backup', words: [file] })).said).toEqual([
    'There is no SESSION_KEY or DATA_DIR/session-key here: the backup is not sealed, and restored with --trust.',
    expect.stringContaining('all.backup: 3 accounts'),
  ]);
  const onto = { name: 'restore', place: target, sessionKeys: null } as const;
  const refused = await operatorsCommand({ ...onto, words: [file] });
  expect([refused.code, refused.said.join()]).toEqual([1, expect.stringContaining('Set SESSION_KEY, or put the file')]);
  expect(await isUntouched()).toBe(true);
  const trusted = await operatorsCommand({ ...onto, words: [file, '--trust'] });
  expect([trusted.code, trusted.said.join()]).toEqual([
    0,
    expect.stringContaining('everybody signs in to the app again'),
  ]);
});

test.each([
  ['X25519', generateX25519Identity],
  ['hybrid', generateHybridIdentity],
])('a backup for a recipient of age (%s) is read with its identity alone', async (_, generate) => {
  const [identity, stranger] = [await generate(), await generate()];
  expect(await backup(['--recipient', await identityToRecipient(identity)])).toMatchObject({ code: 0 });
  expect(readFileSync(file).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  expect((await restore()).said).toEqual([`${file} is encrypted. Name the file with its key: --identity <file>`]);
  const keyFile = path.join(target.dataDir, 'key.txt');
  writeFileSync(keyFile, `${stranger}\n`);
  expect((await restore(['--identity', 'key.txt'])).said).toEqual([
    `${file} is encrypted for others: no key of --identity opens it.`,
  ]);
  expect(await isUntouched()).toBe(true);
  writeFileSync(keyFile, `# made by age-keygen\r\n${stranger}\r\n${identity}\r\n`);
  expect((await restore(['--identity', 'key.txt', '--check'])).said).toEqual([
    expect.stringMatching(/is whole\. Made .*: 3 accounts/),
    'A key of this server sealed it.',
  ]);
  expect((await restore(['--identity', 'key.txt'])).code).toBe(0);
});

test('an encrypted backup that is cut or altered anywhere is found out before anything is touched', async () => {
  const identity = await generateX25519Identity();
  await backup(['--recipient', await identityToRecipient(identity)]);
  writeFileSync(path.join(target.dataDir, 'key.txt'), identity);
  const whole = readFileSync(file);
  for (let part = 1; part < 12; part += 1) {
    const at = Math.floor((whole.length * part) / 12);
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ 0x10;
    for (const bytes of [whole.subarray(0, at), flipped]) {
      writeFileSync(file, bytes);
      expect([part, (await restore(['--identity', 'key.txt'])).said.join()]).toEqual([
        part,
        expect.stringContaining('is damaged or cut short'),
      ]);
    }
  }
  expect(await isUntouched()).toBe(true);
});

test('a recipient and an identity that are none are said, the identity without showing it', async () => {
  expect(await backup(['--recipient', 'age1nobody'])).toEqual({
    code: 1,
    said: ['age1nobody is no recipient of age (age1…). Make one with: age-keygen'],
  });
  const identity = await generateX25519Identity();
  await backup(['--recipient', await identityToRecipient(identity)]);
  const keyFile = path.join(target.dataDir, 'key.txt');
  writeFileSync(keyFile, `${identity.slice(0, -3)}\n`);
  expect((await restore(['--identity', 'key.txt'])).said).toEqual([
    'The file of --identity holds a line that is no identity of age (AGE-SECRET-KEY-1…).',
  ]);
  expect((await restore(['--identity', 'nowhere'])).said).toEqual([
    `The key ${path.join(target.dataDir, 'nowhere')} cannot be read.`,
  ]);
});
