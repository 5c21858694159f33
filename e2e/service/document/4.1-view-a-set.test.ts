import { expect } from 'vitest';
import { nobody, other, owner, publicCaller } from '../support/ask';
import { errorOf, setOf, sidesOf, termsOf } from '../support/bodies';
import { rule, ruleWith, rules } from '../support/rule';
import { aLockedSet, aSet, viewed } from '../support/sets';
import { given, world } from '../support/world';
import { withToken } from '../support/ask';

const sides = [
  ['wren', 'Zaunkönig'],
  ['robin', 'Rotkehlchen'],
  ['rail', 'Ralle'],
];

rule('4.1: GET a set returns the set object with all its terms', async () => {
  const id = await aSet();
  const set = setOf(await owner.get(`/2.0/sets/${id}`));
  expect([set.id, set.termCount, sidesOf(set.terms)]).toEqual([id, 3, sides]);
});

rule('4.1: GET terms returns just the terms', async () => {
  const id = await aSet();
  const answer = await owner.get(`/2.0/sets/${id}/terms`);
  expect(sidesOf(termsOf(answer))).toEqual(sides);
  expect(termsOf(answer)).toEqual((await viewed(id)).terms);
  expect(answer.text).not.toContain('Wading birds');
});

const paths = ['', '/terms'];

rules(
  paths,
  (path) => `4.1: with modified_since, GET set${path} is 304 without a body when the set has not changed since`,
  async (path) => {
    const id = await aSet();
    const since = (await viewed(id)).modifiedDate + 1;
    const answer = await owner.get(`/2.0/sets/${id}${path}?modified_since=${since}`);
    expect([answer.status, answer.text]).toEqual([304, '']);
  },
);

rules(
  paths,
  (path) => `4.1: with modified_since, GET set${path} is 200 when the set has changed since`,
  async (path) => {
    const id = await aSet();
    const since = (await viewed(id)).modifiedDate - 1;
    expect((await owner.get(`/2.0/sets/${id}${path}?modified_since=${since}`)).status).toBe(200);
  },
);

rules(
  paths,
  (path) => `4.1: modified_since has no default: without it GET set${path} is always 200`,
  async (path) => {
    const id = await aSet();
    expect([
      (await owner.get(`/2.0/sets/${id}${path}`)).status,
      (await owner.get(`/2.0/sets/${id}${path}`)).status,
    ]).toEqual([200, 200]);
  },
);

rules(
  paths,
  (path) => `4.1: a public set needs only a client id for GET set${path}`,
  async (path) => {
    const id = await aSet();
    expect((await publicCaller.get(`/2.0/sets/${id}${path}`)).status).toBe(200);
  },
);

rules(
  paths,
  (path) => `4.1: a private set is 401 for a client id and for another user on GET set${path}`,
  async (path) => {
    const id = await aSet({ visibility: 'only_me' });
    expect([
      (await publicCaller.get(`/2.0/sets/${id}${path}`)).status,
      (await other.get(`/2.0/sets/${id}${path}`)).status,
    ]).toEqual([401, 401]);
    expect((await owner.get(`/2.0/sets/${id}${path}`)).status).toBe(200);
  },
);

ruleWith(['read token'], '4.1: a token with the scope read is enough for a private set', async () => {
  const id = await aSet({ visibility: 'only_me' });
  expect((await withToken(given(world.scoped.read)).get(`/2.0/sets/${id}`)).status).toBe(200);
});

ruleWith(['write token'], '4.1: a private set needs the scope read', async () => {
  const id = await aSet({ visibility: 'only_me' });
  expect((await withToken(given(world.scoped.write)).get(`/2.0/sets/${id}`)).status).toBe(401);
});

rules(
  paths,
  (path) => `4.1: a password-protected set is 403 without the password on GET set${path}`,
  async (path) => {
    const id = await aLockedSet();
    expect((await other.get(`/2.0/sets/${id}${path}`)).status).toBe(403);
    await other.post(`/2.0/sets/${id}/password`, { password: 'sesame' });
    expect((await other.get(`/2.0/sets/${id}${path}`)).status).toBe(200);
  },
);

rule('4.1: a set that does not exist is 404', async () => {
  expect(errorOf(await owner.get('/2.0/sets/999999999999'))).toEqual([404, 'item_not_found']);
  expect(errorOf(await owner.get('/2.0/sets/999999999999/terms'))).toEqual([404, 'item_not_found']);
});

rule('4.1: without any credential even a public set is refused with 401', async () => {
  expect((await nobody.get(`/2.0/sets/${await aSet()}`)).status).toBe(401);
});
