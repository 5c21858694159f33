import { expect } from 'vitest';
import { owner } from '../support/ask';
import { rule, ruleWith, rules } from '../support/rule';
import { aSet, viewed } from '../support/sets';
import { postToken } from '../support/authorize';
import { world } from '../support/world';

rules(
  ['/2.1', '/1.0', '/2', ''],
  (prefix) => `9: the version is the path prefix /2.0; ${prefix || 'no prefix'} names no set`,
  async (prefix) => {
    const id = await aSet();
    expect((await owner.get(`/2.0/sets/${id}`)).status).toBe(200);
    const answer = await fetch(`${world.baseUrl}${prefix}/sets/${id}`, {
      headers: { authorization: `Bearer ${world.owner.token}` },
    });
    expect((await answer.text()).includes('Zaunkönig')).toBe(false);
  },
);

ruleWith(['secret'], '9: the token endpoint is {base_url}/oauth/token', async () => {
  expect((await postToken(world, new URLSearchParams(), {})).status).toBe(400);
});

rule('9: the field subjects[] is deprecated: it comes empty, and as a parameter it changes nothing', async () => {
  const id = await aSet();
  expect((await owner.put(`/2.0/sets/${id}`, { title: 'x', subjects: ['y'] })).status).toBe(200);
  expect((await viewed(id)).all['subjects']).toEqual([]);
});
