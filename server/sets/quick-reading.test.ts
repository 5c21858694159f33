import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { readersOf } from '../db/read-together';
import { sha256 } from '../oauth/secrets';
import { type QuickReading, quickReading } from './quick-reading';
import { createReadySets } from './ready-sets';

let service: TestService;
let quick: QuickReading;
let token: string;
let stranger: string;
let set: number;
beforeEach(async () => {
  service = await aService();
  quick = quickReading({
    database: service.database,
    readTogether: readersOf(service.database.db, null).readTogether,
    clock: service.clock,
    publicUrl: 'http://localhost:8080',
    ready: createReadySets(),
    hashToken: sha256,
    useGrainMs: 3_600_000,
  });
  token = await service.tokenFor(await service.addUser('nadia'));
  stranger = await service.tokenFor(await service.addUser('omar'));
  set = await service.addSet(token);
  // The ordinary way notes that a token is in use; until then the short way leaves it alone.
  for (const used of [token, stranger]) await service.call('GET', '/2.0/users/nadia', used);
});
afterEach(() => service.close());

const view = (by: string, modifiedSince: number | null = null) =>
  quick.view({ token: by, params: { set_id: String(set) }, modifiedSince });
const ownList = (by: string, modifiedSince: number | null, username = 'nadia') =>
  quick.ownList({ token: by, params: { username }, modifiedSince });
const change = (...fields: (readonly [string, string])[]) => service.call('PUT', `/2.0/sets/${set}`, token, fields);
const modified = async () =>
  (await service.call('GET', `/2.0/sets/${set}`, token)).json<{ modified_date: number }>().modified_date;

/** The short way's answer beside that of the ordinary way, which a parameter without a meaning asks for. */
async function bothWays(by: string, path: string) {
  const sent = async (url: string) => {
    const { status, text, headers } = await service.send({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${by}` },
    });
    return { status, text, headers };
  };
  const [short, ordinary] = [await sent(path), await sent(`${path}${path.includes('?') ? '&' : '?'}ordinary=1`)];
  expect(short).toEqual(ordinary);
  return short;
}

test('both ways answer the same to the byte, before and after every kind of change', async () => {
  const changes: (() => Promise<unknown>)[] = [
    () => change(['title', 'Vögel 鳥']),
    () =>
      service.call('POST', `/2.0/sets/${set}/terms`, token, [
        ['term', 'owl'],
        ['definition', 'Eule <b>'],
      ]),
    () => change(['editable', 'password'], ['password', 'secret']),
    () => service.call('POST', `/2.0/sets/${set}/password`, stranger, [['password', 'secret']]),
    () =>
      service.database.db.updateTable('users').set({ account_type: 'free' }).where('username', '=', 'nadia').execute(),
    () => change(['visibility', 'password'], ['password', 'other']),
    () => change(['visibility', 'only_me']),
  ];
  const seen = new Set<string>();
  for (const step of [() => Promise.resolve(), ...changes]) {
    await step();
    for (const by of [token, stranger, token, stranger]) {
      seen.add((await bothWays(by, `/2.0/sets/${set}`)).text);
      await bothWays(by, `/2.0/sets/${set}?modified_since=${await modified()}`);
      await bothWays(by, `/2.0/sets/${set}?modified_since=${(await modified()) - 1}`);
      await bothWays(by, `/2.0/users/nadia/sets?modified_since=${await modified()}`);
    }
  }
  expect(seen.size).toBeGreaterThan(changes.length);
});

test('a set is answered at once to whoever may view it, and unchanged without a body', async () => {
  expect(await view(stranger)).toMatchObject({ status: 200, headers: { etag: expect.any(String) as string } });
  expect(await view(token, await modified())).toMatchObject({
    status: 304,
    headers: { etag: expect.any(String) as string },
    json: null,
  });
  expect(await view(token, (await modified()) - 1)).toMatchObject({ status: 200 });
});

test.each(['0x1', '1e0', '01', '+1', '1.0', ' 1'])('%j is no number of a set, whichever way', async (text) => {
  expect(set).toBe(1);
  expect(await quick.view({ token, params: { set_id: text }, modifiedSince: null })).toBeNull();
  expect((await service.call('GET', `/2.0/sets/${encodeURIComponent(text)}`, token)).status).toBe(404);
});

test('a list with nothing new is answered at once to its owner alone', async () => {
  expect(await ownList(token, await modified())).toMatchObject({ status: 200, json: Buffer.from('[]') });
  expect(await ownList(token, (await modified()) - 1)).toBeNull();
  expect(await ownList(token, null)).toBeNull();
  // How long another's list takes must not tell whether there are sets that one may not see.
  expect(await ownList(stranger, await modified())).toBeNull();
});

test.each([
  ['a token nobody holds', () => view('nobody')],
  ['a set that is not there', () => quick.view({ token, params: { set_id: '999' }, modifiedSince: null })],
  ['a number that is none', () => quick.view({ token, params: { set_id: '1e400' }, modifiedSince: null })],
  ['a private set to a stranger', async () => (await change(['visibility', 'only_me']), view(stranger))],
  ['a password not entered', async () => (await change(['visibility', 'password'], ['password', 'x']), view(stranger))],
  [
    'a token that is not read',
    async () => (await change(['visibility', 'only_me']), view(await service.tokenFor(1, 'write_set'))),
  ],
  [
    'a token taken back',
    async () => (await service.database.db.updateTable('tokens').set({ revoked_at: 1 }).execute(), view(token)),
  ],
  ['a token past its time', async () => (service.clock.advance(86_400_001), view(token))],
  ['a token whose use is to be noted', async () => (service.clock.advance(3_600_000), view(token))],
  [
    'a set in a class',
    async () => {
      const made = await service.call('POST', '/2.0/classes', token, [['name', 'Birds']]);
      await change(['visibility', 'classes'], ['classes[]', String(made.json<{ class_id: number }>().class_id)]);
      return view(token);
    },
  ],
])('leaves to the ordinary way: %s', async (_what, ask) => {
  expect(await view(token)).not.toBeNull();
  expect(await ask()).toBeNull();
});

test('a set that was read is read anew once it changed, whichever process changed it', async () => {
  await view(token);
  await service.database.db
    .updateTable('sets')
    .set({ title: 'By another process', version: 2, modified_at: 1_900_000_000 })
    .execute();
  expect((await view(token))?.json?.toString()).toContain('By another process');
});

test('the limit counts the short way too', async () => {
  const limited = await aService({ RATE_LIMIT: '1' });
  const own = await limited.tokenFor(await limited.addUser('nadia'));
  const statuses = [];
  for (let call = 0; call < 8; call += 1)
    statuses.push((await limited.call('GET', '/2.0/users/nadia/sets?modified_since=1', own)).status);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  await limited.close();
});
