import { expect } from 'vitest';
import { type Fields, owner, publicCaller, withToken } from '../support/ask';
import { checksOf, errorOf, objectOf, sidesOf } from '../support/bodies';
import { aClass } from '../support/classes';
import { rule, ruleWith, rules } from '../support/rule';
import { aSet, createdId, goodSet, viewed } from '../support/sets';
import { given, world } from '../support/world';

const create = (fields: Fields) => owner.post('/2.0/sets', fields);
const without = (...names: string[]): Fields =>
  Object.fromEntries(Object.entries(goodSet).filter(([name]) => !names.includes(name)));

rule('4.4: success is 201 with the Location {base_url}/2.0/sets/{set_id}', async () => {
  const answer = await create(goodSet);
  const id = createdId(answer);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('location')).toBe(`${world.baseUrl}/2.0/sets/${id}`);
  expect(answer.headers.get('content-type')).toContain('application/json');
});

rule('4.4: the body has url, term_count and set_id', async () => {
  const answer = await create(goodSet);
  const id = createdId(answer);
  const { url } = await viewed(id);
  expect(objectOf(answer.body)).toMatchObject({ url, term_count: 3, set_id: id });
});

ruleWith(['read token'], '4.4: a token without the scope write_set is refused with 401', async () => {
  expect((await withToken(given(world.scoped.read)).post('/2.0/sets', goodSet)).status).toBe(401);
});

rule('4.4: a client id is refused with 401', async () => {
  expect((await publicCaller.post('/2.0/sets', goodSet)).status).toBe(401);
});

rules(
  ['title', 'terms', 'definitions', 'lang_terms', 'lang_definitions'],
  (name) => `4.4: ${name} is required`,
  async (name) => {
    const answer = await create(without(name));
    expect(errorOf(answer)).toEqual([400, 'validation_errors']);
    expect(checksOf(answer).join()).toContain(name);
  },
);

rule('4.4: an empty title is no title', async () => {
  expect(errorOf(await create({ ...goodSet, title: '' }))).toEqual([400, 'validation_errors']);
});

rules(
  [0, 1],
  (count) => `4.4: ${count} terms are too few: at least two`,
  async (count) => {
    const answer = await create({
      ...goodSet,
      terms: ['a', 'b'].slice(0, count),
      definitions: ['c', 'd'].slice(0, count),
    });
    expect(errorOf(answer)).toEqual([400, 'validation_errors']);
  },
);

rule('4.4: two terms are enough', async () => {
  expect((await viewed(await aSet({ terms: ['a', 'b'], definitions: ['c', 'd'] }))).termCount).toBe(2);
});

rules(
  [
    ['one more', 4],
    ['one fewer', 2],
  ] as const,
  ([what]) => `4.4: ${what} of definitions[] than of terms[] is refused`,
  async ([, count]) => {
    const answer = await create({ ...goodSet, definitions: ['w', 'x', 'y', 'z'].slice(0, count) });
    expect(errorOf(answer)).toEqual([400, 'validation_errors']);
  },
);

rule('4.4: the count of images[] must equal that of terms[]', async () => {
  expect(errorOf(await create({ ...goodSet, images: ['', ''] }))).toEqual([400, 'validation_errors']);
});

rule('4.4: an empty image identifier is a term without image', async () => {
  const set = await viewed(await aSet({ images: ['', '', ''] }));
  expect([set.hasImages, set.terms?.map(({ image }) => image)]).toEqual([false, [null, null, null]]);
});

rule('4.4: an image identifier that nobody made is refused', async () => {
  expect(errorOf(await create({ ...goodSet, images: ['', 'no-such-image', ''] }))).toEqual([400, 'validation_errors']);
});

rule('4.4: description is optional text', async () => {
  expect((await viewed(await aSet({ description: 'Two\nlines' }))).description).toBe('Two\nlines');
});

rule('4.4: subjects[] is ignored', async () => {
  expect((await viewed(await aSet({ subjects: ['x'] }))).all['subjects']).toEqual([]);
});

rule('4.4: visibility is public and editable is only_me by default', async () => {
  const set = await viewed(await aSet());
  expect([set.visibility, set.editable]).toEqual(['public', 'only_me']);
});

rules(
  ['public', 'only_me', 'classes', 'password'],
  (visibility) => `4.4: visibility may be ${visibility}`,
  async (visibility) => {
    const more: Fields =
      visibility === 'password' ? { password: 'p' } : visibility === 'classes' ? { classes: [await aClass()] } : {};
    expect((await viewed(await aSet({ visibility, ...more }))).visibility).toBe(visibility);
  },
);

rules(
  ['only_me', 'classes', 'password'],
  (editable) => `4.4: editable may be ${editable}`,
  async (editable) => {
    const more: Fields =
      editable === 'password' ? { password: 'p' } : editable === 'classes' ? { classes: [await aClass()] } : {};
    expect((await viewed(await aSet({ editable, ...more }))).editable).toBe(editable);
  },
);

rules(
  [{ visibility: 'private' }, { visibility: '' }, { editable: 'public' }, { editable: 'everyone' }],
  (bad) => `4.4: ${JSON.stringify(bad)} is none of the values`,
  async (bad) => {
    expect(errorOf(await create({ ...goodSet, ...(bad as Fields) }))).toEqual([400, 'validation_errors']);
  },
);

rules(
  ['visibility', 'editable'],
  (name) => `4.4: ${name} = password makes password mandatory`,
  async (name) => {
    expect(errorOf(await create({ ...goodSet, [name]: 'password' }))).toEqual([400, 'validation_errors']);
    expect(errorOf(await create({ ...goodSet, [name]: 'password', password: '' }))).toEqual([400, 'validation_errors']);
  },
);

rules(
  ['visibility', 'editable'],
  (name) => `4.4: ${name} = classes makes classes[] mandatory`,
  async (name) => {
    expect(errorOf(await create({ ...goodSet, [name]: 'classes' }))).toEqual([400, 'validation_errors']);
  },
);

rules(
  ['one', '1.5', '-1'],
  (id) => `4.4: classes[] are integers, ${id} is none`,
  async (id) => {
    expect(errorOf(await create({ ...goodSet, visibility: 'classes', classes: [id] }))).toEqual([
      400,
      'validation_errors',
    ]);
  },
);

rule('4.4: the terms keep the order of the arrays', async () => {
  const terms = Array.from({ length: 50 }, (_, index) => `term ${(index * 37) % 50}`);
  const set = await viewed(await aSet({ terms, definitions: terms.map((term) => `of ${term}`) }));
  expect(sidesOf(set.terms)).toEqual(terms.map((term) => [term, `of ${term}`]));
});

rule('4.4: a refused set was not made', async () => {
  const titles = async () => (await owner.get(`/2.0/users/${world.owner.name}/sets`)).text;
  expect((await create({ ...goodSet, title: 'Never to be seen', definitions: ['one'] })).status).toBe(400);
  expect(await titles()).not.toContain('Never to be seen');
});
