import type { SittingAct, SittingMachine } from '../../domain/sitting';
import type { AskedSide } from '../../domain/study-log';
import type { TermId } from '../../domain/study-set';
import type { CardCopy } from '../desk/card-side';
import { cardOfPair, type Tile, tilesOf } from './match-board';

/** The best time of a set on this device, for boards of so many pairs: four pairs and six are not compared. */
export interface BestTime {
  readonly pairs: number;
  readonly ms: number;
}

export interface MatchSetup {
  readonly seed: number;
  /** As they were when the board was laid: what is on the desk does not change under one's hands. */
  readonly cards: readonly CardCopy[];
  /** Of the boards before this one, on this device. */
  readonly bests: readonly BestTime[];
  readonly starredOnly: boolean;
}

export type MatchAct = SittingAct &
  (
    | {
        readonly kind: 'pair';
        /** Places on the board, in the order they were picked. */
        readonly first: number;
        readonly second: number;
        /** The clock's reading, seconds for wrong pairs aside. */
        readonly elapsedMs: number;
      }
    /** The page was left or hidden; the clock goes on from here. */
    | { readonly kind: 'pause'; readonly elapsedMs: number }
    /** The clock was put away: this board has no time. */
    | { readonly kind: 'untimed' }
  );

/** Two that do not belong together: the card of the first, the card of the other, and the card whose other side was taken for its own. */
export interface WrongPair {
  readonly termId: TermId;
  readonly asked: AskedSide;
  readonly other: TermId;
  /** Null where both tiles show the same side: that is no answer of another card. */
  readonly mixedUpWith: TermId | null;
}

export interface MatchState {
  readonly tiles: readonly Tile[];
  /** Places whose tile was taken. They stay empty. */
  readonly gone: ReadonlySet<number>;
  /** In the order they were found, each with the side that was picked first. */
  readonly paired: readonly { readonly termId: TermId; readonly asked: AskedSide }[];
  readonly wrong: readonly WrongPair[];
  readonly elapsedMs: number;
  readonly isTimed: boolean;
}

/** Match: two tiles a card, until none is left. Pure and total: what is no pair of tiles leaves the state as it is. */
export const matchMachine: SittingMachine<MatchSetup, MatchAct, MatchState> = {
  v: 1,
  begin: ({ cards, seed }) => ({
    tiles: tilesOf(cards, seed),
    gone: new Set(),
    paired: [],
    wrong: [],
    elapsedMs: 0,
    isTimed: true,
  }),
  step: (state, act) => {
    switch (act.kind) {
      case 'pair':
        return withPair(state, act);
      case 'pause':
        return matchMachine.isFinished(state) || act.elapsedMs <= state.elapsedMs
          ? state
          : { ...state, elapsedMs: act.elapsedMs };
      case 'untimed':
        return matchMachine.isFinished(state) || !state.isTimed ? state : { ...state, isTimed: false };
      default:
        return act satisfies never;
    }
  },
  isFinished: ({ tiles, gone }) => gone.size === tiles.length,
};

/** What picking these two would come to; null where they are no two tiles of the board. */
export function pairAt(
  { tiles, gone, paired }: MatchState,
  first: number,
  second: number,
): { readonly first: Tile; readonly second: Tile; readonly card: TermId | null } | null {
  const [one, other] = [tiles[first], tiles[second]];
  if (!one || !other || first === second || gone.has(first) || gone.has(second)) return null;
  return {
    first: one,
    second: other,
    card: cardOfPair(tiles, one, other, new Set(paired.map(({ termId }) => termId))),
  };
}

function withPair(state: MatchState, { first, second, elapsedMs }: Extract<MatchAct, { kind: 'pair' }>): MatchState {
  const pair = pairAt(state, first, second);
  if (!pair) return state;
  const later = { ...state, elapsedMs: Math.max(state.elapsedMs, elapsedMs) };
  const asked = pair.first.side;
  if (pair.card !== null)
    return {
      ...later,
      gone: new Set([...state.gone, first, second]),
      paired: [...state.paired, { termId: pair.card, asked }],
    };
  const isAnswer = pair.second.side !== asked && pair.second.termId !== pair.first.termId;
  return {
    ...later,
    wrong: [
      ...state.wrong,
      {
        termId: pair.first.termId,
        asked,
        other: pair.second.termId,
        mixedUpWith: isAnswer ? pair.second.termId : null,
      },
    ],
  };
}

export const wrongPairMs = 1_000;

/** The time of a board: the clock, and a second for every wrong pair. */
export const timeOf = (state: Pick<MatchState, 'elapsedMs' | 'wrong'>): number =>
  state.elapsedMs + wrongPairMs * state.wrong.length;

/** The cards of all wrong pairs, each once, the two of a pair one after the other. */
export const mixedUp = ({ wrong }: Pick<MatchState, 'wrong'>): readonly TermId[] => [
  ...new Set(wrong.flatMap(({ termId, other }) => [termId, other])),
];
