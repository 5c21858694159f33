import { expect } from 'vitest';
import { other, owner, publicCaller, withToken } from '../support/ask';
import { listOf } from '../support/bodies';
import { rule, ruleWith } from '../support/rule';
import { aSet, viewed } from '../support/sets';
import { given, world } from '../support/world';

rule('4.7: DELETE by the creator is 204 without a body', async () => {
  const answer = await owner.delete(`/2.0/sets/${await aSet()}`);
  expect([answer.status, answer.text]).toEqual([204, '']);
});

rule('4.7: a deleted set is in no list', async () => {
  const id = await aSet();
  await owner.delete(`/2.0/sets/${id}`);
  expect(listOf(await owner.get(`/2.0/sets?set_ids=${id}`))).toEqual([]);
  expect(listOf(await owner.get(`/2.0/users/${world.owner.name}/sets`)).map((set) => set.id)).not.toContain(id);
});

rule('4.7: nobody but the creator deletes: another user and a client id get 401', async () => {
  const id = await aSet();
  expect([
    (await other.delete(`/2.0/sets/${id}`)).status,
    (await publicCaller.delete(`/2.0/sets/${id}`)).status,
  ]).toEqual([401, 401]);
  expect((await viewed(id)).id).toBe(id);
});

rule('4.7: one who may edit may not delete', async () => {
  const id = await aSet({ editable: 'password', password: 'sesame' });
  await other.post(`/2.0/sets/${id}/password`, { password: 'sesame' });
  expect((await other.put(`/2.0/sets/${id}`, { title: 'Theirs' })).status).toBe(200);
  expect((await other.delete(`/2.0/sets/${id}`)).status).toBe(401);
});

ruleWith(['read token'], '4.7: the token needs the scope write_set', async () => {
  const id = await aSet();
  expect((await withToken(given(world.scoped.read)).delete(`/2.0/sets/${id}`)).status).toBe(401);
});
