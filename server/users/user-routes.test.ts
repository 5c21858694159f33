import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserBody } from '../../contract/user-body';
import { type Fields, type TestService, aService, aSetForm } from '../../testing/a-service';

let service: TestService;
let nadia: string;
let omar: string;
let nadiaId: number;
beforeEach(async () => {
  service = await aService();
  nadiaId = await service.addUser('Nadia', 'teacher');
  [nadia, omar] = [await service.tokenFor(nadiaId), await service.tokenFor(await service.addUser('omar', 'free'))];
});
afterEach(() => service.close());

const put = (as: string, fields: Fields, path = '/2.0/users/nadia') => service.call('PUT', path, as, fields);

test('a user is shown whole: sets, favourites and classes, each short and as far as the caller may know', async () => {
  const made = await service.call('POST', '/2.0/classes', nadia, [['name', 'Biology']]);
  const { class_id: classId } = made.json<{ class_id: number }>();
  const open = await service.addSet(nadia);
  const hidden = await service.addSet(nadia, [...aSetForm, ['visibility', 'classes'], ['classes[]', String(classId)]]);
  for (const set of [open, hidden]) await service.call('PUT', `/2.0/users/nadia/favorites/${set}`, nadia);
  const own = await service.call('GET', '/2.0/users/nadia', nadia);
  expect(Object.keys(own.json<object>())).toEqual([
    'username',
    'id',
    'account_type',
    'profile_image',
    'sign_up_date',
    'sets',
    'favorite_sets',
    'groups',
  ]);
  const body = v.parse(UserBody, own.json());
  expect(body).toMatchObject({
    username: 'Nadia',
    id: nadiaId,
    account_type: 'teacher',
    profile_image: null,
    sign_up_date: 1_700_000_000,
  });
  expect(body.sets?.map((set) => [set.id, set.terms])).toEqual([
    [hidden, undefined],
    [open, undefined],
  ]);
  expect(body.favorite_sets).toEqual(body.sets);
  expect(body.groups).toMatchObject([{ id: classId, name: 'Biology', set_count: 1, access_level: 'admin' }]);
  const seen = v.parse(UserBody, (await service.call('GET', '/2.0/users/NADIA', omar)).json());
  expect([seen.sets?.map((set) => set.id), seen.favorite_sets, seen.groups]).toEqual([[open], undefined, []]);
  await service.call('PUT', `/2.0/classes/${classId}/members/omar`, nadia);
  const shared = v.parse(UserBody, (await service.call('GET', '/2.0/users/nadia', omar)).json());
  expect([shared.sets?.map((set) => set.id), shared.groups?.map((one) => one.access_level)]).toEqual([
    [hidden, open],
    ['member'],
  ]);
  expect(
    v.parse(UserBody, (await service.call('GET', `/2.0/users/nadia?client_id=${service.clientId}`, null)).json()).sets,
  ).toHaveLength(1);
});

test('nobody is deleted through the API', async () => {
  for (const as of [nadia, omar]) {
    const reply = await service.call('DELETE', '/2.0/users/nadia', as);
    expect([reply.status, reply.json<{ error: string }>().error, reply.headers['allow']]).toEqual([
      405,
      'method_not_allowed',
      'GET, PUT',
    ]);
  }
  expect((await service.call('DELETE', '/2.0/users/nobody', nadia)).status).toBe(404);
});

test('only oneself is changed, and only the picture', async () => {
  const error = async (reply: ReturnType<typeof put>) => [
    (await reply).status,
    (await reply).json<{ error: string }>().error,
  ];
  expect(await error(put(omar, [['profile_image', 'x']]))).toEqual([401, 'not_allowed']);
  expect(await error(put(omar, [['profile_image', 'x']], '/2.0/users/omar'))).toEqual([401, 'premium_required']);
  expect(await error(put(nadia, []))).toEqual([400, 'validation_errors']);
  expect(
    await error(
      put(nadia, [
        ['username', 'other'],
        ['account_type', 'plus'],
        ['id', '1'],
      ]),
    ),
  ).toEqual([400, 'validation_errors']);
  expect(await error(put(nadia, [['profile_image', 'no-such-image']]))).toEqual([400, 'validation_errors']);
  expect(await error(put(await service.tokenFor(nadiaId, 'read'), [['profile_image', '']]))).toEqual([
    401,
    'insufficient_scope',
  ]);
  expect(await error(put(nadia, [['profile_image', '']], '/2.0/users/nobody'))).toEqual([404, 'item_not_found']);
  const reply = await put(nadia, [
    ['profile_image', ''],
    ['username', 'other'],
    ['account_type', 'plus'],
  ]);
  expect([reply.status, v.parse(UserBody, reply.json())]).toMatchObject([
    200,
    { username: 'Nadia', account_type: 'teacher', profile_image: null },
  ]);
  expect((await service.call('GET', '/2.0/users/other', nadia)).status).toBe(404);
});
