import { expect } from 'vitest';
import { type Caller, other, owner, publicCaller } from '../support/ask';
import { arrayOf, bodyOf, errorOf, objectOf } from '../support/bodies';
import { aClass } from '../support/classes';
import { rule, rules } from '../support/rule';
import { aLockedSet, aSet, rareWord } from '../support/sets';
import { world } from '../support/world';

const search = async (kind: string, query: Readonly<Record<string, string>>, caller: Caller = owner) =>
  objectOf(bodyOf(await caller.get(`/search/${kind}?${new URLSearchParams(query).toString()}`)));
const ids = async (q: string, caller: Caller = owner) =>
  arrayOf((await search('sets', { q }, caller))['sets'], 'sets').map((one) => objectOf(one)['id']);

rules(
  ['sets', 'classes', 'universal'],
  (kind) => `decisions 4: /search/${kind} needs q`,
  async (kind) => {
    for (const address of [`/search/${kind}`, `/search/${kind}?q=`])
      expect(errorOf(await owner.get(address))).toEqual([400, 'validation_errors']);
  },
);

rule('decisions 4: /search/sets takes creator or term instead of q', async () => {
  const word = rareWord();
  const id = await aSet({ terms: [word, 'b'], definitions: ['c', 'd'] });
  expect(arrayOf((await search('sets', { term: word }))['sets'], 'sets').map((one) => objectOf(one)['id'])).toEqual([
    id,
  ]);
  const ofOwner = arrayOf((await search('sets', { creator: world.owner.name, per_page: '50' }))['sets'], 'sets').map(
    (one) => objectOf(one)['created_by'],
  );
  expect(new Set(ofOwner)).toEqual(new Set([world.owner.name]));
});

rules(
  [
    ['sets', 'sets'],
    ['classes', 'classes'],
    ['universal', 'items'],
  ] as const,
  ([kind]) => `decisions 4: /search/${kind} answers with total_results, total_pages, page and its list`,
  async ([kind, list]) => {
    const body = await search(kind, { q: rareWord() });
    expect(body).toMatchObject({ total_results: 0, page: 1, [list]: [] });
    expect(body['total_pages']).toBeTypeOf('number');
  },
);

rule('decisions 4: /search/sets also counts image_set_count', async () => {
  expect(await search('sets', { q: rareWord() })).toMatchObject({ image_set_count: 0 });
});

rule('decisions 4: page counts from 1 and per_page is clamped to 50, 30 by default', async () => {
  const word = rareWord();
  const made = [];
  for (let count = 0; count < 5; count += 1) made.push(await aSet({ title: `${word} ${count}` }));
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => search('sets', { q: word, per_page: '2', page })));
  expect(pages.map((page) => arrayOf(page['sets'], 'sets').length)).toEqual([2, 2, 1, 0]);
  expect(pages[0]).toMatchObject({ total_results: 5, total_pages: 3, page: 1 });
  const seen = pages.flatMap((page) => arrayOf(page['sets'], 'sets').map((one) => objectOf(one)['id']));
  expect(seen.toSorted()).toEqual(made.toSorted());
  expect((await search('sets', { q: word, per_page: '1000' }))['total_pages']).toBe(1);
});

rule('decisions 4: results carry no terms, but created_by, term_count, created_date and has_images', async () => {
  const word = rareWord();
  await aSet({ title: word });
  const [one] = arrayOf((await search('sets', { q: word }))['sets'], 'sets').map(objectOf);
  expect(one).toMatchObject({
    title: word,
    created_by: world.owner.name,
    term_count: 3,
    created_date: expect.any(Number),
    has_images: false,
  });
  expect(one).not.toHaveProperty('terms');
});

rule('decisions 4: items of universal have a type: set, user or group', async () => {
  const word = rareWord();
  await aSet({ title: word });
  await aClass({ name: word });
  const types = arrayOf((await search('universal', { q: word }))['items'], 'items').map((one) => objectOf(one)['type']);
  expect(types.toSorted()).toEqual(['group', 'set']);
  const users = arrayOf((await search('universal', { q: world.owner.name, per_page: '50' }))['items'], 'items').map(
    (one) => objectOf(one)['type'],
  );
  expect(users).toContain('user');
});

rule('decisions 4: only what the caller may see is found and counted', async () => {
  const word = rareWord();
  const open = await aSet({ title: word });
  const hidden = await aSet({ title: word, visibility: 'only_me' });
  const locked = await aLockedSet({ title: 'Locked', description: word, terms: [word, 'b'], definitions: ['c', 'd'] });
  for (const caller of [other, publicCaller]) {
    expect(await ids(word, caller)).toEqual([open]);
    expect((await search('sets', { q: word }, caller))['total_results']).toBe(1);
    expect(arrayOf((await search('universal', { q: word }, caller))['items'], 'items')).toHaveLength(1);
  }
  expect((await ids(word)).toSorted()).toEqual([open, hidden, locked].toSorted());
});

rule('decisions 4: words match from their beginning, not from their middle', async () => {
  const word = rareWord();
  const id = await aSet({ title: `The ${word}ing` });
  expect([await ids(word), await ids(word.slice(1))]).toEqual([[id], []]);
});

rule('decisions 4: every word of a query must match, in any order', async () => {
  const [a, b] = [rareWord(), rareWord()];
  const id = await aSet({ title: `${a} and ${b}` });
  await aSet({ title: `only ${a}` });
  expect([await ids(`${b} ${a}`), (await ids(a)).length]).toEqual([[id], 2]);
});

rules(
  [
    ['case', 'ZAUNKÖNIG', 'zaunkönig'],
    ['accents', 'Zaunkonig', 'Zaunkönig'],
    ['accents the other way', 'crème', 'creme'],
    ['combining accents', 'cre\u0300me', 'crème'],
  ] as const,
  ([what]) => `decisions 4: ${what} does not matter`,
  async ([, asked, written]) => {
    const word = rareWord();
    const id = await aSet({ title: `${word} ${written}` });
    expect(await ids(`${word} ${asked}`)).toEqual([id]);
  },
);

rules(
  [
    ['Japanese', '日本語の鳥', '本語'],
    ['Chinese', '北京烤鸭', '烤鸭'],
    ['Korean', '안녕하세요', '녕하'],
  ] as const,
  ([what]) => `decisions 4: ${what} text matches by substring`,
  async ([, written, asked]) => {
    const word = rareWord();
    const id = await aSet({ title: `${word} ${written}` });
    expect(await ids(`${word} ${asked}`)).toEqual([id]);
  },
);

rules(
  ['"', '*', 'a OR b', '(', "'; drop table sets; --", '%', '_', '\\', 'NEAR(a b)', ':', '-'],
  (odd) => `decisions 4: the query ${odd} is words and nothing more`,
  async (odd) => {
    const answer = await owner.get(`/search/sets?q=${encodeURIComponent(odd)}`);
    expect([200, 400]).toContain(answer.status);
  },
);

rule('decisions 4: a search sees an edit and a deletion at once', async () => {
  const [before, after] = [rareWord(), rareWord()];
  const id = await aSet({ title: before });
  await owner.put(`/2.0/sets/${id}`, { title: after });
  expect([await ids(before), await ids(after)]).toEqual([[], [id]]);
  await owner.delete(`/2.0/sets/${id}`);
  expect(await ids(after)).toEqual([]);
});

rule('decisions 3: sort and time_format on searches are tolerated', async () => {
  expect((await owner.get(`/search/sets?q=${rareWord()}&sort=most_studied&time_format=fuzzy_date`)).status).toBe(200);
});
