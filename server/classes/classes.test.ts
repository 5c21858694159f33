import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ClassCreatedBody, ClassBody, ClassListBody } from '../../contract/class-body';
import { type Classroom, aClassroom, errorOf, forClass, problemsOf, statusOf } from '../../testing/a-classroom';
import { type Fields, aSetForm } from '../../testing/a-service';
import { removeAccount } from '../users/account-changes';
import { classLimits } from './class-fields';

let service: Classroom['service'];
let ids: Classroom['ids'];
let tina: Classroom['tina'];
let mara: Classroom['mara'];
let omar: Classroom['omar'];
let send: Classroom['send'];
let aClass: Classroom['aClass'];
let see: Classroom['see'];
let seeSet: Classroom['seeSet'];
beforeEach(async () => {
  ({ service, ids, tina, mara, omar, send, aClass, see, seeSet } = await aClassroom());
});
afterEach(() => service.close());

describe('making and seeing', () => {
  test('a new class answers with its address and can be seen', async () => {
    const reply = await send(tina, 'POST', '/2.0/classes', [
      ['name', ' 7b '],
      ['description', 'Latin\n'],
    ]);
    const { url, class_id: id, id: again } = v.parse(ClassCreatedBody, reply.json());
    expect([reply.status, reply.headers['location'], url, again]).toEqual([
      201,
      `http://localhost:8080/2.0/classes/${id}`,
      `http://localhost:8080/class/${id}/`,
      id,
    ]);
    const body = {
      id,
      url,
      name: ' 7b ',
      description: 'Latin\n',
      set_count: 0,
      user_count: 1,
      created_date: 1_800_000_000,
      has_access: true,
      access_level: 'admin',
      is_public: true,
      admin_only: false,
    };
    expect((await send(tina, 'GET', `/2.0/classes/${id}/`)).json()).toEqual(body);
    expect(await see(id, omar)).toEqual({ ...body, has_access: false, access_level: 'none' });
    const byClient = await service.call('GET', `/2.0/classes/${id}?client_id=${service.clientId}`, null);
    expect(byClient.json()).toEqual({ ...body, has_access: false, access_level: 'none' });
  });

  test('a class that is not public is seen by its members alone, with a token that reads', async () => {
    const id = await aClass(tina, [
      ['name', 'Biology'],
      ['is_public', '0'],
    ]);
    await send(tina, 'PUT', `/2.0/classes/${id}/members/mara`);
    const paths = [`/2.0/classes/${id}`, `/2.0/classes/${id}/sets`];
    const writeOnly = await service.tokenFor(ids.mara, 'write_set');
    for (const path of paths) {
      expect(await statusOf(send(mara, 'GET', path))).toBe(200);
      expect(await errorOf(send(omar, 'GET', path))).toEqual([401, 'not_allowed']);
      expect(await errorOf(send(writeOnly, 'GET', path))).toEqual([401, 'insufficient_scope']);
      expect(await statusOf(service.call('GET', `${path}?client_id=${service.clientId}`, null))).toBe(401);
    }
    expect(await see(id, mara)).toMatchObject({ access_level: 'member', user_count: 2, is_public: false });
  });

  test('every fault is named, in both languages', async () => {
    const fields: Fields = [
      ['name', '  '],
      ['description', 'x'.repeat(5001)],
      ['is_public', 'maybe'],
      ['whitespace', '1'],
    ];
    expect(await problemsOf(send(tina, 'POST', '/2.0/classes', fields))).toEqual([
      400,
      ['name is missing.', 'description has more than 5000 characters.', 'is_public must be one of 0, 1.'],
    ]);
    expect(await problemsOf(send(tina, 'POST', '/2.0/classes', fields, { 'accept-language': 'de-AT' }))).toEqual([
      400,
      ['name fehlt.', 'description hat mehr als 5000 Zeichen.', 'is_public muss eines von 0, 1 sein.'],
    ]);
    expect(await problemsOf(send(tina, 'POST', '/2.0/classes', [['name', `${'𝕏'.repeat(255)}x`]]))).toEqual([
      400,
      ['name has more than 255 characters.'],
    ]);
    expect(
      await problemsOf(
        send(tina, 'POST', '/2.0/classes', [
          ['name', 'a'],
          ['name', 'b'],
        ]),
      ),
    ).toEqual([400, ['name was sent more than once.']]);
    await aClass(tina, [['name', '𝕏'.repeat(255)]]);
  });

  test('a person makes only so many', async () => {
    const rows = Array.from({ length: classLimits.classesPerUser }, () => ({
      name: 'x',
      description: '',
      creator_id: ids.omar,
      created_at: 1,
    }));
    await service.database.db.insertInto('classes').values(rows).execute();
    expect(await problemsOf(send(omar, 'POST', '/2.0/classes', [['name', 'One more']]))).toEqual([
      400,
      ['You can make at most 1000 classes.'],
    ]);
    expect(await problemsOf(send(omar, 'POST', '/2.0/classes', [['name', 'x']], { 'accept-language': 'de' }))).toEqual([
      400,
      ['Du kannst höchstens 1000 Klassen anlegen.'],
    ]);
    await aClass(mara);
  });

  test('a repeated POST makes one class and answers word for word', async () => {
    const post = (name: string) => send(tina, 'POST', '/2.0/classes', [['name', name]], { 'idempotency-key': 'a' });
    const first = await post('Biology');
    const again = await post('Biology');
    expect([again.status, again.text, again.headers['location']]).toEqual([201, first.text, first.headers['location']]);
    expect(await errorOf(post('Physics'))).toEqual([422, 'idempotency_key_reused']);
    expect((await send(tina, 'GET', '/2.0/users/tina/classes')).json<unknown[]>()).toHaveLength(1);
  });

  test('a form of any kind will do', async () => {
    const byJson = await service.send({
      method: 'POST',
      url: '/2.0/classes',
      headers: { authorization: `Bearer ${tina}`, 'content-type': 'application/json' },
      payload: '{"name":"JSON","is_public":false}',
    });
    expect(await see(byJson.json<{ id: number }>().id, tina)).toMatchObject({ name: 'JSON', is_public: false });
    const byAddress = await send(tina, 'POST', '/2.0/classes?name=Address');
    expect((await see(byAddress.json<{ id: number }>().id, tina)).name).toBe('Address');
  });
});

describe('changing and deleting', () => {
  test('its creator changes what was sent and nothing else', async () => {
    const id = await aClass(tina, [
      ['name', 'Biology'],
      ['description', 'Old'],
    ]);
    const before = await see(id, tina);
    const reply = await send(tina, 'PUT', `/2.0/classes/${id}`, [
      ['name', 'Botany'],
      ['id', '9'],
      ['created_date', '9'],
      ['access_level', 'x'],
      ['user_count', '9'],
    ]);
    expect([reply.status, v.parse(ClassBody, reply.json())]).toEqual([200, { ...before, name: 'Botany' }]);
    expect(await see(id, tina)).toEqual({ ...before, name: 'Botany' });
    await send(tina, 'POST', `/2.0/classes/${id}?method=put`, [
      ['description', ''],
      ['is_public', 'false'],
    ]);
    expect(await see(id, tina)).toEqual({ ...before, name: 'Botany', description: '', is_public: false });
    expect(await problemsOf(send(tina, 'PUT', `/2.0/classes/${id}`, [['colour', 'red']]))).toEqual([
      400,
      ['At least one parameter is needed.'],
    ]);
    expect(await problemsOf(send(tina, 'PUT', `/2.0/classes/${id}`, [['name', '']]))).toEqual([
      400,
      ['name is missing.'],
    ]);
  });

  test('nobody else does', async () => {
    const id = await aClass();
    await send(tina, 'PUT', `/2.0/classes/${id}/members/mara`);
    for (const as of [mara, omar]) {
      expect(await errorOf(send(as, 'PUT', `/2.0/classes/${id}`, [['name', 'Mine']]))).toEqual([401, 'not_allowed']);
      expect(await errorOf(send(as, 'DELETE', `/2.0/classes/${id}`))).toEqual([401, 'not_allowed']);
      expect(await errorOf(send(as, 'PUT', `/2.0/classes/${id}/members/omar`))).toEqual([401, 'not_allowed']);
      expect(await errorOf(send(as, 'DELETE', `/2.0/classes/${id}/members/tina`))).toEqual([401, 'not_allowed']);
    }
    expect((await see(id, tina)).user_count).toBe(2);
  });

  test('when a class goes, its sets stay with their creator alone, each a newer version', async () => {
    const id = await aClass();
    await send(tina, 'PUT', `/2.0/classes/${id}/members/mara`);
    const own = await service.addSet(mara, forClass(id));
    const other = await service.addSet(tina, [...aSetForm]);
    await send(tina, 'PUT', `/2.0/classes/${id}/sets/${other}`);
    const before = [await seeSet(own, mara), await seeSet(other, tina)] as const;
    expect((await seeSet(own, tina)).class_ids).toEqual([id]);
    expect(await statusOf(send(tina, 'DELETE', `/2.0/classes/${id}`))).toBe(204);
    expect(await statusOf(send(tina, 'GET', `/2.0/classes/${id}`))).toBe(404);
    expect(await errorOf(send(tina, 'GET', `/2.0/sets/${own}`))).toEqual([401, 'not_allowed']);
    const after = [await seeSet(own, mara), await seeSet(other, tina)] as const;
    expect([after[0].visibility, after[0].class_ids]).toEqual(['classes', []]);
    expect(after.map((set) => set.modified_date)).toEqual(before.map((set) => set.modified_date + 1));
    expect(after.map((set) => set.etag)).not.toContain(before[0].etag);
    service.clock.advance(60_000);
    const next = await aClass();
    await send(tina, 'PUT', `/2.0/classes/${next}/sets/${other}`);
    service.clock.advance(60_000);
    await send(tina, 'DELETE', `/2.0/classes/${next}`);
    expect((await seeSet(other, tina)).modified_date).toBe(1_800_000_120);
  });

  test('a class goes with the account that made it, and that changes the sets of others in it', async () => {
    const id = await aClass();
    await send(tina, 'PUT', `/2.0/classes/${id}/members/mara`);
    const set = await service.addSet(mara, forClass(id));
    const elsewhere = await service.addSet(mara);
    const before = [await seeSet(set, mara), await seeSet(elsewhere, mara)] as const;
    await removeAccount(service.database.db, service.clock, ids.tina);
    const after = await seeSet(set, mara);
    expect([after.class_ids, after.modified_date, await statusOf(send(mara, 'GET', `/2.0/classes/${id}`))]).toEqual([
      [],
      before[0].modified_date + 1,
      404,
    ]);
    expect(await seeSet(elsewhere, mara)).toEqual(before[1]);
  });

  test('a set of another class is untouched when a class goes', async () => {
    const [first, second] = [await aClass(), await aClass()];
    const id = await service.addSet(tina, forClass(second));
    const before = await seeSet(id, tina);
    await send(tina, 'DELETE', `/2.0/classes/${first}`);
    expect(await seeSet(id, tina)).toEqual(before);
  });
});

describe('classes of a person', () => {
  test('are shown to whoever is in them too', async () => {
    const both = await aClass();
    const alone = await aClass(mara, [['name', 'Chess']]);
    await send(tina, 'PUT', `/2.0/classes/${both}/members/mara`);
    const list = async (as: string, of: string) =>
      v.parse(ClassListBody, (await send(as, 'GET', `/2.0/users/${of}/classes`)).json()).map((one) => one.id);
    expect(await list(mara, 'MARA')).toEqual([both, alone]);
    expect(await list(tina, 'mara')).toEqual([both]);
    expect(await list(omar, 'mara')).toEqual([]);
    expect((await service.call('GET', `/2.0/users/mara/classes?client_id=${service.clientId}`, null)).json()).toEqual(
      [],
    );
    expect(await errorOf(send(mara, 'GET', '/2.0/users/nobody/classes'))).toEqual([404, 'item_not_found']);
  });
});

describe('the order of checks', () => {
  test('credential, existence, method, scope, permission, validation', async () => {
    const id = await aClass();
    const set = await service.addSet(tina);
    const reader = await service.tokenFor(ids.tina, 'read');
    const paths = [
      '/2.0/classes/999',
      `/2.0/classes/999/members/tina`,
      `/2.0/classes/${id}/members/nobody`,
      `/2.0/classes/999/sets/${set}`,
      `/2.0/classes/${id}/sets/999`,
      '/2.0/classes/x',
    ];
    for (const path of paths) {
      expect([path, await statusOf(service.call('DELETE', path, null))]).toEqual([path, 401]);
      expect([path, await errorOf(send(reader, 'DELETE', path))]).toEqual([path, [404, 'item_not_found']]);
      expect([path, await errorOf(send(omar, 'PATCH', path))]).toEqual([path, [404, 'item_not_found']]);
    }
    for (const [method, path] of [
      ['GET', '/2.0/classes'],
      ['POST', `/2.0/classes/${id}`],
      ['POST', `/2.0/classes/${id}/sets`],
      ['GET', `/2.0/classes/${id}/members/mara`],
      ['GET', `/2.0/classes/${id}/sets/${set}`],
      ['POST', '/2.0/users/mara/classes'],
    ] as const) {
      expect([path, await errorOf(send(reader, method, path))]).toEqual([path, [405, 'method_not_allowed']]);
    }
    for (const [method, path] of [
      ['POST', '/2.0/classes'],
      ['PUT', `/2.0/classes/${id}`],
      ['DELETE', `/2.0/classes/${id}`],
      ['PUT', `/2.0/classes/${id}/members/mara`],
      ['DELETE', `/2.0/classes/${id}/members/tina`],
      ['PUT', `/2.0/classes/${id}/sets/${set}`],
      ['DELETE', `/2.0/classes/${id}/sets/${set}`],
    ] as const) {
      expect([path, await errorOf(send(reader, method, path))]).toEqual([path, [401, 'insufficient_scope']]);
      expect([path, await errorOf(service.call(method, `${path}?client_id=${service.clientId}`, null))]).toEqual([
        path,
        [401, 'not_allowed'],
      ]);
    }
    expect(await errorOf(send(omar, 'PUT', `/2.0/classes/${id}`, [['name', '']]))).toEqual([401, 'not_allowed']);
  });

  test('write_group is enough for classes and members, not for sets', async () => {
    const grouper = await service.tokenFor(ids.tina, 'read write_group');
    const id = await aClass(grouper);
    const set = await service.addSet(tina);
    expect(await statusOf(send(grouper, 'PUT', `/2.0/classes/${id}`, [['name', 'New']]))).toBe(200);
    expect(await statusOf(send(grouper, 'PUT', `/2.0/classes/${id}/members/mara`))).toBe(204);
    expect(await statusOf(send(grouper, 'DELETE', `/2.0/classes/${id}/members/mara`))).toBe(204);
    expect(await errorOf(send(grouper, 'PUT', `/2.0/classes/${id}/sets/${set}`))).toEqual([401, 'insufficient_scope']);
    expect(await statusOf(send(grouper, 'DELETE', `/2.0/classes/${id}`))).toBe(204);
  });
});
