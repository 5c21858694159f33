import type { Executor } from '../db/schema';
import type { Caller } from '../http/caller';
import { decide } from '../sets/decide';
import { seeSets, viewerOf } from '../sets/set-access';
import { breathe } from '../wire/breathe';
import { type Phrase, phrasePlaces } from './phrase-places';
import { type SearchedSet, searchedSets } from './searched-sets';
import type { AskedWords } from './text-words';
import { type Matches, type Places, cardsOnly, entriesPerSearch, everyPlace, wordLookup } from './word-lookup';
import { type Place, places } from './word-repository';

/** What a search of sets asks: every part that is there must hold. */
export interface SetQuestion {
  /** In title, description or cards. */
  readonly anywhere: AskedWords | null;
  /** In the cards. */
  readonly inCards: AskedWords | null;
  /** A username. */
  readonly creator: string | null;
}

export interface FoundSet {
  readonly set: SearchedSet;
  readonly place: Place;
}

interface Criterion {
  readonly beginning: string;
  readonly where: Places;
}

/**
 * The sets that answer a question and that the caller may view: best place first, then the newest
 * modification, then the highest number. What is hidden is not looked up at all: public sets come
 * from an index of their own, others only where the caller has to do with them.
 */
export async function findSets(db: Executor, caller: Caller, question: SetQuestion): Promise<FoundSet[]> {
  const criteria = criteriaOf(question);
  if (!criteria) return [];
  const creatorId = question.creator === null ? null : await searchedSets.creatorId(db, question.creator);
  if (question.creator !== null && creatorId === null) return [];
  const matches = new Map([
    ...(await publicMatches(db, criteria, creatorId)),
    ...(await ownMatches(db, caller, criteria, creatorId)),
  ]);
  const found = (await visibleSets(db, caller, [...matches.keys()])).map((set) => ({
    set,
    place: matches.get(set.id) ?? places.cards,
  }));
  const first = found.toSorted(byRank);
  const phrases = phrasesOf(question);
  return phrases.length === 0 ? first : (await phrasePlaces(db, first, phrases)).toSorted(byRank);
}

/** Null when something was typed that has no word in it: nothing matches that. */
function criteriaOf({ anywhere, inCards }: SetQuestion): Criterion[] | null {
  if (anywhere?.count === 0 || inCards?.count === 0) return null;
  return [
    ...(anywhere?.beginnings ?? []).map((beginning) => ({ beginning, where: everyPlace })),
    ...(inCards?.beginnings ?? []).map((beginning) => ({ beginning, where: cardsOnly })),
  ];
}

const phrasesOf = ({ anywhere, inCards }: SetQuestion): Phrase[] => [
  ...(anywhere?.phrases ?? []).map((text) => ({ text, where: everyPlace })),
  ...(inCards?.phrases ?? []).map((text) => ({ text, where: cardsOnly })),
];

async function publicMatches(db: Executor, criteria: readonly Criterion[], creatorId: number | null): Promise<Matches> {
  if (creatorId !== null) return narrowed(db, await searchedSets.publicOf(db, creatorId), criteria);
  const rarest = await rarestOf(db, criteria);
  if (!rarest) return new Map();
  const found = await wordLookup.publicSets(db, rarest.beginning, rarest.where);
  return narrowed(
    db,
    found,
    criteria.filter((criterion) => criterion !== rarest),
  );
}

/** The criterion with the fewest entries: what it finds is all there is, unless every word is very common. */
async function rarestOf(db: Executor, criteria: readonly Criterion[]): Promise<Criterion | undefined> {
  if (criteria.length < 2) return criteria[0];
  let rarest = criteria[0];
  let fewest = entriesPerSearch + 1;
  for (const criterion of criteria) {
    const entries = await wordLookup.count(db, criterion.beginning, criterion.where);
    if (entries < fewest) [rarest, fewest] = [criterion, entries];
    await breathe();
  }
  return rarest;
}

/** Sets that are not public, but the caller's own, of a class of theirs, or opened with a password. */
async function ownMatches(
  db: Executor,
  caller: Caller,
  criteria: readonly Criterion[],
  creatorId: number | null,
): Promise<Matches> {
  if (caller.kind !== 'user' || !caller.scopes.has('read')) return new Map();
  return narrowed(db, await searchedSets.notPublicOf(db, caller.userId, creatorId), criteria);
}

async function narrowed(
  db: Executor,
  sets: Matches | readonly number[],
  criteria: readonly Criterion[],
): Promise<Matches> {
  let left: Matches = sets instanceof Map ? sets : new Map((sets as readonly number[]).map((id) => [id, places.title]));
  for (const { beginning, where } of criteria) left = await wordLookup.narrow(db, left, beginning, where);
  return left;
}

/** Of these sets those that the caller may view, in no order: the last word on every set is `decide`'s. */
export async function visibleSets(db: Executor, caller: Caller, ids: readonly number[]): Promise<SearchedSet[]> {
  const sets: SearchedSet[] = [];
  for await (const rows of searchedSets.inChunks(db, ids, caller.kind === 'user' ? caller.userId : null)) {
    const open = rows.flatMap((set) =>
      set.visibility === 'public' ? [{ set, viewer: viewerOf(caller, set, false) }] : [],
    );
    const others = await seeSets(
      db,
      caller,
      rows.filter((set) => set.visibility !== 'public'),
    );
    for (const { set, viewer } of [...open, ...others]) if (decide(viewer, set, 'view') === 'ok') sets.push(set);
  }
  return sets;
}

const byRank = (a: FoundSet, b: FoundSet) =>
  a.place - b.place || b.set.modified_at - a.set.modified_at || b.set.id - a.set.id;
