import { expect } from 'vitest';
import { other, owner, withToken } from '../support/ask';
import { errorOf } from '../support/bodies';
import { rule, ruleWith } from '../support/rule';
import { aLockedSet, aSet } from '../support/sets';
import { given, world } from '../support/world';

const enter = (id: number, password: string, caller = other) => caller.post(`/2.0/sets/${id}/password`, { password });

rule(
  'decisions 6: five wrong passwords, then 429 with Retry-After, in English and German, for the right one too',
  async () => {
    const id = await aLockedSet();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await enter(id, `wrong ${count}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = await enter(id, 'sesame');
    expect([...errorOf(refused), Number(refused.headers.get('retry-after')) > 0]).toEqual([
      429,
      'too_many_requests',
      true,
    ]);
    const translated = await other.post(
      `/2.0/sets/${id}/password`,
      { password: 'sesame' },
      { 'accept-language': 'de' },
    );
    expect([translated.status, translated.text.includes('Zu viele Versuche')]).toEqual([429, true]);
  },
);

rule('decisions 6: those who are in stay in while they guess wrong', async () => {
  const id = await aLockedSet();
  await enter(id, 'sesame');
  for (let count = 0; count < 6; count += 1) await enter(id, `wrong ${count}`);
  expect((await other.get(`/2.0/sets/${id}`)).status).toBe(200);
});

ruleWith(['third'], 'decisions 6: wrong passwords count per user and set', async () => {
  const [id, elsewhere] = [await aLockedSet(), await aLockedSet()];
  for (let count = 0; count < 6; count += 1) await enter(id, `wrong ${count}`);
  expect((await enter(id, 'sesame', withToken(given(world.third).token))).status).toBe(204);
  expect((await enter(elsewhere, 'sesame')).status).toBe(204);
});

rule('decisions 6: the creator always has access, and needs no password', async () => {
  const id = await aLockedSet({ editable: 'password' });
  expect([
    (await owner.get(`/2.0/sets/${id}`)).status,
    (await owner.put(`/2.0/sets/${id}`, { title: 'Mine' })).status,
  ]).toEqual([200, 200]);
});

rule('decisions 6: one password a set: it opens viewing and editing alike', async () => {
  const id = await aLockedSet({ editable: 'password' });
  await enter(id, 'sesame');
  expect([
    (await other.get(`/2.0/sets/${id}`)).status,
    (await other.put(`/2.0/sets/${id}`, { title: 'Theirs' })).status,
  ]).toEqual([200, 200]);
});

rule('decisions 6: to edit, one must be able to view', async () => {
  const id = await aSet({ visibility: 'only_me', editable: 'password', password: 'sesame' });
  expect(errorOf(await enter(id, 'sesame'))).toEqual([401, 'not_allowed']);
  expect(errorOf(await other.put(`/2.0/sets/${id}`, { title: 'Theirs' }))).toEqual([401, 'not_allowed']);
});
