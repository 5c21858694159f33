import { expect } from 'vitest';
import { owner, publicCaller } from '../support/ask';
import { setOf } from '../support/bodies';
import { rule, rules } from '../support/rule';
import { aSet, goodSet, viewed } from '../support/sets';
import { world } from '../support/world';

const now = () => Math.floor(Date.now() / 1000);

rules(
  [
    'id',
    'title',
    'url',
    'created_by',
    'created_date',
    'modified_date',
    'term_count',
    'has_images',
    'visibility',
    'editable',
    'has_access',
    'subjects',
    'description',
    'lang_terms',
    'lang_definitions',
    'terms',
  ],
  (field) => `2.1: a single set has the field ${field}, in its type`,
  async (field) => {
    const set = await viewed(await aSet());
    expect(set.all).toHaveProperty(field);
  },
);

rule('2.1: id is unique', async () => {
  const [first, second] = [await aSet(), await aSet()];
  expect(first).not.toBe(second);
});

rule('2.1: title, description and languages are those that the creator supplied', async () => {
  const set = await viewed(
    await aSet({ title: 'Rails & crakes', description: 'Of reed beds', lang_terms: 'fr', lang_definitions: 'ja' }),
  );
  expect([set.title, set.description, set.langTerms, set.langDefinitions]).toEqual([
    'Rails & crakes',
    'Of reed beds',
    'fr',
    'ja',
  ]);
});

rule('2.1: url contains no HTML, whatever the title', async () => {
  const { url } = await viewed(await aSet({ title: '<b onclick="x">"Birds"</b> & \'more\'' }));
  expect(url).toMatch(/^https?:\/\/[^\s<>"'&]+$/);
});

rule('2.1: url changes when the title changes, and the old one answers with a 301 redirect', async () => {
  const id = await aSet({ title: 'Before the change' });
  const before = await viewed(id);
  await owner.put(`/2.0/sets/${id}`, { title: 'After the change' });
  const after = await viewed(id);
  expect(after.url).not.toBe(before.url);
  const answer = await fetch(before.url, { redirect: 'manual' });
  expect(answer.status).toBe(301);
  expect(new URL(answer.headers.get('location') ?? '', before.url).href).toBe(after.url);
});

rule('2.1: created_by is the username of the creator, of at most 25 characters and without HTML', async () => {
  const set = await viewed(await aSet());
  expect(set.createdBy).toBe(world.owner.name);
  expect(set.createdBy).toMatch(/^[^<>&]{1,25}$/);
});

rule('2.1: the link to a user page has the form https://<site>/users/<username>/', async () => {
  const { url, createdBy } = await viewed(await aSet());
  const answer = await fetch(new URL(`/users/${createdBy}/`, url), { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
});

rule(
  '2.1: created_date is the time of creation and modified_date that of the last modification, in UNIX seconds',
  async () => {
    const before = now();
    const id = await aSet();
    const made = await viewed(id);
    expect(made.createdDate).toBeGreaterThanOrEqual(before - 5);
    expect(made.createdDate).toBeLessThanOrEqual(now() + 5);
    expect(made.modifiedDate).toBeGreaterThanOrEqual(made.createdDate);
    await owner.put(`/2.0/sets/${id}`, { title: 'Another' });
    const changed = await viewed(id);
    expect(changed.createdDate).toBe(made.createdDate);
    expect(changed.modifiedDate).toBeGreaterThan(made.modifiedDate - 1);
    expect(changed.modifiedDate).toBeLessThanOrEqual(now() + 10);
  },
);

rule('2.1: term_count is the number of pairs', async () => {
  const id = await aSet();
  expect((await viewed(id)).termCount).toBe(3);
  await owner.post(`/2.0/sets/${id}/terms`, { term: 'snipe', definition: 'Schnepfe' });
  expect((await viewed(id)).termCount).toBe(4);
});

rule('2.1: has_images is false without images', async () => {
  expect((await viewed(await aSet())).hasImages).toBe(false);
});

rule('2.1: has_access on a public call tells whether the set is public', async () => {
  expect((await viewed(await aSet(), publicCaller)).hasAccess).toBe(true);
});

rule('2.1: has_access is true for a user who can use the set', async () => {
  expect((await viewed(await aSet({ visibility: 'only_me' }))).hasAccess).toBe(true);
});

rule('2.1: subjects is an empty array, also when subjects were sent', async () => {
  const set = await viewed(await aSet({ subjects: ['biology', 'birds'] }));
  expect(set.all['subjects']).toEqual([]);
});

rule('2.1: description is a string, also when none was supplied', async () => {
  expect((await viewed(await aSet())).description).toBe('');
});

rule('2.1: terms holds all terms when a single set is viewed', async () => {
  const { terms } = await viewed(await aSet());
  expect(terms?.map(({ term }) => term)).toEqual(goodSet['terms']);
});

rule('2.2: a term has an integer id, its two sides as strings, and null where it has no image', async () => {
  const { terms } = setOf(await owner.get(`/2.0/sets/${await aSet()}`));
  expect(terms?.map(({ term, definition, image }) => [term, definition, image])).toEqual([
    ['wren', 'Zaunkönig', null],
    ['robin', 'Rotkehlchen', null],
    ['rail', 'Ralle', null],
  ]);
  expect(new Set(terms?.map(({ id }) => id)).size).toBe(3);
});
