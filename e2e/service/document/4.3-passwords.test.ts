import { expect } from 'vitest';
import { other, owner, publicCaller } from '../support/ask';
import { errorOf, listOf, objectOf } from '../support/bodies';
import { rule } from '../support/rule';
import { aLockedSet, aSet, viewed } from '../support/sets';

rule('4.3: the right password is 204 without a body', async () => {
  const answer = await other.post(`/2.0/sets/${await aLockedSet()}/password`, { password: 'sesame' });
  expect([answer.status, answer.text]).toEqual([204, '']);
});

rule('4.3: the parameter password is required', async () => {
  expect(errorOf(await other.post(`/2.0/sets/${await aLockedSet()}/password`, { pass: 'sesame' }))).toEqual([
    400,
    'validation_errors',
  ]);
});

rule('4.3: a wrong password is 401 with http_code, invalid_access, error_title and error_description', async () => {
  const answer = await other.post(`/2.0/sets/${await aLockedSet()}/password`, { password: 'Sesame' });
  expect(answer.status).toBe(401);
  expect(objectOf(answer.body)).toMatchObject({
    http_code: 401,
    error: 'invalid_access',
    error_title: expect.any(String),
    error_description: expect.any(String),
  });
});

rule('4.3: somebody who entered a wrong password can still enter the right one', async () => {
  const id = await aLockedSet();
  await other.post(`/2.0/sets/${id}/password`, { password: 'wrong' });
  expect((await other.post(`/2.0/sets/${id}/password`, { password: 'sesame' })).status).toBe(204);
});

rule('4.3: viewing or editing without having entered the password is 403', async () => {
  const id = await aLockedSet({ editable: 'password' });
  expect([
    (await other.get(`/2.0/sets/${id}`)).status,
    (await other.put(`/2.0/sets/${id}`, { title: 'x' })).status,
  ]).toEqual([403, 403]);
});

rule('4.3: has_access false means no access yet, true that the password was entered', async () => {
  const id = await aLockedSet();
  const seen = async () => listOf(await other.get(`/2.0/sets?set_ids=${id}`)).map(({ hasAccess }) => hasAccess);
  expect(await seen()).toEqual([false]);
  await other.post(`/2.0/sets/${id}/password`, { password: 'sesame' });
  expect(await seen()).toEqual([true]);
  expect((await viewed(id, other)).hasAccess).toBe(true);
});

rule('4.3: visibility = password means that a password is needed to view', async () => {
  const id = await aLockedSet();
  expect((await viewed(id)).visibility).toBe('password');
  expect((await other.get(`/2.0/sets/${id}`)).status).toBe(403);
});

rule('4.3: editable = password means that a password is needed to edit, not to view', async () => {
  const id = await aSet({ editable: 'password', password: 'sesame' });
  expect((await viewed(id, other)).editable).toBe('password');
  expect((await viewed(id, publicCaller)).hasAccess).toBe(true);
  expect((await other.put(`/2.0/sets/${id}`, { title: 'Theirs' })).status).toBe(403);
  await other.post(`/2.0/sets/${id}/password`, { password: 'sesame' });
  expect((await other.put(`/2.0/sets/${id}`, { title: 'Theirs' })).status).toBe(200);
  expect((await viewed(id)).title).toBe('Theirs');
});

rule('4.3: one who entered the password of a set that is only viewed with it may not edit it', async () => {
  const id = await aLockedSet();
  await other.post(`/2.0/sets/${id}/password`, { password: 'sesame' });
  expect((await other.put(`/2.0/sets/${id}`, { title: 'Theirs' })).status).toBe(401);
});

rule('4.3: the password of one set opens no other', async () => {
  const [first, second] = [await aLockedSet(), await aLockedSet()];
  await other.post(`/2.0/sets/${first}/password`, { password: 'sesame' });
  expect([(await other.get(`/2.0/sets/${first}`)).status, (await other.get(`/2.0/sets/${second}`)).status]).toEqual([
    200, 403,
  ]);
});

rule('4.3: a client id cannot enter a password', async () => {
  const id = await aLockedSet();
  expect((await publicCaller.post(`/2.0/sets/${id}/password`, { password: 'sesame' })).status).toBe(401);
  expect((await owner.get(`/2.0/sets/${id}`)).status).toBe(200);
});
