import { expect } from 'vitest';
import { other, owner, publicCaller, withToken } from '../support/ask';
import { errorOf, sidesOf } from '../support/bodies';
import { rule, ruleWith, rules } from '../support/rule';
import { aSet, viewed } from '../support/sets';
import { given, world } from '../support/world';

const aSetWithTerm = async () => {
  const id = await aSet();
  const [first] = (await viewed(id)).terms ?? [];
  return { id, termId: first?.id ?? 0, path: `/2.0/sets/${id}/terms/${first?.id}` };
};

rule('4.6: POST adds a term: 201 with its Location and no body', async () => {
  const id = await aSet();
  const answer = await owner.post(`/2.0/sets/${id}/terms`, { term: 'snipe', definition: 'Schnepfe' });
  const added = (await viewed(id)).terms?.find(({ term }) => term === 'snipe');
  expect([answer.status, answer.text]).toEqual([201, '']);
  expect(answer.headers.get('location')).toBe(`${world.baseUrl}/2.0/sets/${id}/terms/${added?.id}`);
  expect(added).toMatchObject({ definition: 'Schnepfe', image: null });
});

rule('4.6: PUT edits a term: 204 and no body', async () => {
  const { id, path } = await aSetWithTerm();
  const answer = await owner.put(path, { term: 'Wren', definition: 'Schneekönig' });
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(sidesOf((await viewed(id)).terms)[0]).toEqual(['Wren', 'Schneekönig']);
});

rules(
  [
    ['term', ['x', 'Zaunkönig']],
    ['definition', ['wren', 'x']],
  ] as const,
  ([name]) => `4.6: an edit needs at least one parameter, not all: ${name} alone`,
  async ([name, sides]) => {
    const { id, path } = await aSetWithTerm();
    expect((await owner.put(path, { [name]: 'x' })).status).toBe(204);
    expect(sidesOf((await viewed(id)).terms)[0]).toEqual(sides);
  },
);

rule('4.6: an edit without parameters is 400', async () => {
  const { path } = await aSetWithTerm();
  expect(errorOf(await owner.put(path))).toEqual([400, 'validation_errors']);
});

rule('4.6: DELETE deletes a term: 204 and no body', async () => {
  const { id, termId, path } = await aSetWithTerm();
  const answer = await owner.delete(path);
  expect([answer.status, answer.text]).toEqual([204, '']);
  const set = await viewed(id);
  expect([set.termCount, set.terms?.some((term) => term.id === termId)]).toEqual([2, false]);
});

rule('4.6: a term that was deleted is 404', async () => {
  const { path } = await aSetWithTerm();
  await owner.delete(path);
  expect([errorOf(await owner.put(path, { term: 'x' })), errorOf(await owner.delete(path))]).toEqual([
    [404, 'item_not_found'],
    [404, 'item_not_found'],
  ]);
});

rule('4.6: a term of another set is 404', async () => {
  const [here, there] = [await aSet(), await aSetWithTerm()];
  expect(errorOf(await owner.put(`/2.0/sets/${here}/terms/${there.termId}`, { term: 'x' }))).toEqual([
    404,
    'item_not_found',
  ]);
  expect(sidesOf((await viewed(there.id)).terms)[0]).toEqual(['wren', 'Zaunkönig']);
});

rule('4.6: an image identifier that nobody made is refused', async () => {
  const { id, path } = await aSetWithTerm();
  expect(errorOf(await owner.put(path, { image: 'no-such-image' }))).toEqual([400, 'validation_errors']);
  expect(
    errorOf(await owner.post(`/2.0/sets/${id}/terms`, { term: 'a', definition: 'b', image: 'no-such-image' })),
  ).toEqual([400, 'validation_errors']);
});

rule('4.6: a user without edit permission and a client id are refused with 401', async () => {
  const { id, path } = await aSetWithTerm();
  for (const caller of [other, publicCaller]) {
    const answers = [
      await caller.post(`/2.0/sets/${id}/terms`, { term: 'a', definition: 'b' }),
      await caller.put(path, { term: 'x' }),
      await caller.delete(path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  }
  expect((await viewed(id)).termCount).toBe(3);
});

ruleWith(['read token'], '4.6: a token without the scope write_set is refused with 401', async () => {
  const { id, path } = await aSetWithTerm();
  const reader = withToken(given(world.scoped.read));
  const answers = [
    await reader.post(`/2.0/sets/${id}/terms`, { term: 'a', definition: 'b' }),
    await reader.put(path, { term: 'x' }),
    await reader.delete(path),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});

rule('4.6: every change of a term changes the modified_date of its set', async () => {
  const { id, path } = await aSetWithTerm();
  const dates = [(await viewed(id)).modifiedDate];
  await owner.put(path, { term: 'x' });
  dates.push((await viewed(id)).modifiedDate);
  expect(dates[1]).toBeGreaterThanOrEqual(dates[0] ?? 0);
});
