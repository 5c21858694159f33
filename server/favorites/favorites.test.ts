import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SetListBody } from '../../contract/set-body';
import { UserBody } from '../../contract/user-body';
import { type Fields, type TestService, aService, aSetForm } from '../../testing/a-service';

let service: TestService;
let ids: { readonly nadia: number; readonly omar: number };
let nadia: string;
let omar: string;
beforeEach(async () => {
  service = await aService();
  ids = { nadia: await service.addUser('nadia'), omar: await service.addUser('omar') };
  [nadia, omar] = [await service.tokenFor(ids.nadia), await service.tokenFor(ids.omar)];
});
afterEach(() => service.close());

const titled = (title: string, ...more: Fields) =>
  service.addSet(nadia, [['title', title], ...aSetForm.filter(([name]) => name !== 'title'), ...more]);
const mark = async (as: string, method: 'PUT' | 'DELETE', set: number | string, of = 'omar') => {
  const reply = await service.call(method, `/2.0/users/${of}/favorites/${set}`, as);
  return reply.status === 204 ? 204 : `${reply.status} ${reply.json<{ error: string }>().error}`;
};
const list = async (as: string, query = '', of = 'omar') =>
  v.parse(SetListBody, (await service.call('GET', `/2.0/users/${of}/favorites${query}`, as)).json());
const titles = async (as: string, query = '') => (await list(as, query)).map((set) => set.title);
const edit = (set: number, fields: Fields) => service.call('PUT', `/2.0/sets/${set}`, nadia, fields);

test('are marked and unmarked, as often as one likes, without changing the set', async () => {
  const set = await titled('Birds');
  const before = (await service.call('GET', `/2.0/sets/${set}`, omar)).text;
  for (const _ of [1, 2]) expect(await mark(omar, 'PUT', set, 'OMAR')).toBe(204);
  expect(await titles(omar)).toEqual(['Birds']);
  expect((await service.call('GET', `/2.0/sets/${set}`, omar)).text).toBe(before);
  for (const _ of [1, 2]) expect(await mark(omar, 'DELETE', set)).toBe(204);
  expect(await titles(omar)).toEqual([]);
});

test('are listed as every list, newest modification first', async () => {
  const sets = [];
  for (const title of ['One', 'Two', 'Three']) {
    sets.push(await titled(title));
    service.clock.advance(1000);
  }
  for (const set of [...sets].reverse()) await mark(omar, 'PUT', set);
  expect(await titles(omar)).toEqual(['Three', 'Two', 'One']);
  expect((await list(omar)).every((set) => set.terms?.length === 2)).toBe(true);
  expect((await list(omar, '?terms=0')).every((set) => !('terms' in set))).toBe(true);
  expect(await titles(omar, '?modified_since=1800000001')).toEqual(['Three']);
  await edit(sets[0] ?? 0, [['title', 'Uno']]);
  expect(await titles(omar, '?modified_since=1800000002')).toEqual(['Uno']);
});

test('modified_since tells changed sets, not that an old one was marked: the list without it does', async () => {
  const set = await titled('Old');
  service.clock.advance(60_000);
  await mark(omar, 'PUT', set);
  expect(await titles(omar, '?modified_since=1800000000')).toEqual([]);
  expect(await titles(omar, '?terms=0')).toEqual(['Old']);
});

test('of others show what the caller may see', async () => {
  const made = await service.call('POST', '/2.0/classes', nadia, [['name', 'Class']]);
  const { class_id: classId } = made.json<{ class_id: number }>();
  await service.call('PUT', `/2.0/classes/${classId}/members/omar`, nadia);
  const shared = await titled('Shared', ['visibility', 'classes'], ['classes[]', String(classId)]);
  const open = await titled('Open');
  for (const set of [shared, open]) await mark(omar, 'PUT', set);
  const stranger = await service.tokenFor(await service.addUser('stranger'));
  expect(await titles(nadia)).toEqual(['Open', 'Shared']);
  expect(await titles(stranger)).toEqual(['Open']);
  expect(
    (await service.call('GET', `/2.0/users/omar/favorites?client_id=${service.clientId}`, null)).json<unknown[]>(),
  ).toHaveLength(1);
  const own = v.parse(UserBody, (await service.call('GET', '/2.0/users/omar', omar)).json());
  expect(own.favorite_sets?.map((set) => [set.title, set.terms])).toEqual([
    ['Open', undefined],
    ['Shared', undefined],
  ]);
  expect((await service.call('GET', '/2.0/users/omar', nadia)).json()).not.toHaveProperty('favorite_sets');
});

test('a set that one may not see is not marked; one that one no longer sees leaves the list and can be unmarked', async () => {
  const hidden = await titled('Hidden', ['visibility', 'only_me']);
  const locked = await titled('Locked', ['visibility', 'password'], ['password', 'sesame']);
  const open = await titled('Open');
  expect([await mark(omar, 'PUT', hidden), await mark(omar, 'DELETE', hidden)]).toEqual([
    '401 not_allowed',
    '401 not_allowed',
  ]);
  expect(await mark(omar, 'PUT', locked)).toBe('403 password_required');
  await service.call('POST', `/2.0/sets/${locked}/password`, omar, [['password', 'sesame']]);
  expect([await mark(omar, 'PUT', locked), await mark(omar, 'PUT', open)]).toEqual([204, 204]);
  await edit(open, [['visibility', 'only_me']]);
  await edit(locked, [['password', 'other']]);
  expect((await list(omar)).map((set) => [set.title, set.has_access, set.terms])).toEqual([
    ['Locked', false, undefined],
  ]);
  expect([await mark(omar, 'DELETE', open), await mark(omar, 'DELETE', open)]).toEqual([204, '401 not_allowed']);
});

test('a deleted set is no favourite any more', async () => {
  const set = await titled('Birds');
  await mark(omar, 'PUT', set);
  await service.call('DELETE', `/2.0/sets/${set}`, nadia);
  expect([await titles(omar), await mark(omar, 'DELETE', set)]).toEqual([[], '404 item_not_found']);
});

test('only oneself marks, with a token that writes; existence and method come first', async () => {
  const set = await titled('Birds');
  const reader = await service.tokenFor(ids.omar, 'read');
  const writer = await service.tokenFor(ids.omar, 'write_set');
  expect(await mark(nadia, 'PUT', set)).toBe('401 not_allowed');
  expect(await mark(reader, 'PUT', set)).toBe('401 insufficient_scope');
  expect(await mark(reader, 'PUT', 999)).toBe('404 item_not_found');
  expect(await mark(reader, 'PUT', 'x')).toBe('404 item_not_found');
  expect(await mark(reader, 'PUT', set, 'nobody')).toBe('404 item_not_found');
  expect(await mark(writer, 'PUT', set)).toBe(204);
  const own = await service.addSet(omar, [...aSetForm, ['visibility', 'only_me']]);
  expect(await mark(writer, 'PUT', own)).toBe(204);
  expect(await titles(writer)).toEqual(['Birds']);
  expect((await service.call('GET', `/2.0/users/omar/favorites/${set}`, omar)).status).toBe(405);
  expect((await service.call('POST', `/2.0/users/omar/favorites/${set}?method=delete`, omar)).status).toBe(204);
  expect((await service.call('PUT', `/2.0/users/omar/favorites/${set}`, null)).status).toBe(401);
});

test('are at most so many', async () => {
  const { db } = service.database;
  const rest = {
    user_id: ids.nadia,
    title: 'x',
    description: '',
    lang_terms: 'en',
    lang_definitions: 'de',
    visibility: 'public',
    editable: 'only_me',
    password_hash: null,
    access_epoch: 1,
    version: 1,
    term_count: 0,
    created_at: 1,
    modified_at: 1,
  } as const;
  for (let at = 0; at < 10_000; at += 1000)
    await db
      .insertInto('sets')
      .values(Array.from({ length: 1000 }, () => rest))
      .execute();
  const sets = await db.selectFrom('sets').select('id').execute();
  for (let at = 0; at < 10_000; at += 1000) {
    await db
      .insertInto('favorites')
      .values(sets.slice(at, at + 1000).map(({ id }) => ({ user_id: ids.omar, set_id: id })))
      .execute();
  }
  const one = await titled('One more');
  const reply = await service.call('PUT', `/2.0/users/omar/favorites/${one}`, omar, undefined, {
    'accept-language': 'de',
  });
  expect([reply.status, reply.json<{ validation_errors: string[] }>().validation_errors]).toEqual([
    400,
    ['Du kannst höchstens 10000 Favoriten haben.'],
  ]);
  expect(await mark(omar, 'PUT', sets[5]?.id ?? 0)).toBe(204);
  expect(await mark(omar, 'DELETE', sets[5]?.id ?? 0)).toBe(204);
  expect(await mark(omar, 'PUT', one)).toBe(204);
  expect(await list(omar, '?terms=0')).toHaveLength(10_000);
});
