import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { engineUnderTest } from '../../testing/a-database';
import { type TestService, aService, aSetForm } from '../../testing/a-service';
import { authorsLooked, browseSets, inTurns, leastCards, manyAuthors, setsOfOne } from './browse-sets';

let service: TestService;
beforeEach(async () => {
  service = await aService();
});
afterEach(() => service.close());

interface Made {
  readonly by: number;
  readonly count?: number;
  readonly visibility?: 'public' | 'only_me' | 'classes' | 'password';
  readonly cards?: number;
  readonly languages?: readonly [terms: string, definitions: string];
}

/** Sets written past HTTP, in the order of their numbers. */
async function made({ by, count = 1, visibility = 'public', cards = leastCards, languages = ['en', 'de'] }: Made) {
  const ids: number[] = [];
  for (let left = count; left > 0; left -= 400) {
    const rows = await service.database.db
      .insertInto('sets')
      .values(
        Array.from({ length: Math.min(400, left) }, () => ({
          user_id: by,
          title: 'x',
          description: '',
          lang_terms: languages[0],
          lang_definitions: languages[1],
          visibility,
          editable: 'only_me' as const,
          password_hash: null,
          access_epoch: 1,
          version: 1,
          term_count: cards,
          created_at: 5,
          modified_at: 5,
        })),
      )
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** So many people, without a word of HTTP. */
async function people(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await service.addUser(`person${at}`));
  return ids;
}

async function browse(query = '', token: string | null = null) {
  const path = `/search/sets?browse=1${query}`;
  const reply = await service.call('GET', token ? path : `${path}&client_id=testing`, token);
  expect(reply.status).toBe(200);
  const { total_results, sets } = reply.json<{ total_results: number; sets: { id: number }[] }>();
  return { total: total_results, ids: sets.map(({ id }) => id) };
}

test('of each author the newest set first, and the others after everybody’s first', async () => {
  const [ann = 0, ben = 0, cem = 0] = await people(3);
  const ids: number[] = [];
  for (const by of [ann, ben, ann, cem, ann]) ids.push(...(await made({ by })));
  const [a1, b1, a2, c1, a3] = ids;
  expect(await browse()).toEqual({ total: 5, ids: [a3, c1, b1, a2, a1] });
  expect(await browse('&per_page=2&page=2')).toEqual({ total: 5, ids: [b1, a2] });
});

test('whoever makes thousands of sets has one place among the first, and few in all', async () => {
  const [ann = 0, bad = 0, cem = 0] = await people(3);
  const [first] = await made({ by: ann });
  await made({ by: bad, count: 3000 });
  const [last] = await made({ by: cem });
  const { total, ids } = await browse();
  expect([ids[0], ids[2], total]).toEqual([last, first, 2 + setsOfOne]);
});

test('only what everybody may see, also to whoever may see more, and only with enough cards', async () => {
  const [ann = 0, ben = 0] = await people(2);
  const [shown] = await made({ by: ann });
  await made({ by: ann, cards: leastCards - 1 });
  for (const visibility of ['only_me', 'classes', 'password'] as const) await made({ by: ann, visibility });
  await made({ by: ben, visibility: 'only_me' });
  for (const token of [null, await service.tokenFor(ann), await service.tokenFor(ben)])
    expect(await browse('', token)).toEqual({ total: 1, ids: [shown] });
});

test('in one language of either side, each author’s newest of that language', async () => {
  const [ann = 0, ben = 0] = await people(2);
  const [latin] = await made({ by: ann, languages: ['la', 'de'] });
  const [explained] = await made({ by: ben, languages: ['ja', 'la'] });
  await made({ by: ann, languages: ['fr', 'en'] });
  const [both] = await made({ by: ben, languages: ['la', 'la'] });
  expect((await browse('&language=la')).ids).toEqual([both, latin, explained]);
  expect(await browse('&language=sw')).toEqual({ total: 0, ids: [] });
  expect((await browse('&language=')).total).toBe(4);
});

test('many authors have one set each; beyond the most, those who came first', async () => {
  const authors = await people(manyAuthors);
  for (const by of authors) await made({ by, count: 2 });
  expect((await browse()).total).toBe(manyAuthors);
  const rows = Array.from({ length: authorsLooked }, (_, at) => ({
    username: `later${at}`,
    username_key: `later${at}`,
    password_hash: 'none',
    is_demo: 0 as const,
    account_type: 'plus' as const,
    created_at: 5,
  }));
  const later: number[] = [];
  for (let at = 0; at < rows.length; at += 100)
    later.push(
      ...(
        await service.database.db
          .insertInto('users')
          .values(rows.slice(at, at + 100))
          .returning('id')
          .execute()
      ).map(({ id }) => id),
    );
  for (const by of later) await made({ by });
  const nobody = { kind: 'client', clientId: 'testing' } as unknown as Parameters<typeof browseSets>[1];
  const found = await browseSets(service.database.db, nobody, null);
  expect(found).toHaveLength(authorsLooked);
  expect(found.at(-1)?.user_id).toBe(authors[0]);
});

test('a set comes and goes with its visibility, its cards and its deletion', async () => {
  const token = await service.tokenFor(await service.addUser('ann'));
  const cards = [3, 4].flatMap((n) => [
    ['terms[]', `t${n}`],
    ['definitions[]', `d${n}`],
  ]) as [string, string][];
  const id = await service.addSet(token, [...aSetForm, ...cards, ['visibility', 'public']]);
  expect((await browse()).ids).toEqual([id]);
  await service.call('PUT', `/2.0/sets/${id}`, token, [['visibility', 'only_me']]);
  expect((await browse()).ids).toEqual([]);
  await service.call('PUT', `/2.0/sets/${id}`, token, [['visibility', 'public']]);
  expect((await browse()).ids).toEqual([id]);
  await service.call('DELETE', `/2.0/sets/${id}`, token);
  expect((await browse()).ids).toEqual([]);
});

test('words come first; without either, and with a language that is none, it is refused', async () => {
  const token = await service.tokenFor(await service.addUser('ann'));
  const id = await service.addSet(token, [...aSetForm, ['visibility', 'public']]);
  const ask = async (query: string, as: string | null = token) => {
    const reply = await service.call('GET', `/search/sets?${query}`, as);
    return [reply.status, reply.json<{ validation_errors?: string[] }>().validation_errors?.[0]];
  };
  expect((await browse('&q=bird')).ids).toEqual([id]);
  for (const query of ['', 'browse=0', 'browse=', 'language=en', 'browse=true'])
    expect(await ask(query)).toEqual([400, 'q is missing.']);
  expect(await ask('browse=1&browse=1')).toEqual([400, 'browse was sent more than once.']);
  for (const code of ['not a code', 'x'.repeat(300), 'en%27--'])
    expect((await ask(`browse=1&language=${code}`))[0]).toBe(400);
  expect((await ask('browse=1', null))[0]).toBe(401);
  expect((await service.call('GET', '/search/classes?browse=1', token)).status).toBe(400);
  expect((await service.call('GET', '/search/universal?browse=1', token)).status).toBe(400);
});

test('turns: everybody’s first, then everybody’s second, the newest first in each', () => {
  const each = new Map([
    [1, [9, 4, 1]],
    [2, [7]],
    [3, [8, 6]],
  ]);
  expect(inTurns(each)).toEqual([9, 8, 7, 6, 4, 1]);
  expect(inTurns(new Map())).toEqual([]);
});

test('the indexes hold as many cards as a set must have: of another number nothing would use them', async () => {
  const { db } = service.database;
  const { rows } = await (engineUnderTest === 'sqlite'
    ? sql<{ sql: string }>`select sql from sqlite_master where name like 'sets_to_study%'`.execute(db)
    : sql<{ sql: string }>`select indexdef as sql from pg_indexes where indexname like 'sets_to_study%'`.execute(db));
  const least = rows.map((row) => />=\s*(\d+)/.exec(row.sql)?.[1]);
  expect(least).toEqual([leastCards, leastCards, leastCards].map(String));
});
