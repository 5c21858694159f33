import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SetListBody } from '../../contract/set-body';
import { type Classroom, aClassroom, errorOf, forClass, problemsOf, statusOf } from '../../testing/a-classroom';
import { type Fields, aSetForm } from '../../testing/a-service';
import { classLimits } from './class-fields';

let service: Classroom['service'];
let tina: Classroom['tina'];
let mara: Classroom['mara'];
let omar: Classroom['omar'];
let send: Classroom['send'];
let aClass: Classroom['aClass'];
let see: Classroom['see'];
let seeSet: Classroom['seeSet'];
beforeEach(async () => {
  ({ service, tina, mara, omar, send, aClass, see, seeSet } = await aClassroom());
});
afterEach(() => service.close());

describe('members', () => {
  test('come and go by the creator, and see at once what they may', async () => {
    const id = await aClass();
    const set = await service.addSet(tina, forClass(id, ['editable', 'classes']));
    const edit = () => statusOf(send(mara, 'PUT', `/2.0/sets/${set}`, [['title', 'Theirs']]));
    expect([await statusOf(send(mara, 'GET', `/2.0/sets/${set}`)), await edit()]).toEqual([401, 401]);
    for (const _ of [1, 2]) expect(await statusOf(send(tina, 'PUT', `/2.0/classes/${id}/members/MARA`))).toBe(204);
    expect([(await seeSet(set, mara)).can_edit, await edit(), (await see(id, mara)).user_count]).toEqual([
      true,
      200,
      2,
    ]);
    expect((await seeSet(set, mara)).class_ids).toEqual([id]);
    for (const _ of [1, 2]) expect(await statusOf(send(tina, 'DELETE', `/2.0/classes/${id}/members/mara`))).toBe(204);
    expect([
      await statusOf(send(mara, 'GET', `/2.0/sets/${set}`)),
      await edit(),
      (await see(id, mara)).access_level,
    ]).toEqual([401, 401, 'none']);
    expect((await send(mara, 'GET', '/2.0/users/mara/classes')).json()).toEqual([]);
  });

  test('go by themselves, twice if need be', async () => {
    const id = await aClass(tina, [
      ['name', 'Hidden'],
      ['is_public', '0'],
    ]);
    await send(tina, 'PUT', `/2.0/classes/${id}/members/mara`);
    for (const _ of [1, 2]) expect(await statusOf(send(mara, 'DELETE', `/2.0/classes/${id}/members/mara`))).toBe(204);
    expect(await statusOf(send(mara, 'GET', `/2.0/classes/${id}`))).toBe(401);
  });

  test('whoever made the class stays in it', async () => {
    const id = await aClass();
    expect(await problemsOf(send(tina, 'DELETE', `/2.0/classes/${id}/members/tina`))).toEqual([
      400,
      ['Whoever made a class stays in it. Delete the class instead.'],
    ]);
    expect(await statusOf(send(tina, 'PUT', `/2.0/classes/${id}/members/tina`))).toBe(204);
    expect((await see(id, tina)).user_count).toBe(1);
  });

  test('are at most so many', async () => {
    const { db } = service.database;
    const id = await aClass();
    const users = Array.from({ length: classLimits.membersPerClass - 1 }, (_, at) => ({
      username: `u${at}`,
      username_key: `u${at}`,
      password_hash: 'none',
      account_type: 'free' as const,
      is_demo: 0 as const,
      created_at: 1,
    }));
    for (let at = 0; at < users.length; at += 1000)
      await db
        .insertInto('users')
        .values(users.slice(at, at + 1000))
        .execute();
    const members = await db.selectFrom('users').select('id').where('username', 'like', 'u%').execute();
    for (let at = 0; at < members.length; at += 1000) {
      await db
        .insertInto('class_members')
        .values(members.slice(at, at + 1000).map((row) => ({ class_id: id, user_id: row.id })))
        .execute();
    }
    expect(await problemsOf(send(tina, 'PUT', `/2.0/classes/${id}/members/mara`))).toEqual([
      400,
      ['A class has at most 10000 members.'],
    ]);
    expect(await statusOf(send(tina, 'PUT', `/2.0/classes/${id}/members/u7`))).toBe(204);
  });
});

describe('sets of a class', () => {
  test('its creator puts a set in and takes it out; each is a change of its permissions', async () => {
    const id = await aClass();
    await send(tina, 'PUT', `/2.0/classes/${id}/members/mara`);
    await send(tina, 'PUT', `/2.0/classes/${id}/members/omar`);
    const set = await service.addSet(mara, [...aSetForm, ['editable', 'password'], ['password', 'sesame']]);
    await send(omar, 'POST', `/2.0/sets/${set}/password`, [['password', 'sesame']]);
    const path = `/2.0/classes/${id}/sets/${set}`;
    const dates = [(await seeSet(set, mara)).modified_date];
    expect((await seeSet(set, omar)).can_edit).toBe(true);
    const added = await send(mara, 'PUT', path);
    const after = await seeSet(set, mara);
    expect([added.status, added.headers['etag'], after.class_ids]).toEqual([204, after.etag, [id]]);
    expect((await seeSet(set, omar)).can_edit).toBe(false);
    dates.push(after.modified_date);
    expect((await send(mara, 'PUT', path)).headers['etag']).toBe(after.etag);
    await send(omar, 'POST', `/2.0/sets/${set}/password`, [['password', 'sesame']]);
    expect((await send(mara, 'DELETE', path, undefined, { 'if-match': '"old"' })).status).toBe(412);
    const removed = await send(mara, 'DELETE', path, undefined, { 'if-match': after.etag ?? '' });
    const last = await seeSet(set, mara);
    expect([removed.status, removed.headers['etag'], last.class_ids]).toEqual([204, last.etag, []]);
    expect((await seeSet(set, omar)).can_edit).toBe(false);
    dates.push(last.modified_date);
    expect(dates).toEqual([1_800_000_000, 1_800_000_001, 1_800_000_002]);
    expect((await send(mara, 'DELETE', path)).headers['etag']).toBe(last.etag);
  });

  test('only a set’s creator does, and to put it in must be a member', async () => {
    const id = await aClass();
    const own = await service.addSet(mara, [...aSetForm, ['visibility', 'only_me']]);
    const path = `/2.0/classes/${id}/sets/${own}`;
    expect(await errorOf(send(mara, 'PUT', path))).toEqual([401, 'not_allowed']);
    expect(await errorOf(send(tina, 'PUT', path))).toEqual([401, 'not_allowed']);
    await send(tina, 'PUT', `/2.0/classes/${id}/members/mara`);
    expect(await statusOf(send(mara, 'PUT', path))).toBe(204);
    expect(await errorOf(send(tina, 'DELETE', path))).toEqual([401, 'not_allowed']);
    await send(mara, 'DELETE', `/2.0/classes/${id}/members/mara`);
    expect(await statusOf(send(mara, 'DELETE', path))).toBe(204);
  });

  test('are listed as every list: newest first, stubs under password, the rest left out', async () => {
    const id = await aClass();
    await send(tina, 'PUT', `/2.0/classes/${id}/members/mara`);
    const titled = async (title: string, ...more: Fields) => {
      service.clock.advance(1000);
      return service.addSet(tina, [
        ['title', title],
        ...aSetForm.filter(([name]) => name !== 'title'),
        ...more,
        ['classes[]', String(id)],
      ]);
    };
    await titled('Public');
    const protectedSet = await titled(
      'Protected',
      ['visibility', 'password'],
      ['password', 'sesame'],
      ['description', 'Secret'],
    );
    await titled('Class', ['visibility', 'classes']);
    await titled('Own', ['visibility', 'only_me']);
    await service.addSet(tina, aSetForm);
    const list = async (as: string, query = '') =>
      v.parse(SetListBody, (await send(as, 'GET', `/2.0/classes/${id}/sets${query}`)).json());
    const titles = async (as: string, query = '') => (await list(as, query)).map((set) => set.title);
    expect(await titles(tina)).toEqual(['Own', 'Class', 'Protected', 'Public']);
    expect(await titles(mara)).toEqual(['Class', 'Protected', 'Public']);
    expect(await titles(omar)).toEqual(['Protected', 'Public']);
    expect([await see(id, tina), await see(id, mara), await see(id, omar)].map((body) => body.set_count)).toEqual([
      4, 3, 2,
    ]);
    expect((await list(mara))[1]).toMatchObject({ id: protectedSet, has_access: false, description: '' });
    expect((await list(mara)).map((set) => set.terms?.length)).toEqual([2, undefined, 2]);
    expect((await list(mara, '?terms=0')).every((set) => !('terms' in set))).toBe(true);
    expect(await titles(mara, '?modified_since=1800000002')).toEqual(['Class']);
    expect(await list(mara, '?modified_since=1800000009')).toEqual([]);
    expect(await statusOf(send(mara, 'GET', `/2.0/classes/${id}/sets?modified_since=x`))).toBe(400);
    const jsonP = await service.call(
      'GET',
      `/2.0/classes/${id}/sets?callback=f&client_id=${service.clientId}&terms=0`,
      null,
    );
    expect([jsonP.text.includes('Public'), jsonP.text.includes('Protected')]).toEqual([true, false]);
    expect(
      (await service.call('GET', `/2.0/classes/${id}?callback=f&client_id=${service.clientId}`, null)).text,
    ).toContain('"set_count":1,');
  });

  test('naming classes in an edit is the same', async () => {
    const [first, second] = [await aClass(), await aClass()];
    const set = await service.addSet(tina, forClass(first));
    await send(tina, 'PUT', `/2.0/sets/${set}`, [['classes[]', String(second)]]);
    expect((await seeSet(set, tina)).class_ids).toEqual([second]);
    expect([(await see(first, tina)).set_count, (await see(second, tina)).set_count]).toEqual([0, 1]);
  });
});
