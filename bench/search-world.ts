import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../server/db/open-database';
import { fillSearch } from '../server/search/fill-search';
import { userRepository } from '../server/users/user-repository';
import { seededRandom } from '../testing/seeded-random';

export const cardsEach = 20;
const owners = 200;
const setsAtOnce = 100;
const longAgo = 1_600_000_000;

/** A database full of sets whose words are as unevenly common as those of languages; a tenth of them in Han characters. */
export interface SearchWorld {
  readonly database: Database;
  readonly file: string;
  /** Words by how common they are, the commonest first. */
  readonly words: readonly string[];
  /** Milliseconds that filling the index took. */
  readonly fillMs: number;
  readonly remove: () => Promise<void>;
}

/** Made from a seed. Every fifth set is private, its owner one of two hundred. */
export async function searchWorld(setCount: number): Promise<SearchWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'carrel-bench-search-'));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const { db } = database;
  const random = seededRandom(7).next;
  const words = vocabulary(random, 40_000);
  const han = Array.from({ length: 3000 }, (_, at) => String.fromCodePoint(0x4e00 + at * 6));
  const common = <Thing>(things: readonly Thing[]): Thing =>
    things[Math.floor(things.length ** random()) - 1] ?? (things[0] as Thing);
  const text = (length: number, isHan: boolean) =>
    Array.from({ length }, () => common(isHan ? han : words)).join(isHan ? '' : ' ');
  const userIds: number[] = [];
  for (let at = 0; at < owners; at += 1) {
    userIds.push(
      await userRepository.insert(db, {
        username: `owner${at}`,
        passwordHash: 'none',
        accountType: 'plus',
        createdAt: longAgo,
      }),
    );
  }
  for (let at = 0; at < setCount; at += setsAtOnce) {
    const sets = Array.from({ length: Math.min(setsAtOnce, setCount - at) }, (_, row) => ({
      user_id: userIds[(at + row) % owners] ?? 0,
      title: text(3, (at + row) % 10 === 7),
      description: text(8, (at + row) % 10 === 7),
      lang_terms: 'la',
      lang_definitions: 'en',
      visibility: (at + row) % 5 === 4 ? ('only_me' as const) : ('public' as const),
      editable: 'only_me' as const,
      password_hash: null,
      access_epoch: 1,
      version: 1,
      term_count: cardsEach,
      created_at: longAgo,
      modified_at: longAgo + Math.floor(random() * 1_000_000),
    }));
    await db.transaction().execute(async (transaction) => {
      const made = await transaction.insertInto('sets').values(sets).returning('id').execute();
      for (const [row, { id }] of made.entries()) {
        const isHan = (at + row) % 10 === 7;
        const cards = Array.from({ length: cardsEach }, (_, rank) => ({
          set_id: id,
          rank,
          term: text(isHan ? 3 : 1, isHan),
          definition: text(isHan ? 8 : 4, isHan),
        }));
        await transaction.insertInto('terms').values(cards).execute();
      }
    });
  }
  const began = performance.now();
  await fillSearch(database, new AbortController().signal);
  return {
    database,
    file: join(dataDir, 'carrel.db'),
    words,
    fillMs: performance.now() - began,
    async remove() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Made-up words of one to four syllables, the short ones first, as languages have it. */
function vocabulary(random: () => number, size: number): string[] {
  const syllables = [
    'a',
    'the',
    'ko',
    'ri',
    'an',
    'es',
    'tu',
    'mo',
    'le',
    'in',
    'sta',
    'ver',
    'ni',
    'pra',
    'ö',
    'dé',
    'qu',
    'bel',
    'zo',
    'ch',
  ];
  const found = new Set<string>();
  while (found.size < size) {
    const length = 1 + Math.floor(Math.min(3, found.size / 300)) + Math.floor(random() * 2);
    found.add(Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join(''));
  }
  return [...found];
}
