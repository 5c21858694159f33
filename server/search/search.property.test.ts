import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SetSearchBody } from '../../contract/search-body';
import { type Fields, type TestService, aService } from '../../testing/a-service';
import { standsIn } from '../../testing/plain-search';
import { setRepository } from '../sets/set-repository';
import { runs } from '../../testing/soak';

/**
 * Random sets in many scripts, changed in every way over HTTP, and beside them a plain list of the same. What a search
 * answers must be what a look through the list answers, for everybody who may ask.
 */
interface Known {
  id: number;
  owner: number;
  title: string;
  description: string;
  cards: readonly (readonly [string, string])[];
  visibility: string;
}

const people = 3;
const outsider = null;
let service: TestService;
let classId: number;
const tokens: string[] = [];
const userIds: number[] = [];
const known = new Map<number, Known>();

beforeAll(async () => {
  service = await aService();
  for (let at = 0; at < people; at += 1) {
    userIds.push(await service.addUser(`person${at}`));
    tokens.push(await service.tokenFor(userIds[at] ?? 0));
  }
  const made = await service.call('POST', '/2.0/classes', tokens[0] ?? '', [['name', 'A class']]);
  classId = made.json<{ id: number }>().id;
  await service.call('PUT', `/2.0/classes/${classId}/members/person1`, tokens[0] ?? '');
});
afterAll(() => service.close());

const piece = fc.constantFrom(
  'bird',
  'BIRD',
  'birds',
  'Über',
  'ubung',
  'ßa',
  'ssa',
  'İz',
  'ız',
  'λόγος',
  'ΛΟΓΟΣ',
  'ёж',
  'Еж',
  'שָׁלוֹם',
  'שלום',
  'كِتَاب',
  'كتاب',
  '日本',
  '日本語',
  '本',
  '語学',
  '漢字かな',
  'ｶﾅ',
  'カナ',
  'กิน',
  'ข้าว',
  '한국',
  '국어',
  'हिन्दी',
  '🐦',
  'a',
  'ab',
  'abc',
  '12',
);
const anyText = fc
  .array(fc.tuple(piece, fc.constantFrom(' ', '', ', ', '\n')), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.flat().join(''));
const anyCards = fc.array(fc.tuple(anyText, anyText), { minLength: 2, maxLength: 5 });
const anyVisibility = fc.constantFrom('public', 'public', 'only_me', 'classes', 'password');
const anyChange = fc.record({
  kind: fc.constantFrom(
    'create',
    'create',
    'title',
    'description',
    'visibility',
    'cards',
    'card',
    'add',
    'remove',
    'delete',
  ),
  owner: fc.nat(people - 1),
  which: fc.nat(30),
  text: anyText,
  cards: anyCards,
  visibility: anyVisibility,
});
type Change = typeof anyChange extends fc.Arbitrary<infer Value> ? Value : never;

const pairs = (cards: Known['cards'], ids?: readonly number[]): Fields =>
  cards.flatMap(([term, definition], at) => [
    ['terms[]', term] as const,
    ['definitions[]', definition] as const,
    ...(ids ? [['term_ids[]', String(ids[at] ?? 0)] as const] : []),
  ]);

async function send(method: string, path: string, owner: number, fields: Fields = []): Promise<void> {
  service.clock.advance(1000);
  const reply = await service.call(method, path, tokens[owner] ?? '', fields);
  expect([reply.status < 300, reply.status < 300 ? '' : reply.text]).toEqual([true, '']);
}

/** Hashing a password takes long, so such sets are made private and become protected in the database. */
async function protect(id: number): Promise<void> {
  const { db } = service.database;
  await db.updateTable('sets').set({ visibility: 'password' }).where('id', '=', id).execute();
  const { access_epoch } = await db
    .selectFrom('sets')
    .select('access_epoch')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await setRepository.grant(db, userIds[2] ?? 0, id, access_epoch);
}

const visibilityFields = (visibility: string): Fields =>
  visibility === 'classes'
    ? [
        ['visibility', 'classes'],
        ['classes[]', String(classId)],
      ]
    : [['visibility', visibility === 'password' ? 'only_me' : visibility]];

async function create({
  owner,
  text,
  cards,
  visibility,
}: Pick<Change, 'owner' | 'text' | 'cards' | 'visibility'>): Promise<void> {
  const by = visibility === 'classes' ? Math.min(owner, 1) : owner;
  service.clock.advance(1000);
  const fields: Fields = [
    ['title', text],
    ['description', cards[0]?.[0] ?? ''],
    ...pairs(cards),
    ['lang_terms', 'en'],
    ['lang_definitions', 'de'],
    ...visibilityFields(visibility),
  ];
  const id = await service.addSet(tokens[by] ?? '', fields);
  known.set(id, { id, owner: by, title: text, description: cards[0]?.[0] ?? '', cards, visibility });
  if (visibility === 'password') await protect(id);
}

async function apply(change: Change): Promise<void> {
  const set = [...known.values()].toReversed()[change.which % Math.max(1, Math.min(known.size, 6))];
  if (change.kind === 'create' || !set) return create(change);
  const path = `/2.0/sets/${set.id}`;
  const rows = async () =>
    (await service.call('GET', `${path}/terms`, tokens[set.owner] ?? '')).json<{ id: number }[]>().map(({ id }) => id);
  const at = change.which % Math.max(1, set.cards.length);
  const [card = ['', ''] as const] = change.cards;
  if (change.kind === 'title') {
    await send('PUT', path, set.owner, [['title', change.text]]);
    set.title = change.text;
  } else if (change.kind === 'description') {
    await send('PUT', path, set.owner, [['description', change.text]]);
    set.description = change.text;
  } else if (change.kind === 'cards') {
    const kept = (await rows()).slice(0, change.which % 3);
    await send('PUT', path, set.owner, [
      ...pairs(change.cards, kept),
      ...(change.which % 2 > 0 ? [['title', change.text] as const] : []),
    ]);
    set.cards = change.cards;
    if (change.which % 2 > 0) set.title = change.text;
  } else if (change.kind === 'card' && set.cards.length > 0) {
    await send('PUT', `${path}/terms/${(await rows())[at] ?? 0}`, set.owner, [
      ['term', card[0]],
      ['definition', card[1]],
    ]);
    set.cards = set.cards.with(at, card);
  } else if (change.kind === 'add') {
    await send('POST', `${path}/terms`, set.owner, [
      ['term', card[0]],
      ['definition', card[1]],
    ]);
    set.cards = [...set.cards, card];
  } else if (change.kind === 'remove' && set.cards.length > 0) {
    await send('DELETE', `${path}/terms/${(await rows())[at] ?? 0}`, set.owner);
    set.cards = set.cards.toSpliced(at, 1);
  } else if (change.kind === 'delete') {
    await send('DELETE', path, set.owner);
    known.delete(set.id);
  } else if (change.kind === 'visibility' && !(change.visibility === 'classes' && set.owner > 1)) {
    await send('PUT', path, set.owner, visibilityFields(change.visibility));
    if (change.visibility === 'password') await protect(set.id);
    set.visibility = change.visibility;
  }
}

/** Who may see it: everybody, its creator, person 0 and 1 of the class, person 2 who has the password. */
const maySee = (set: Known, who: number | null): boolean =>
  set.visibility === 'public' ||
  (who !== null &&
    (set.owner === who || (set.visibility === 'classes' && who < 2) || (set.visibility === 'password' && who === 2)));

/** 0 where the words stand in the title, 1 with the description, 2 with the cards; null where one is missing. */
function placeOf(set: Known, asked: string, onlyCards: boolean): number | null {
  const sides = set.cards.flat();
  const places = onlyCards ? [[], [], sides] : [[set.title], [set.description], sides];
  let worst = 0;
  // Word by word, since each may stand somewhere else. Separators are what the arbitrary text above has.
  for (const word of asked.split(/[ ,\n]+/).filter((one) => one !== '')) {
    for (const part of partsOf(word)) {
      const place = places.findIndex((texts) => texts.some((text) => standsIn(text, part)));
      if (place < 0) return null;
      worst = Math.max(worst, place);
    }
  }
  return worst;
}

/** Words of spaced scripts end where a run begins. */
const partsOf = (word: string): string[] =>
  word
    .normalize('NFKC')
    .match(
      /[\p{sc=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{sc=Thai}\p{So}]+|[^\p{sc=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{sc=Thai}\p{So}]+/gu,
    ) ?? [];

async function expected(who: number | null, asked: string, onlyCards: boolean): Promise<number[]> {
  const rows = await service.database.db.selectFrom('sets').select(['id', 'modified_at']).execute();
  const modified = new Map(rows.map((row) => [row.id, row.modified_at]));
  return [...known.values()]
    .flatMap((set) => {
      const place = maySee(set, who) ? placeOf(set, asked, onlyCards) : null;
      return place === null ? [] : [{ id: set.id, place }];
    })
    .toSorted((a, b) => a.place - b.place || (modified.get(b.id) ?? 0) - (modified.get(a.id) ?? 0) || b.id - a.id)
    .map(({ id }) => id);
}

async function searched(who: number | null, parameter: string, asked: string): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await ask(who, `/search/sets?${parameter}=${encodeURIComponent(asked)}&per_page=7&page=${page}`);
    const body = reply.json<SetSearchBody>();
    found.push(...body.sets.map(({ id }) => Number(id)));
    if (page >= body.total_pages) {
      expect(body.total_results).toBe(found.length);
      return found;
    }
  }
}

const ask = (who: number | null, path: string) =>
  service.call('GET', who === null ? `${path}&client_id=testing` : path, who === null ? null : (tokens[who] ?? ''));

const anyViewer = fc.constantFrom(outsider, 0, 1, 2);
const someQuestions = fc.array(fc.tuple(anyViewer, fc.constantFrom('q', 'q', 'term'), anyText), {
  minLength: 6,
  maxLength: 6,
});

test(
  'a search finds what a plain look through all texts finds, in the same order, for everybody',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { minLength: 2, maxLength: 6 }),
        someQuestions,
        async (changes, questions) => {
          for (const change of changes) await apply(change);
          for (const [who, parameter, asked] of questions) {
            expect(await searched(who, parameter, asked)).toEqual(await expected(who, asked, parameter === 'term'));
          }
        },
      ),
      { numRuns: runs(12), endOnFailure: true },
    );
  },
);

test('words are in the public index exactly where everybody may see the set', async () => {
  // What the changes above leave is random, and may be nothing: a set of each kind is there besides.
  for (const visibility of ['public', 'only_me', 'classes', 'password'] as const) {
    await create({
      owner: 0,
      text: 'bird',
      cards: [
        ['日本', 'a'],
        ['كتاب', 'b'],
      ],
      visibility,
    });
  }
  const rows = await service.database.db
    .selectFrom('search_words')
    .innerJoin('sets', 'sets.id', 'search_words.set_id')
    .select(['sets.id', 'sets.visibility', 'search_words.is_public'])
    .distinct()
    .execute();
  expect(new Set(rows.map(({ visibility }) => visibility))).toEqual(
    new Set(['public', 'only_me', 'classes', 'password']),
  );
  expect(rows.filter(({ visibility, is_public }) => (visibility === 'public') !== (is_public === 1))).toEqual([]);
});

test(
  'whatever happens to a set that somebody may not see, their searches answer the same',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { minLength: 1, maxLength: 3 }),
        fc.array(anyText, { minLength: 2, maxLength: 2 }),
        async (changes, texts) => {
          const looks = async () => {
            const answers: string[] = [];
            for (const path of texts.flatMap((text) =>
              ['sets', 'universal', 'classes'].map(
                (what) => `/search/${what}?q=${encodeURIComponent(text)}&per_page=3&page=2`,
              ),
            )) {
              answers.push((await ask(outsider, path)).text);
            }
            return answers;
          };
          const before = await looks();
          for (const change of changes)
            await apply({
              ...change,
              kind: 'create',
              visibility: change.visibility === 'public' ? 'only_me' : change.visibility,
            });
          expect(await looks()).toEqual(before);
        },
      ),
      { numRuns: 5, endOnFailure: true },
    );
  },
);
