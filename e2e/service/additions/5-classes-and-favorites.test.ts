import { expect } from 'vitest';
import { other, owner, publicCaller, withToken } from '../support/ask';
import { arrayOf, bodyOf, errorOf, listOf, objectOf } from '../support/bodies';
import { aClass } from '../support/classes';
import { rule, ruleWith } from '../support/rule';
import { aLockedSet, aSet, viewed } from '../support/sets';
import { given, world } from '../support/world';

const member = (classId: number, name = world.other.name) => `/2.0/classes/${classId}/members/${name}`;
const favorite = (id: number, name = world.other.name) => `/2.0/users/${name}/favorites/${id}`;
const favorites = async (caller = other, name = world.other.name) =>
  listOf(await caller.get(`/2.0/users/${name}/favorites`)).map(({ id }) => id);

rule('decisions 5: GET /2.0/classes/{c} has the fields of a class', async () => {
  const id = await aClass({ name: 'Ornithology', description: 'Birds' });
  expect(objectOf(bodyOf(await owner.get(`/2.0/classes/${id}`)))).toMatchObject({
    id,
    url: expect.any(String),
    name: 'Ornithology',
    description: 'Birds',
    set_count: 0,
    user_count: expect.any(Number),
    created_date: expect.any(Number),
    has_access: true,
    is_public: expect.any(Boolean),
    admin_only: expect.any(Boolean),
  });
});

rule('decisions 5: GET /2.0/users/{u}/classes lists the classes of a user', async () => {
  const id = await aClass();
  const seen = arrayOf(bodyOf(await owner.get(`/2.0/users/${world.owner.name}/classes`)), 'classes').map(
    (one) => objectOf(one)['id'],
  );
  expect(seen).toContain(id);
});

rule('decisions 5: PUT /2.0/classes/{c} changes name and description, for its creator alone', async () => {
  const id = await aClass();
  expect((await owner.put(`/2.0/classes/${id}`, { name: 'Better', description: 'More' })).status).toBeLessThan(300);
  expect(bodyOf(await owner.get(`/2.0/classes/${id}`))).toMatchObject({ name: 'Better', description: 'More' });
  await owner.put(member(id));
  expect((await other.put(`/2.0/classes/${id}`, { name: 'Theirs' })).status).toBe(401);
});

rule('decisions 5: the creator of a class adds and removes members', async () => {
  const id = await aClass();
  const set = await aSet({ visibility: 'classes', classes: [id] });
  expect((await other.get(`/2.0/sets/${set}`)).status).toBe(401);
  expect((await owner.put(member(id))).status).toBeLessThan(300);
  expect((await other.get(`/2.0/sets/${set}`)).status).toBe(200);
  expect((await owner.delete(member(id))).status).toBe(204);
  expect((await other.get(`/2.0/sets/${set}`)).status).toBe(401);
});

rule('decisions 5: nobody makes themself a member', async () => {
  const id = await aClass();
  expect([(await other.put(member(id))).status, (await publicCaller.put(member(id))).status]).toEqual([401, 401]);
});

rule('decisions 5: a member may remove themself', async () => {
  const id = await aClass();
  await owner.put(member(id));
  expect((await other.delete(member(id))).status).toBe(204);
});

ruleWith(['third'], 'decisions 5: a member may not remove another member', async () => {
  const id = await aClass();
  await owner.put(member(id));
  await owner.put(member(id, given(world.third).name));
  expect((await other.delete(member(id, given(world.third).name))).status).toBe(401);
});

rule('decisions 5: PUT and DELETE /2.0/classes/{c}/sets/{s} by the creator of the set, a member', async () => {
  const id = await aClass();
  await owner.put(member(id));
  const set = await aSet({ visibility: 'only_me' }, other);
  expect((await other.put(`/2.0/classes/${id}/sets/${set}`)).status).toBeLessThan(300);
  expect((await viewed(set, other)).all['class_ids']).toEqual([id]);
  expect((await owner.delete(`/2.0/classes/${id}/sets/${set}`)).status).toBe(401);
  expect((await other.delete(`/2.0/classes/${id}/sets/${set}`)).status).toBe(204);
  expect((await viewed(set, other)).all['class_ids']).toEqual([]);
});

rule('decisions 5: one who is no member brings no set into a class', async () => {
  const [id, set] = [await aClass(), await aSet({}, other)];
  expect((await other.put(`/2.0/classes/${id}/sets/${set}`)).status).toBe(401);
});

rule('decisions 5: what is not there is 404', async () => {
  const id = await aClass();
  for (const path of ['/2.0/classes/999999999', member(id, 'no-such-user-here'), `/2.0/classes/${id}/sets/999999999`])
    expect(errorOf(await owner.put(path, { name: 'x' }))).toEqual([404, 'item_not_found']);
});

rule('decisions 5: PUT and DELETE of a favourite are 204, for oneself', async () => {
  const id = await aSet();
  expect((await other.put(favorite(id))).status).toBe(204);
  expect(await favorites()).toContain(id);
  expect((await other.put(favorite(id))).status).toBe(204);
  expect((await other.delete(favorite(id))).status).toBe(204);
  expect(await favorites()).not.toContain(id);
});

rule('decisions 5: nobody changes the favourites of another', async () => {
  const id = await aSet();
  expect([
    (await owner.put(favorite(id))).status,
    (await publicCaller.put(favorite(id))).status,
    (await owner.delete(favorite(id))).status,
  ]).toEqual([401, 401, 401]);
});

rule('decisions 5: favourites of another user show only what the caller may see', async () => {
  const [open, hidden] = [await aSet({}, other), await aSet({ visibility: 'only_me' }, other)];
  for (const id of [open, hidden]) expect((await other.put(favorite(id))).status).toBe(204);
  expect(await favorites()).toEqual(expect.arrayContaining([open, hidden]));
  for (const caller of [owner, publicCaller]) {
    const seen = await favorites(caller);
    expect([seen.includes(open), seen.includes(hidden)]).toEqual([true, false]);
  }
});

rule('decisions 5: a favourite that was hidden later is gone from one’s own list, or a stub', async () => {
  const id = await aSet();
  await other.put(favorite(id));
  await owner.put(`/2.0/sets/${id}`, { visibility: 'only_me' });
  expect(await favorites()).not.toContain(id);
  await owner.put(`/2.0/sets/${id}`, { visibility: 'public' });
  expect(await favorites()).toContain(id);
});

rule('decisions 5: a set that may not be seen cannot be found out by favouring it', async () => {
  const hidden = await aSet({ visibility: 'only_me' });
  expect((await other.put(favorite(hidden))).status).toBe(401);
  expect((await other.put(favorite(999_999_999))).status).toBe(404);
});

ruleWith(['read token'], 'decisions 5: favourites and classes need a scope to write', async () => {
  const reader = withToken(given(world.scoped.read));
  expect((await reader.put(favorite(await aSet(), world.owner.name))).status).toBe(401);
  expect((await reader.put(member(await aClass()))).status).toBe(401);
});

rule('decisions 6: a password is remembered until the owner changes permissions: classes count too', async () => {
  const [id, classId] = [await aLockedSet(), await aClass()];
  await other.post(`/2.0/sets/${id}/password`, { password: 'sesame' });
  expect((await other.get(`/2.0/sets/${id}`)).status).toBe(200);
  expect((await owner.put(`/2.0/sets/${id}`, { classes: [classId] })).status).toBe(200);
  expect((await other.get(`/2.0/sets/${id}`)).status).toBe(403);
});
