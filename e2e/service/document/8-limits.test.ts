import { expect } from 'vitest';
import { owner } from '../support/ask';
import { allowed, codeFor, redeem } from '../support/authorize';
import { errorOf } from '../support/bodies';
import { rule, ruleWith } from '../support/rule';
import { goodSet, viewed, aSet } from '../support/sets';
import { world } from '../support/world';

rule('8: a username has at most 25 characters', async () => {
  expect([...(await viewed(await aSet())).createdBy].length).toBeLessThanOrEqual(25);
});

ruleWith(['passwords', 'secret'], '8: an authorization code lives 60 seconds', async () => {
  expect(new URL(await allowed(world, world.owner)).searchParams.get('expires_in')).toBe('60');
});

ruleWith(
  ['passwords', 'secret'],
  '8: the lifetime of an access token is given in its expires_in, in seconds',
  async () => {
    const { body } = await redeem(world, await codeFor(world, world.owner));
    expect(Number.isInteger(body['expires_in']) && Number(body['expires_in']) > 0).toBe(true);
  },
);

rule('8: a set is created with at least two terms', async () => {
  expect(errorOf(await owner.post('/2.0/sets', { ...goodSet, terms: ['a'], definitions: ['b'] }))).toEqual([
    400,
    'validation_errors',
  ]);
});
