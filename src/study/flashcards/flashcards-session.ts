import type { EpochMs } from '../../../contract/units';
import type { FlashcardOptions, SortedCard, StudySession } from '../../domain/study-session';
import type { SetId, TermId } from '../../domain/study-set';
import { cardOrder } from './card-order';

/** What a session needs to know of the set: its cards in order, and which of them are starred. */
export interface Deck {
  readonly setId: SetId;
  readonly termIds: readonly TermId[];
  readonly stars: ReadonlySet<TermId>;
}

export type FlashcardsAct =
  | { readonly kind: 'turn' }
  | ({ readonly kind: 'sort' } & Pick<SortedCard, 'outcome' | 'entry'>)
  /** Without sorting: on to the next card or back to the one before. */
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  /** Takes the last answer back, over the end screen and over the beginning of a round. */
  | { readonly kind: 'back' }
  /** A round of the cards still being learned. */
  | { readonly kind: 'again' }
  | { readonly kind: 'restart'; readonly seed: number }
  | { readonly kind: 'options'; readonly options: Partial<FlashcardOptions> };

export const usualOptions: FlashcardOptions = { sideFirst: 'term', shuffle: false, starredOnly: false, sorting: true };

/** Where no card has a star any more, "starred only" would leave nothing: then all cards come. */
export function startFlashcards(deck: Deck, chosen: FlashcardOptions, seed: number, now: EpochMs): StudySession {
  const round = 1;
  const options = eligible(deck, chosen).length > 0 ? chosen : { ...chosen, starredOnly: false };
  return {
    setId: deck.setId,
    mode: 'flashcards',
    options,
    seed,
    queue: cardOrder(eligible(deck, options), { shuffle: options.shuffle, seed, round }),
    cursor: 0,
    turned: false,
    sorted: [],
    round,
    startedAt: now,
    updatedAt: now,
    finishedAt: null,
  };
}

/**
 * One act of the user. Pure and total: an act that means nothing here (sorting on the end screen, going back at the
 * beginning) returns the very same session. With sorting on, the answered cards are always the first of the queue.
 */
export function actOn(session: StudySession, act: FlashcardsAct, deck: Deck, now: EpochMs): StudySession {
  switch (act.kind) {
    case 'turn':
      return isAtEnd(session) ? session : { ...session, turned: !session.turned, updatedAt: now };
    case 'sort':
      return sorted(session, act, now);
    case 'move':
      return session.options.sorting ? session : placed(session, session.cursor + act.by, now);
    case 'back':
      return session.options.sorting ? takenBack(session, deck, now) : placed(session, session.cursor - 1, now);
    case 'again':
      return again(session, now);
    case 'restart':
      return startFlashcards(deck, session.options, act.seed, now);
    case 'options':
      return withOptions(session, act.options, deck, now);
    default:
      return act satisfies never;
  }
}

/**
 * The session after the set changed under it: deleted cards leave it with their answers, new ones join the first
 * round behind the rest. The card on the desk stays there while it exists. Returns the same session when all is well.
 */
export function reconcile(session: StudySession, deck: Deck, now: EpochMs): StudySession {
  const known = new Set(deck.termIds);
  const kept = session.queue.filter((id) => known.has(id));
  const seen = new Set(session.queue);
  const joins = session.round === 1 && !session.options.starredOnly && !isAtEnd(session);
  const fresh = joins ? deck.termIds.filter((id) => !seen.has(id)) : [];
  const answers = session.sorted.filter(({ termId }) => known.has(termId));
  if (kept.length === session.queue.length && fresh.length === 0 && answers.length === session.sorted.length)
    return session;
  const current = currentCard(session);
  const cursor = session.queue.slice(0, session.cursor).filter((id) => known.has(id)).length;
  const stays = current !== null && known.has(current);
  const next = {
    ...session,
    queue: [...kept, ...fresh],
    sorted: answers,
    cursor,
    turned: stays && session.turned,
    updatedAt: now,
  };
  return finished(withoutEmptyRounds(next, deck), now);
}

export const currentCard = (session: StudySession): TermId | null => session.queue[session.cursor] ?? null;

/** Also true of a session without cards. */
export const isAtEnd = (session: StudySession): boolean => session.cursor >= session.queue.length;

/** The side of the card that lies up. */
export function sideUp({ options, turned }: StudySession): 'term' | 'definition' {
  return (options.sideFirst === 'term') !== turned ? 'term' : 'definition';
}

/** Whether `back` would change anything. */
export const canGoBack = (session: StudySession): boolean =>
  session.options.sorting ? session.cursor > 0 || session.round > 1 : session.cursor > 0;

/** The answers of the round that is running, in the order they were given. */
export const answersOfRound = (session: Pick<StudySession, 'sorted' | 'round'>): readonly SortedCard[] =>
  roundsOf(session.sorted)[session.round - 1] ?? [];

/** The cards of this round that are still being learned: what another round would hold. */
export const stillLearning = (session: StudySession): TermId[] =>
  answersOfRound(session)
    .filter(({ outcome }) => outcome === 'learning')
    .map(({ termId }) => termId);

/**
 * Every round's answers. A round asks no card twice and each later round asks cards of the one before, so the first
 * card that comes again begins the next round.
 */
function roundsOf(answers: readonly SortedCard[]): SortedCard[][] {
  const rounds: SortedCard[][] = [];
  let seen = new Set<TermId>();
  for (const answer of answers) {
    if (rounds.length === 0 || seen.has(answer.termId)) {
      rounds.push([]);
      seen = new Set();
    }
    seen.add(answer.termId);
    rounds.at(-1)?.push(answer);
  }
  return rounds;
}

function sorted(
  session: StudySession,
  { outcome, entry }: Pick<SortedCard, 'outcome' | 'entry'>,
  now: EpochMs,
): StudySession {
  const termId = currentCard(session);
  if (termId === null || !session.options.sorting) return session;
  return placed(
    { ...session, sorted: [...session.sorted, { termId, outcome, at: now, entry }] },
    session.cursor + 1,
    now,
  );
}

function takenBack(session: StudySession, deck: Deck, now: EpochMs): StudySession {
  if (session.cursor > 0) return placed({ ...session, sorted: session.sorted.slice(0, -1) }, session.cursor - 1, now);
  if (session.round === 1) return session;
  return previousRound(session, deck, now);
}

/**
 * Undoes "again": the end of the round before, with the cards in the order they were answered. Behind those of the first
 * round lies whatever the options want besides by now, such as cards without a star.
 */
function previousRound(session: StudySession, deck: Deck, now: EpochMs): StudySession {
  const { options, seed } = session;
  const round = session.round - 1;
  const answered = (roundsOf(session.sorted)[round - 1] ?? []).map(({ termId }) => termId);
  const rest = round === 1 ? eligible(deck, options).filter((id) => !answered.includes(id)) : [];
  const queue = [...answered, ...cardOrder(rest, { shuffle: options.shuffle, seed, round })];
  return finished({ ...session, round, queue, cursor: answered.length, turned: false, updatedAt: now }, now);
}

function again(session: StudySession, now: EpochMs): StudySession {
  const missed = stillLearning(session);
  if (!isAtEnd(session) || !session.options.sorting || missed.length === 0) return session;
  const round = session.round + 1;
  const queue = cardOrder(missed, { shuffle: session.options.shuffle, seed: session.seed, round });
  return { ...session, round, queue, cursor: 0, turned: false, finishedAt: null, updatedAt: now };
}

/** The card at `cursor` with its first side up; the end screen when it lies behind the last. */
function placed(session: StudySession, cursor: number, now: EpochMs): StudySession {
  if (cursor < 0 || cursor > session.queue.length) return session;
  return finished({ ...session, cursor, turned: false, updatedAt: now }, now);
}

const finished = (session: StudySession, now: EpochMs): StudySession => ({
  ...session,
  finishedAt: isAtEnd(session) && session.queue.length > 0 ? (session.finishedAt ?? now) : null,
});

/** A later round whose cards were all deleted was never there. */
function withoutEmptyRounds(session: StudySession, deck: Deck): StudySession {
  if (session.round === 1 || session.queue.length > 0) return session;
  return withoutEmptyRounds(previousRound(session, deck, session.updatedAt), deck);
}

function withOptions(session: StudySession, change: Partial<FlashcardOptions>, deck: Deck, now: EpochMs): StudySession {
  const options = { ...session.options, ...change };
  const next = { ...session, options, updatedAt: now };
  const { shuffle, starredOnly, sorting, sideFirst } = session.options;
  const turnedOver = options.sideFirst === sideFirst ? session.turned : false;
  if (options.shuffle === shuffle && options.starredOnly === starredOnly && options.sorting === sorting)
    return { ...next, turned: turnedOver };
  return finished(rearranged(next, deck, options.starredOnly !== starredOnly), now);
}

/**
 * What lies behind first (the answered cards; without sorting, those already passed), then the card on the desk, then
 * the rest as the options want it. Before the first act the whole round is laid out anew, the first card included.
 */
function rearranged(session: StudySession, deck: Deck, chooseAnew: boolean): StudySession {
  const { options, seed, round } = session;
  const wanted = new Set(chooseAnew && round === 1 ? eligible(deck, options) : session.queue);
  const behind = options.sorting
    ? answersOfRound(session).map(({ termId }) => termId)
    : session.queue.slice(0, session.cursor).filter((id) => wanted.has(id));
  const done = new Set(behind);
  const open = deck.termIds.filter((id) => wanted.has(id) && !done.has(id));
  const current = currentCard(session);
  const untouched = session.cursor === 0 && session.sorted.length === 0 && !session.turned;
  const held = current !== null && open.includes(current) && !untouched ? [current] : [];
  const rest = cardOrder(
    open.filter((id) => id !== held[0]),
    { shuffle: options.shuffle, seed, round },
  );
  const queue = [...behind, ...held, ...rest];
  return { ...session, queue, cursor: behind.length, turned: held.length > 0 && session.turned };
}

const eligible = (deck: Deck, { starredOnly }: FlashcardOptions): readonly TermId[] =>
  starredOnly ? deck.termIds.filter((id) => deck.stars.has(id)) : deck.termIds;
