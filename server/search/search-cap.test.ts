import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SetSearchBody } from '../../contract/search-body';
import { type TestService, aService, aSetForm } from '../../testing/a-service';
import { entriesPerSearch } from './word-lookup';

let service: TestService;
let token: string;
let userId: number;

/** More sets with one word than a search reads, written past HTTP. */
beforeAll(async () => {
  service = await aService();
  userId = await service.addUser('ann');
  token = await service.tokenFor(userId);
  await addSets(entriesPerSearch + 200, 'public');
});
afterAll(() => service.close());

async function addSets(count: number, visibility: 'public' | 'only_me') {
  const { db } = service.database;
  const common = {
    user_id: userId,
    title: 'x',
    description: '',
    lang_terms: 'en',
    lang_definitions: 'en',
    editable: 'only_me',
    password_hash: null,
  } as const;
  const numbers = { access_epoch: 1, version: 1, term_count: 0, created_at: 5, modified_at: 5 };
  for (let left = count; left > 0; left -= 400) {
    const made = await db
      .insertInto('sets')
      .values(Array.from({ length: Math.min(400, left) }, () => ({ ...common, ...numbers, visibility })))
      .returning('id')
      .execute();
    const words = made.map(({ id }) => ({
      set_id: id,
      word: 'common',
      place: 2,
      uses: 1,
      is_public: visibility === 'public' ? (1 as const) : (0 as const),
    }));
    await db.insertInto('search_words').values(words).execute();
  }
}

async function ask(query: string) {
  const reply = await service.send({ method: 'GET', url: `/search/sets?${query}&client_id=testing` });
  const { total_results, sets } = reply.json<SetSearchBody>();
  return { total: total_results, ids: sets.map(({ id }) => Number(id)) };
}

test('a very common word finds as much as one search reads, the best places and the newest sets first', async () => {
  const titled = await service.addSet(token, [...aSetForm.slice(1), ['title', 'Common birds']]);
  const told = await service.addSet(token, [...aSetForm, ['description', 'commonly'], ['visibility', 'public']]);
  const { total, ids } = await ask('q=common&per_page=50');
  expect([total, ids.slice(0, 2)]).toEqual([entriesPerSearch, [titled, told]]);
  // Both are matches in the cards, so the newer comes first.
  expect(await ask('q=common+wren')).toEqual({ total: 2, ids: [told, titled] });
});

test('a rare word beside it finds all there is, wherever it lies', async () => {
  const { db } = service.database;
  const first = await db.selectFrom('sets').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db
    .insertInto('search_words')
    .values({ set_id: first.id, word: 'rarest', place: 2, uses: 1, is_public: 1 })
    .execute();
  expect((await ask('q=common')).total).toBe(entriesPerSearch);
  expect(await ask('q=common+rarest')).toEqual({ total: 1, ids: [first.id] });
  expect(await ask('q=rare')).toEqual({ total: 1, ids: [first.id] });
});

test('hidden sets take nothing of it away', async () => {
  const looks = async () => [await ask('q=common&per_page=50'), await ask('q=common&per_page=50&page=100')];
  const before = await looks();
  await addSets(500, 'only_me');
  expect(await looks()).toEqual(before);
});

test('a change of very many words at once is followed like any other', async () => {
  const texts = (name: string) =>
    Array.from({ length: 40 }, (_, card) =>
      Array.from({ length: 1400 }, (_, at) => `${name}${card}x${at}`)
        .join(' ')
        .slice(0, 10_000),
    );
  const form = (name: string) =>
    texts(name).flatMap(
      (text) =>
        [
          ['terms[]', text],
          ['definitions[]', 'y'],
          ['term_ids[]', '0'],
        ] as const,
    );
  const id = await service.addSet(token, [...aSetForm.filter(([field]) => !/\[/.test(field)), ...form('p')]);
  await expect.poll(async () => (await ask('q=p30x900')).ids, { timeout: 10_000 }).toEqual([id]);
  const edited = await service.call('PUT', `/2.0/sets/${id}`, token, form('r'));
  expect(edited.status).toBe(200);
  await expect.poll(async () => (await ask('q=r0x5+r30x900')).ids, { timeout: 10_000 }).toEqual([id]);
  expect((await ask('q=p30x900')).ids).toEqual([]);
});
