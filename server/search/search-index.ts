import type { Visibility } from '../../contract/visibility';
import type { Kysely } from 'kysely';
import { inTransaction } from '../db/in-transaction';
import type { DatabaseSchema, Executor } from '../db/schema';
import { breathe } from '../wire/breathe';
import { bytesOfCards } from '../users/quotas';
import { addIndexWords, indexWordsOf } from './text-words';
import { places, wordRepository } from './word-repository';

/** The folding of this program: with another one, what is in the index is made anew. */
export const folding = `1 Unicode ${process.versions.unicode ?? ''}`;

interface IndexedSet {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly visibility: Visibility;
}

interface Card {
  readonly term: string;
  readonly definition: string;
}

/** Cards read without a pause. */
const cardsAtOnce = 250;

/** A change of more words than this makes the entries of the set anew. */
const wordsPerChange = 50_000;

/** What an entry takes up on disk beside its word, which stands there three times: in the table, in the index, in half-full pages. */
const bytesPerEntry = 40;
/** What a card takes up beside its text. */
const bytesPerCard = 24;
/** However short a text is, this much of an index it may have: ten thousand short cards of an unspaced script need it. */
const leastIndexBytes = 3_000_000;
/** Beyond that the index of a set takes up at most so many times its text; a form of nothing but chance would be tenfold. */
const timesText = 3;
/** Entries of the cards of one set, whatever its text. */
const wordsPerSet = 200_000;

/**
 * Keeps the words of sets in step with the sets, in the transaction that changes them. A change
 * costs as much as what it changes, whatever the size of the set. The cards of sets that are not in
 * the index yet are left alone: `fillSearch` takes them whole. Title and description are always there.
 */
export const searchIndex = {
  /** A new set with its cards. */
  async addSet(transaction: Executor, set: IndexedSet, cards: readonly Card[]): Promise<void> {
    await searchIndex.markWhole(transaction, set.id);
    await searchIndex.nameSet(transaction, set);
    const isPublic = set.visibility === 'public';
    const uses = await cardWords(cards);
    await wordRepository.insert(transaction, { setId: set.id, place: places.cards, isPublic, uses });
  },

  /** A new set by its title and description: a long one, whose cards' words come behind its commit. */
  async nameSet(transaction: Executor, { id: setId, visibility, ...set }: IndexedSet): Promise<void> {
    const base = { setId, isPublic: visibility === 'public' };
    await wordRepository.insert(transaction, { ...base, place: places.title, uses: once(set.title) });
    await wordRepository.insert(transaction, { ...base, place: places.description, uses: once(set.description) });
  },

  /** Says that all words of a set are in the index. */
  async markWhole(transaction: Executor, setId: number): Promise<void> {
    await transaction.insertInto('search_sets').values({ set_id: setId, folding }).execute();
  },

  /** The words of title and description anew, of a set whose cards have none in the index. */
  async renameSet(transaction: Executor, set: IndexedSet): Promise<void> {
    await wordRepository.deleteOfSet(transaction, set.id);
    await searchIndex.nameSet(transaction, set);
  },

  /** A set that was `before`, with the fields of `change` that say something new. */
  async editSet(transaction: Executor, before: IndexedSet, change: Partial<IndexedSet>): Promise<void> {
    const { title = before.title, description = before.description, visibility = before.visibility } = change;
    const isPublic = visibility === 'public';
    const isTold = title !== before.title || description !== before.description;
    const isShown = isPublic !== (before.visibility === 'public');
    const base = { setId: before.id, isPublic };
    // Also of a set whose words are only coming: none of them may show what is hidden by now.
    if (isShown) await wordRepository.publish(transaction, before.id, isPublic);
    if (!isTold) return;
    await wordRepository.change(transaction, { ...base, place: places.title, uses: difference(before.title, title) });
    await wordRepository.change(transaction, {
      ...base,
      place: places.description,
      uses: difference(before.description, description),
    });
  },

  /** Cards that are gone or were different, and those that came instead. Others need not be named. */
  async changeCards(
    transaction: Executor,
    setId: number,
    before: readonly Card[],
    after: readonly Card[],
  ): Promise<void> {
    if (before.length + after.length === 0) return;
    const set = await findIndexed(transaction, setId);
    if (set) await searchIndex.changeIndexed(transaction, { id: setId, ...set }, before, after);
  },

  /** The same for a set that is known to be in the index. */
  async changeIndexed(
    transaction: Executor,
    { id: setId, visibility }: Pick<IndexedSet, 'id' | 'visibility'>,
    before: readonly Card[],
    after: readonly Card[],
  ): Promise<void> {
    const uses = await usesOf(before, after, wordsPerChange);
    if (uses.size === wordsPerChange) return searchIndex.renewSet(transaction, setId);
    await wordRepository.change(transaction, { setId, place: places.cards, isPublic: visibility === 'public', uses });
  },

  /** Makes the entries of a set anew from what is in the database. */
  async renewSet(transaction: Executor, setId: number): Promise<void> {
    const set = await transaction
      .selectFrom('sets')
      .select(['id', 'title', 'description', 'visibility'])
      .where('id', '=', setId)
      .executeTakeFirst();
    if (!set) return;
    await searchIndex.removeSet(transaction, setId);
    const query = transaction.selectFrom('terms').select(['term', 'definition']).where('set_id', '=', setId);
    await searchIndex.addSet(transaction, set, await query.orderBy('rank').orderBy('id').execute());
  },

  /** Takes a set out, piece by piece: deleting the set would do it in one go, with everybody waiting. */
  async removeSet(transaction: Executor, setId: number): Promise<void> {
    await wordRepository.deleteOfSet(transaction, setId);
    await transaction.deleteFrom('search_sets').where('set_id', '=', setId).execute();
  },

  /** The words of its cards in many short transactions, for a long set that is about to change: writes of others go between. They are made anew later. */
  async emptyCards(db: Kysely<DatabaseSchema>, setId: number): Promise<void> {
    await inTransaction(db, async (transaction) => {
      await transaction.deleteFrom('search_sets').where('set_id', '=', setId).execute();
    });
    while (await inTransaction(db, (transaction) => wordRepository.deleteSome(transaction, setId, places.cards)))
      await breathe();
  },
};

/** The words of the cards of a set, as many as its text has room for in the index: the first. */
export async function cardWords(cards: readonly Card[]): Promise<Map<string, number>> {
  const uses = await usesOf([], cards, wordsPerSet);
  let room = Math.max(leastIndexBytes, timesText * (bytesOfCards(cards) + cards.length * bytesPerCard));
  for (const word of uses.keys()) {
    room -= 3 * Buffer.byteLength(word) + bytesPerEntry;
    if (room < 0) uses.delete(word);
  }
  return uses;
}

async function findIndexed(transaction: Executor, setId: number): Promise<{ readonly visibility: Visibility } | null> {
  const row = await transaction
    .selectFrom('search_sets')
    .innerJoin('sets', 'sets.id', 'search_sets.set_id')
    .select('sets.visibility')
    .where('search_sets.set_id', '=', setId)
    .executeTakeFirst();
  return row ?? null;
}

export const once = (text: string) => new Map([...indexWordsOf([text])].map((word) => [word, 1]));

function difference(before: string, after: string): Map<string, number> {
  if (before === after) return new Map();
  return count(count(new Map(), indexWordsOf([before]), -1), indexWordsOf([after]), 1);
}

/** By how much the cards with each word grow in number; of at most so many words, the first. */
async function usesOf(before: readonly Card[], after: readonly Card[], most: number): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  for (const [cards, by] of [
    [before, -1],
    [after, 1],
  ] as const) {
    for (const [at, card] of cards.entries()) {
      const words = indexWordsOf([card.term]);
      addIndexWords(card.definition, words);
      count(uses, words, by, most);
      if (at % cardsAtOnce === cardsAtOnce - 1) await breathe();
    }
  }
  return uses;
}

function count(
  uses: Map<string, number>,
  words: ReadonlySet<string>,
  by: number,
  most = Infinity,
): Map<string, number> {
  for (const word of words) {
    const known = uses.get(word);
    if (known !== undefined || uses.size < most) uses.set(word, (known ?? 0) + by);
  }
  return uses;
}
