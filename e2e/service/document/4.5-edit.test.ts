import { expect } from 'vitest';
import { type Fields, other, owner, publicCaller, withToken } from '../support/ask';
import { errorOf, objectOf, sidesOf } from '../support/bodies';
import { rule, ruleWith, rules } from '../support/rule';
import { aSet, viewed } from '../support/sets';
import { given, world } from '../support/world';

const edit = (id: number, fields: Fields) => owner.put(`/2.0/sets/${id}`, fields);
const idsOf = async (id: number) => (await viewed(id)).terms?.map((term) => term.id) ?? [];

rule('4.5: success is 200 with url and term_count', async () => {
  const id = await aSet();
  const answer = await edit(id, { title: 'Garden birds' });
  expect(answer.status).toBe(200);
  expect(objectOf(answer.body)).toMatchObject({ url: (await viewed(id)).url, term_count: 3 });
});

ruleWith(['read token'], '4.5: a token without the scope write_set is refused with 401', async () => {
  const id = await aSet();
  expect((await withToken(given(world.scoped.read)).put(`/2.0/sets/${id}`, { title: 'x' })).status).toBe(401);
});

rule('4.5: a user without edit permission and a client id are refused with 401', async () => {
  const id = await aSet();
  expect([
    (await other.put(`/2.0/sets/${id}`, { title: 'x' })).status,
    (await publicCaller.put(`/2.0/sets/${id}`, { title: 'x' })).status,
  ]).toEqual([401, 401]);
  expect((await viewed(id)).title).toBe('Wading birds');
});

rule('4.5: a request without parameters is a 400-level error', async () => {
  const answer = await owner.put(`/2.0/sets/${await aSet()}`);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

const single: readonly (readonly [
  name: string,
  value: string,
  field: 'title' | 'description' | 'langTerms' | 'langDefinitions',
])[] = [
  ['title', 'Garden birds', 'title'],
  ['description', 'of Europe', 'description'],
  ['lang_terms', 'fr', 'langTerms'],
  ['lang_definitions', 'ja', 'langDefinitions'],
];
rules(
  single,
  ([name]) => `4.5: no parameter is required: ${name} alone changes nothing else`,
  async ([name, value, field]) => {
    const id = await aSet({ description: 'before' });
    const before = await viewed(id);
    expect((await edit(id, { [name]: value })).status).toBe(200);
    const after = await viewed(id);
    expect(after[field]).toBe(value);
    const kept = ({ title, description, langTerms, langDefinitions, terms, visibility, editable }: typeof after) => ({
      title,
      description,
      langTerms,
      langDefinitions,
      terms,
      visibility,
      editable,
      [field]: '',
    });
    expect(kept(after)).toEqual(kept(before));
  },
);

rule('4.5: description may be emptied', async () => {
  const id = await aSet({ description: 'before' });
  await edit(id, { description: '' });
  expect((await viewed(id)).description).toBe('');
});

rule('4.5: subjects[] is ignored', async () => {
  const id = await aSet();
  await edit(id, { title: 'Other', subjects: ['x'] });
  expect((await viewed(id)).all['subjects']).toEqual([]);
});

rules(
  [{ visibility: 'secret' }, { editable: 'public' }, { lang_terms: 'no such language' }],
  (bad) => `4.5: ${JSON.stringify(bad)} is refused and changes nothing`,
  async (bad) => {
    const id = await aSet();
    expect(errorOf(await edit(id, { title: 'Changed', ...(bad as Fields) }))).toEqual([400, 'validation_errors']);
    expect((await viewed(id)).title).toBe('Wading birds');
  },
);

rules(
  ['visibility', 'editable'],
  (name) => `4.5: ${name} = password needs password, = classes needs classes[]`,
  async (name) => {
    const id = await aSet();
    expect([errorOf(await edit(id, { [name]: 'password' })), errorOf(await edit(id, { [name]: 'classes' }))]).toEqual([
      [400, 'validation_errors'],
      [400, 'validation_errors'],
    ]);
  },
);

rule('4.5: the new password counts and the old one does not', async () => {
  const id = await aSet({ visibility: 'password', password: 'old' });
  await edit(id, { visibility: 'password', password: 'new' });
  expect([
    (await other.post(`/2.0/sets/${id}/password`, { password: 'old' })).status,
    (await other.post(`/2.0/sets/${id}/password`, { password: 'new' })).status,
  ]).toEqual([401, 204]);
});

rule('4.5 rule 1: a terms array replaces all terms of the set', async () => {
  const id = await aSet();
  const [first = 0] = await idsOf(id);
  const answer = await edit(id, {
    term_ids: [first, 0],
    terms: ['wren!', 'snipe'],
    definitions: ['Zaunkönig!', 'Schnepfe'],
  });
  expect([answer.status, objectOf(answer.body)['term_count']]).toEqual([200, 2]);
  const { terms, termCount } = await viewed(id);
  expect([termCount, sidesOf(terms)]).toEqual([
    2,
    [
      ['wren!', 'Zaunkönig!'],
      ['snipe', 'Schnepfe'],
    ],
  ]);
});

rule('4.5 rule 1: an existing identifier keeps its term, 0 makes a new one', async () => {
  const id = await aSet();
  const before = await idsOf(id);
  await edit(id, { term_ids: [before[2] ?? 0, 0], terms: ['rail', 'snipe'], definitions: ['Ralle', 'Schnepfe'] });
  const after = await idsOf(id);
  expect(after[0]).toBe(before[2]);
  expect(before).not.toContain(after[1]);
});

rule('4.5 rule 1: the order of the arrays is the order of the set', async () => {
  const id = await aSet();
  const [a = 0, b = 0, c = 0] = await idsOf(id);
  await edit(id, { term_ids: [c, a, b], terms: ['3', '1', '2'], definitions: ['c', 'a', 'b'] });
  expect(await idsOf(id)).toEqual([c, a, b]);
});

const arrays = { term_ids: [0, 0], terms: ['a', 'b'], definitions: ['c', 'd'] };
rules(
  ['term_ids', 'terms', 'definitions'],
  (name) => `4.5 rule 2: ${name}[] must be sent with the other two`,
  async (name) => {
    const id = await aSet();
    const fields = Object.fromEntries(Object.entries(arrays).filter(([key]) => key !== name));
    expect(errorOf(await edit(id, fields))).toEqual([400, 'validation_errors']);
    expect((await viewed(id)).termCount).toBe(3);
  },
);

rules(
  ['term_ids', 'terms', 'definitions'],
  (name) => `4.5 rule 2: ${name}[] must have the size of the other two`,
  async (name) => {
    const id = await aSet();
    expect(errorOf(await edit(id, { ...arrays, [name]: [0, 0, 0] }))).toEqual([400, 'validation_errors']);
    expect((await viewed(id)).termCount).toBe(3);
  },
);

rule('4.5 rule 3: the length of images[] must equal that of terms[]', async () => {
  const id = await aSet();
  expect(errorOf(await edit(id, { ...arrays, images: [''] }))).toEqual([400, 'validation_errors']);
});

rule('4.5 rule 4: single terms are changed without replacing the others', async () => {
  const id = await aSet();
  const [first = 0] = await idsOf(id);
  await owner.put(`/2.0/sets/${id}/terms/${first}`, { definition: 'Winterkönig' });
  expect(sidesOf((await viewed(id)).terms)).toEqual([
    ['wren', 'Winterkönig'],
    ['robin', 'Rotkehlchen'],
    ['rail', 'Ralle'],
  ]);
});
