import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type TestPlace, aDatabase } from '../../testing/a-database';
import { type TestService, aService, aSetForm } from '../../testing/a-service';
import { aFullService, everyRow } from '../../testing/a-full-service';
import { operatorsCommand, silence } from '../../testing/backup-commands';
import { runningServers } from '../../testing/running-servers';
import { migrate } from '../db/migrate';
import { migrationList } from '../db/migration-list';
import { openAsItIs } from '../db/open-as-it-is';
import { openDatabase } from '../db/open-database';
import { takeForOurselves } from '../db/sqlite-glance';
import { openSqliteWhole } from '../db/sqlite-whole';
import { loadBackup } from './load-backup';
import { withCodes } from '../../testing/with-codes';
import { withPasskey } from '../../testing/with-passkey';
import { removeAccount } from '../users/account-changes';
import { userRepository } from '../users/user-repository';
import type { KeyRing } from '../wire/key-ring';
import { checkBackup } from './restore-backup';

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

const noKeys = { seals: null, identities: [] };

const command = (name: 'backup' | 'restore', words: readonly string[], place: TestPlace = service.place) =>
  operatorsCommand({ name, words, place });

/** In a process of their own, as they are for an operator, connections that are closed are closed. Here they are once the garbage is collected. */
async function untilNobodyHasItOpen({ databaseUrl, dataDir }: TestPlace): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const state = async () => {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
    if (databaseUrl !== null) return 'free';
    try {
      takeForOurselves(path.join(dataDir, 'carrel.db'));
      return 'free';
    } catch (error) {
      return String(error);
    }
  };
  await expect.poll(state).toBe('free');
}

const rowsAt = async (place: TestPlace) => {
  const opened = await openAsItIs(place, () => {});
  try {
    return await everyRow(opened);
  } finally {
    await opened.close();
  }
};

test('everything comes back, row by row, with its numbers and its id', async () => {
  expect(await command('backup', [file])).toMatchObject({
    code: 0,
    said: [expect.stringMatching(/all\.backup: 3 accounts, 3 sets, [\d,]+ cards, 2 pictures, \d+ kB\.$/)],
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file)).filter((name) => name.endsWith('.part'))).toEqual([]);
  const restored = await command('restore', [file], target);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.said.join('\n')).toMatch(/^Restored 3 accounts, 3 sets, .*\nProven: \d+ tables, [\d,]+ rows/);
  expect(await rowsAt(target)).toEqual(await rowsAt(service.place));
  const { instanceId, close } = await openDatabase(target);
  await close();
  expect(instanceId).toBe(service.database.instanceId);
});

test('the restored service gives no number twice, also none of what was deleted, and answers as the other did', async () => {
  const alice = await service.tokenFor(1);
  const last = await service.addSet(alice);
  expect((await service.call('DELETE', `/2.0/sets/${last}`, alice)).status).toBe(204);
  const before = await service.call('GET', '/2.0/users/alice/sets', alice);
  await command('backup', [file]);
  expect(await command('restore', [file], target)).toMatchObject({ code: 0 });
  const copy = await aService({}, { place: { ...target, remove: async () => {} } });
  expect((await copy.call('GET', '/2.0/users/alice/sets', alice)).text).toBe(before.text);
  expect(await copy.addSet(alice)).toBe(last + 1);
  await copy.close();
  await untilNobodyHasItOpen(target);
  expect(await command('restore', [file, '--replace', '--skip-ids', '1000'], target)).toMatchObject({ code: 0 });
  const again = await aService({}, { place: { ...target, remove: async () => {} } });
  expect(await again.addSet(alice)).toBe(last + 1002);
  await again.close();
});

test('a server that began once on a new machine is no reason to ask for --replace', async () => {
  await command('backup', [file]);
  const servers = runningServers(target);
  await servers.start({ DEMO: '0' });
  await servers.stopAll();
  await untilNobodyHasItOpen(target);
  expect(await command('restore', [file], target)).toMatchObject({ code: 0 });
});

test('a restore says how many have one-time codes that no key there can check', async () => {
  await withCodes(service, 1);
  await command('backup', [file]);
  const told = async (sessionKeys: KeyRing | null) => {
    await untilNobodyHasItOpen(target);
    const words = [file, '--trust', '--replace'];
    const { code, said } = await operatorsCommand({ name: 'restore', words, place: target, sessionKeys });
    expect(code).toBe(0);
    return said.filter((line) => line.includes('one-time codes'));
  };
  expect(await told([Buffer.alloc(32, 9), Buffer.alloc(32, 7)])).toEqual([]);
  expect(await told([Buffer.alloc(32, 9)])).toEqual([expect.stringMatching(/^1 account has one-time codes/)]);
  expect(await told(null)).toEqual([expect.stringMatching(/^1 account has one-time codes/)]);
});

test('a backup of one moment, while others write and are not kept waiting', async () => {
  const alice = await service.tokenFor(1);
  let writing = true;
  const written: number[] = [];
  const writer = (async () => {
    while (writing)
      written.push(await service.addSet(alice, [...aSetForm, ['terms[]', 'owl'], ['definitions[]', 'Eule']]));
  })();
  const stop = () => {
    writing = false;
    return writer;
  };
  onTestFinished(stop);
  for (let round = 0; round < 2; round += 1) {
    const before = written.length;
    expect((await command('backup', [file, '--replace'])).code).toBe(0);
    expect(written.length).toBeGreaterThan(before);
    // Each of these sets has three cards, made in one transaction with it.
    await untilNobodyHasItOpen(target);
    expect((await command('restore', [file, '--replace'], target)).code).toBe(0);
    const { sets = [], terms = [] } = await rowsAt(target);
    const numbers = (lines: readonly string[], column: number) =>
      lines.map((line) => (JSON.parse(line) as unknown[])[column]);
    const setsOfCards = numbers(terms, 1);
    const made = numbers(sets, 0).filter((id) => written.includes(Number(id)));
    expect(made.map((id) => setsOfCards.filter((other) => other === id).length)).toEqual(made.map(() => 3));
  }
  await stop();
}, 60_000);

test('a database with something in it is not written over without being told, and then kept', async () => {
  await command('backup', [file]);
  const other = await aService();
  const bob = await other.tokenFor(await other.addUser('bob'));
  await other.addSet(bob);
  const { place } = other;
  await other.app.close();
  await other.database.close();
  await untilNobodyHasItOpen(place);
  const before = await rowsAt(place);
  expect(await command('restore', [file], place)).toEqual({
    code: 1,
    said: [
      'There is a database already, with 1 account and 1 set. Nothing was changed. To put the backup in its place, add --replace: what is there now is kept aside.',
    ],
  });
  expect(await rowsAt(place)).toEqual(before);
  await untilNobodyHasItOpen(place);
  const { code, said } = await command('restore', [file, '--replace'], place);
  expect([code, said.join('\n')]).toEqual([
    0,
    expect.stringMatching(/The database that was there is kept in .*before.*20270115t?\w*/i),
  ]);
  const restored = path.join(place.dataDir, 'carrel.db');
  if (place.databaseUrl === null) expect(statSync(restored).mode & 0o777).toBe(0o600);
  expect(await rowsAt(place)).toEqual(await rowsAt(service.place));
  await place.remove();
});

test('who closed an account, made one, or changed what lets them in after the backup is named by the restore', async () => {
  const { db } = service.database;
  for (const name of ['mira', 'noah', 'olga', 'paul']) await service.addUser(name);
  const idOf = async (name: string) => (await userRepository.find(db, name))!.id;
  await command('backup', [file]);
  await withPasskey(service, await idOf('noah'));
  await db.updateTable('users').set({ password_hash: 'another' }).where('username_key', '=', 'olga').execute();
  await removeAccount(db, service.clock, await idOf('mira'));
  await service.addUser('quinn');
  await service.database.close();
  await untilNobodyHasItOpen(service.place);
  const { code, said } = await command('restore', [file, '--replace']);
  expect([code, said.filter((line) => line.includes('after '))]).toEqual([
    0,
    [
      'Closed after the backup, and there again: mira. Where that holds: npm run admin -- delete-user',
      'Made after the backup, and gone: quinn. They are kept with the database that was there.',
      'With the password and second factor of the backup, which they changed after it: noah, olga. Tell them.',
    ],
  ]);
});

test('what was given after the backup is not given again by the one that takes the place', async () => {
  const alice = await service.tokenFor(1);
  await command('backup', [file]);
  const later = await service.addSet(alice);
  await service.database.close();
  await untilNobodyHasItOpen(target);
  expect(await command('restore', [file, '--replace'])).toMatchObject({ code: 0 });
  const copy = await aService({}, { place: { ...service.place, remove: async () => {} } });
  expect((await copy.call('GET', `/2.0/sets/${later}`, alice)).status).toBe(404);
  expect(await copy.addSet(alice)).toBe(later + 1);
  await copy.close();
});

test('a file that is cut or altered anywhere is found out before anything is touched', async () => {
  await command('backup', [file]);
  const whole = readFileSync(file);
  const isRefused = async (bytes: Buffer) => {
    writeFileSync(file, bytes);
    const { code, said } = await command('restore', [file], target);
    if (code === 0) return false;
    expect(said).toEqual([expect.stringMatching(/is damaged or cut short|is not a backup of Carrel/)]);
    expect(
      await openAsItIs(target, () => {}).then(
        () => 'opened',
        () => 'nothing',
      ),
    ).toBe('nothing');
    return true;
  };
  for (let part = 0; part < 12; part += 1) {
    expect([part, await isRefused(whole.subarray(0, Math.floor((whole.length * part) / 12)))]).toEqual([part, true]);
    const flipped = Buffer.from(whole);
    // Behind the first bytes, which only say who compressed it.
    const at = 10 + Math.floor(((whole.length - 10) * part) / 12);
    flipped[at] = (flipped[at] ?? 0) ^ 0x10;
    expect([part, await isRefused(flipped)]).toEqual([part, true]);
  }
  // Compressed anew, so that only our own checksums stand against it.
  const text = gunzipSync(whole).toString('utf8');
  const rows = text.split('\n');
  const row = rows.findIndex((line) => line.includes('wren'));
  for (const altered of [
    text.replace('wren', 'wrens'),
    rows.toSpliced(row, 1).join('\n'),
    rows.toSpliced(row, 0, rows[row] ?? '').join('\n'),
    rows.slice(0, -2).join('\n'),
    `${text}[1]\n`,
    text.slice(0, -1),
  ]) {
    expect(await isRefused(gzipSync(altered))).toBe(true);
  }
  expect(await isRefused(Buffer.from('not a backup'))).toBe(true);
  expect(await isRefused(gzipSync('{"format":"else"}\n'))).toBe(true);
  expect(await isRefused(whole)).toBe(false);
});

test('a database that does not keep what it is given is found out by the comparison', async () => {
  await command('backup', [file]);
  const { header } = await checkBackup(file, noKeys, silence);
  for (const fault of [
    'update terms set term = term || new.rank where id = new.id',
    'delete from terms where id = new.id and id = 2',
    'update image_files set bytes = zeroblob(3)',
  ]) {
    const fresh = openSqliteWhole(path.join(service.place.dataDir, `${fault.length}.db`));
    await migrate(fresh.db as never, fresh.engine, migrationList);
    await sql
      .raw(
        `create trigger fault after insert on ${fault.includes('bytes') ? 'image_files' : 'terms'} begin ${fault}; end`,
      )
      .execute(fresh.db);
    await expect(loadBackup({ file, keys: noKeys, header }, fresh, silence)).rejects.toThrow(
      /is not what is in the backup/,
    );
    await fresh.close();
  }
});

test('a backup of a newer Carrel is refused in a sentence', async () => {
  await command('backup', [file]);
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  writeFileSync(file, gzipSync(text.replace('"migrations":[', '"migrations":["000-later",')));
  expect((await command('restore', [file], target)).said).toEqual([
    expect.stringMatching(/was made by a newer Carrel \(it has 000-later\)\. Restore it with that version\.$/),
  ]);
  writeFileSync(file, gzipSync(text.replace('"version":1', '"version":2')));
  expect((await command('restore', [file], target)).said).toEqual([
    expect.stringMatching(/was made by a newer Carrel\. Restore/),
  ]);
});

test('not while a server runs there; and a backup beside one', async () => {
  const servers = runningServers(target);
  await servers.start({ DEMO: '1' });
  expect(await command('backup', [file])).toMatchObject({ code: 0 });
  await expect(command('restore', [file, '--replace'], target)).rejects.toThrow(
    /another Carrel server|A Carrel server is running/,
  );
  expect(await command('backup', [path.join(target.dataDir, 'beside.backup')], target)).toMatchObject({ code: 0 });
  await servers.stopAll();
  await untilNobodyHasItOpen(target);
  expect(await command('restore', [file, '--replace'], target)).toMatchObject({ code: 0 });
  await servers.start();
  await servers.stopAll();
});

test('where the backup goes, and what is said to what is wrong', async () => {
  const folder = service.place.dataDir;
  expect((await command('backup', ['.'])).said).toEqual([
    expect.stringContaining(path.join(folder, 'carrel-2027-01-15T080000Z.backup: ')),
  ]);
  expect((await command('backup', ['.'])).said).toEqual([
    expect.stringMatching(/is there already\. Choose another name, or add --replace\.$/),
  ]);
  expect(await command('backup', ['nowhere/'])).toEqual({
    code: 1,
    said: [`There is no folder ${path.join(folder, 'nowhere')}.`],
  });
  for (const words of [[], ['a', 'b'], ['--what']]) expect((await command('backup', words)).code).toBe(2);
  for (const words of [[], ['a', 'b'], ['a', '--skip-ids', '-1'], ['a', '--skip-ids']])
    expect((await command('restore', words)).code).toBe(2);
  expect((await command('restore', ['nothing'])).said).toEqual([`There is no file ${path.join(folder, 'nothing')}.`]);
  expect((await command('restore', ['.'])).said).toEqual([`${folder} is a folder. Name the backup in it.`]);
  await command('backup', [file]);
  expect((await command('restore', [file, '--check'], target)).said).toEqual([
    expect.stringMatching(/all\.backup is whole\. Made 2027-01-15T08:00:00\.000Z: 3 accounts/),
    'A key of this server sealed it.',
  ]);
  expect(existsSync(path.join(target.dataDir, 'carrel.db'))).toBe(false);
  for (const name of ['backup', 'restore'] as const) {
    const { code, said } = await command(name, ['--help']);
    expect([code, said[0]]).toEqual([0, expect.stringContaining(`npm run ${name} -- <file`)]);
  }
});
