import type { SetView } from '../../client/carrel-client';
import { type Sitting, sittingState } from '../../domain/sitting';
import type { TermId } from '../../domain/study-set';
import { copyOfCard } from '../desk/card-side';
import { withBoard } from './best-times';
import { canBeMatched, drawBoard } from './match-board';
import { type MatchAct, matchMachine, type MatchSetup } from './match-session';

export type MatchSitting = Pick<Sitting<MatchSetup, MatchAct>, 'setup' | 'acts'>;

interface LayOptions {
  readonly seed: number;
  readonly pairs: number;
  /** The one before this: its cards come last, its time is carried on. */
  readonly before: MatchSitting | null;
  /** These cards first; others fill the board up. */
  readonly first?: readonly TermId[];
  readonly starredOnly: boolean;
}

/** A new board of a set. */
export function layBoard(
  { set, stars }: Pick<SetView, 'set' | 'stars'>,
  { seed, pairs, before, first = [], starredOnly }: LayOptions,
): MatchSetup {
  const cards = set.terms.map(copyOfCard);
  const wanted = starredOnly ? cards.filter(({ id }) => stars.has(id)) : cards;
  const firstOnes = cards.filter((card) => first.includes(card.id) && canBeMatched(card));
  const last = new Set(before?.setup.cards.map(({ id }) => id));
  const rest = drawBoard(
    wanted.filter(({ id }) => !first.includes(id)),
    { seed, pairs: Math.max(0, pairs - firstOnes.length), before: last },
  );
  return {
    seed,
    cards: [...firstOnes.slice(0, pairs), ...rest],
    bests: before ? withBoard(before.setup.bests, sittingState(matchMachine, before)) : [],
    starredOnly,
  };
}
