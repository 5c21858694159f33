import { expect } from 'vitest';
import { nobody, other, owner, publicCaller } from '../support/ask';
import { errorOf, listOf, objectOf } from '../support/bodies';
import { rule, rules } from '../support/rule';
import { aLockedSet, aSet, createdId, goodSet, viewed } from '../support/sets';
import { world } from '../support/world';

const ofOwner = `/2.0/users/${world.owner.name}/sets`;

rule('decisions 4: a set carries its creator, can_edit and class_ids[]', async () => {
  const id = await aSet();
  const set = await viewed(id);
  expect(set.all).toMatchObject({
    creator: { username: world.owner.name, account_type: 'plus', id: expect.any(Number) },
    can_edit: true,
    class_ids: [],
  });
  expect(objectOf(set.all['creator'])).toHaveProperty('profile_image');
  expect((await viewed(id, other)).all['can_edit']).toBe(false);
});

rule('decisions 4: url is the origin, the id, and a slug with -flash-cards/', async () => {
  const id = await aSet({ title: 'Wading birds of Europe' });
  expect((await viewed(id)).url).toMatch(new RegExp(`^https?://[^/]+/${id}/wading-birds-of-europe-flash-cards/$`));
});

rule('decisions 4: any other slug of a public set answers 301 to today’s, and today’s opens a page', async () => {
  const { url, id } = await viewed(await aSet());
  const asked = (path: string) => fetch(new URL(path, url), { redirect: 'manual', headers: { accept: 'text/html' } });
  const answers = await Promise.all([`/${id}/anything-flash-cards/`, `/${id}/x-flash-cards`].map(asked));
  expect(answers.map((answer) => [answer.status, new URL(answer.headers.get('location') ?? '', url).href])).toEqual(
    answers.map(() => [301, url]),
  );
  const page = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')?.includes('text/html')]).toEqual([200, true]);
});

rule('decisions 4: the address of a set that is not public gives the app’s shell and reveals nothing', async () => {
  const hidden = await viewed(await aSet({ visibility: 'only_me', title: 'Secret garden' }));
  const answers = await Promise.all(
    [hidden.id, 999_999_999].map(async (id) => {
      const answer = await fetch(new URL(`/${id}/some-slug-flash-cards/`, hidden.url), {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      });
      return [answer.status, (await answer.text()).includes('Secret')];
    }),
  );
  expect(answers).toEqual([
    [200, false],
    [200, false],
  ]);
});

rule('decisions 4: terms come in order and carry a 0-based rank', async () => {
  const { all } = await viewed(await aSet());
  expect((all['terms'] as readonly { readonly rank: number }[]).map(({ rank }) => rank)).toEqual([0, 1, 2]);
});

rule('decisions 4: lists are bare arrays, newest modification first, with terms and languages', async () => {
  const made = [await aSet({ title: 'first' }), await aSet({ title: 'second' }), await aSet({ title: 'third' })];
  await owner.put(`/2.0/sets/${made[0]}`, { description: 'changed last' });
  await owner.put(`/2.0/sets/${made[0]}`, { description: 'and once more' });
  const sets = listOf(await owner.get(ofOwner));
  expect(sets.every((set) => set.terms !== null && set.langTerms !== null && set.langDefinitions !== null)).toBe(true);
  const dates = sets.map(({ modifiedDate }) => modifiedDate);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  expect(listOf(await owner.get(`/2.0/sets?set_ids=${made.join(',')}`))[0]?.id).toBe(made[0]);
});

rule(
  'decisions 4: a password-protected set that was not opened is a stub in lists: no terms, no description',
  async () => {
    const id = await aLockedSet({ description: 'What is behind it' });
    for (const caller of [other, publicCaller]) {
      const [stub] = listOf(await caller.get(`/2.0/sets?set_ids=${id}`));
      expect([stub?.id, stub?.title, stub?.hasAccess, stub?.terms, stub?.description]).toEqual([
        id,
        'Wading birds',
        false,
        null,
        '',
      ]);
    }
  },
);

rule('decisions 4: ids that do not exist, and sets that may not be seen, are left out without a trace', async () => {
  const hidden = await aSet({ visibility: 'only_me' });
  const [withHidden, without] = [
    await other.get(`/2.0/sets?set_ids=${hidden}`),
    await other.get('/2.0/sets?set_ids=999999999999'),
  ];
  expect([withHidden.status, withHidden.text, without.status, without.text]).toEqual([200, '[]', 200, '[]']);
});

rules(
  ['', 'abc', '1,x', '1;2', '-1'],
  (ids) => `decisions 4: set_ids=${ids} holds no ids: nothing, or a 400`,
  async (ids) => {
    const answer = await owner.get(`/2.0/sets?set_ids=${encodeURIComponent(ids)}`);
    expect([200, 400]).toContain(answer.status);
  },
);

rule('decisions 4: GET terms is a bare array', async () => {
  expect(Array.isArray((await owner.get(`/2.0/sets/${await aSet()}/terms`)).body)).toBe(true);
});

rule('decisions 4: POST sets answers with id equal to set_id', async () => {
  const answer = await owner.post('/2.0/sets', goodSet);
  const id = createdId(answer);
  expect(objectOf(answer.body)['id']).toBe(id);
});

rule(
  'decisions 4: POST term has a Location and no body; term and definition are required unless an image is given',
  async () => {
    const path = `/2.0/sets/${await aSet()}/terms`;
    expect((await owner.post(path, { term: 'a', definition: '' })).status).toBe(201);
    expect([
      errorOf(await owner.post(path, { term: 'a' })),
      errorOf(await owner.post(path, { definition: 'a' })),
      errorOf(await owner.post(path, { term: '', definition: '' })),
    ]).toEqual([1, 2, 3].map(() => [400, 'validation_errors']));
  },
);

rule('decisions 4: new terms go to the end', async () => {
  const id = await aSet();
  await owner.post(`/2.0/sets/${id}/terms`, { term: 'last', definition: 'of all' });
  expect((await viewed(id)).terms?.map(({ term }) => term)).toEqual(['wren', 'robin', 'rail', 'last']);
});

rule('decisions 4: PUT with nothing but unknown parameters counts as without parameters: 400', async () => {
  expect(errorOf(await owner.put(`/2.0/sets/${await aSet()}`, { colour: 'green', whitespace: '1' }))).toEqual([
    400,
    'validation_errors',
  ]);
});

rule('decisions 4: visibility = password without password is 400, also when it is unchanged', async () => {
  expect(errorOf(await owner.put(`/2.0/sets/${await aLockedSet()}`, { visibility: 'password' }))).toEqual([
    400,
    'validation_errors',
  ]);
});

rule('decisions 4: an id in term_ids[] that is not in the set is 400, and nothing changed', async () => {
  const [id, elsewhere] = [await aSet(), await viewed(await aSet())];
  const before = (await viewed(id)).all;
  const fields = {
    title: 'Changed',
    term_ids: [elsewhere.terms?.[0]?.id ?? 0, 0],
    terms: ['a', 'b'],
    definitions: ['c', 'd'],
  };
  expect(errorOf(await owner.put(`/2.0/sets/${id}`, fields))).toEqual([400, 'validation_errors']);
  expect((await viewed(id)).all).toEqual(before);
});

rule('decisions 4: terms left out of an edit are deleted', async () => {
  const id = await aSet();
  const ids = (await viewed(id)).terms?.map((term) => term.id) ?? [];
  await owner.put(`/2.0/sets/${id}`, { term_ids: ids.slice(1), terms: ['x', 'y'], definitions: ['1', '2'] });
  expect((await viewed(id)).terms?.map((term) => term.id)).toEqual(ids.slice(1));
});

rule('decisions 4: deleting terms down to none is allowed', async () => {
  const id = await aSet();
  for (const term of (await viewed(id)).terms ?? [])
    expect((await owner.delete(`/2.0/sets/${id}/terms/${term.id}`)).status).toBe(204);
  expect([(await viewed(id)).termCount, (await viewed(id)).terms]).toEqual([0, []]);
});

rule('decisions 4: the identifiers of errors are those that are named', async () => {
  const [locked, mine] = [await aLockedSet(), await aSet()];
  const answers = [
    await nobody.get(`/2.0/sets/${mine}`),
    await nobody.get(`/2.0/sets/${mine}`, { authorization: 'Bearer x' }),
    await other.put(`/2.0/sets/${mine}`, { title: 'x' }),
    await other.get(`/2.0/sets/${locked}`),
    await owner.post(`/2.0/sets/${mine}`),
  ];
  expect(answers.map(errorOf)).toEqual([
    [401, 'missing_credentials'],
    [401, 'invalid_token'],
    [401, 'not_allowed'],
    [403, 'password_required'],
    [405, 'method_not_allowed'],
  ]);
});

rule('decisions 4: what a client may never write stays as it is', async () => {
  const id = await aSet();
  const before = await viewed(id);
  const forged = {
    id: '1',
    created_by: world.other.name,
    created_date: '1',
    modified_date: '1',
    has_access: 'false',
    term_count: '99',
    account_type: 'teacher',
    creator: world.other.name,
    can_edit: 'false',
    etag: 'x',
    url: 'http://example.org/',
  };
  expect((await owner.put(`/2.0/sets/${id}`, { title: 'New', ...forged })).status).toBe(200);
  const after = await viewed(id);
  expect([after.id, after.createdBy, after.createdDate, after.termCount, after.hasAccess]).toEqual([
    id,
    before.createdBy,
    before.createdDate,
    3,
    true,
  ]);
  expect(after.modifiedDate).toBeGreaterThan(before.modifiedDate);
});
