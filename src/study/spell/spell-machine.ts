import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { SittingAct, SittingMachine } from '../../domain/sitting';
import type { AskedSide } from '../../domain/study-log';
import type { TermId } from '../../domain/study-set';
import { chanceFrom, shuffled } from '../desk/seeded-chance';

/** A word that is heard, and written as it is heard. */
export interface SpellCard {
  readonly termId: TermId;
  /** The side that is heard. */
  readonly asked: AskedSide;
}

export interface SpellSetup {
  readonly cards: readonly SpellCard[];
  /** What the set asks for, so that another choice begins anew. */
  readonly asked: AskedSide | 'both';
  readonly seed: number;
  readonly day: LearnerDay;
  /** No card twice running. Absent where an earlier build began the sitting: its acts fit the order of then. */
  readonly neverRunning?: true;
}

export type SpellAct =
  | (SittingAct & {
      readonly kind: 'spelled';
      readonly termId: TermId;
      readonly asked: AskedSide;
      readonly isRight: boolean;
      readonly tookMs: number;
      readonly overruled?: 'right' | 'wrong' | undefined;
    })
  | (SittingAct & { readonly kind: 'round' })
  /** A card is no longer in the set. */
  | (SittingAct & { readonly kind: 'gone'; readonly termId: TermId });

export interface SpellState {
  readonly phase: 'asking' | 'round-end' | 'end';
  readonly setup: SpellSetup;
  readonly round: number;
  /** What of the round is still to be spelled, the current word first. */
  readonly queue: readonly SpellCard[];
  /** Words that were not dealt yet. */
  readonly later: readonly SpellCard[];
  /** Not right in this round: they come first in the next. */
  readonly open: readonly SpellCard[];
  /** Words of the round, and those of them that were right at the first attempt. */
  readonly dealt: number;
  readonly rightAtOnce: number;
  /** Of the whole sitting. */
  readonly done: number;
  readonly answers: number;
  readonly right: number;
  readonly tookMs: number;
  readonly missed: readonly TermId[];
  readonly missedInRound: readonly SpellCard[];
  readonly lastAsked: TermId | null;
}

export const wordsInRound = 7;

const isSame = (one: SpellCard, other: SpellCard): boolean => one.termId === other.termId && one.asked === other.asked;

/** Spell: every word until it was right once. A miss comes back after two to four others, or in the next round. */
export const spellMachine: SittingMachine<SpellSetup, SpellAct, SpellState> = {
  v: 1,
  begin(setup) {
    const later = shuffled(setup.cards, chanceFrom(setup.seed));
    return withRound({
      phase: 'end',
      setup,
      round: 0,
      queue: [],
      later,
      open: [],
      dealt: 0,
      rightAtOnce: 0,
      done: 0,
      answers: 0,
      right: 0,
      tookMs: 0,
      missed: [],
      missedInRound: [],
      lastAsked: null,
    });
  },
  step(state, act) {
    if (act.kind === 'round') return state.phase === 'round-end' ? withRound(state) : state;
    if (act.kind === 'gone') return withoutCard(state, act.termId);
    const [card, ...rest] = state.queue;
    if (!card || !isSame(card, act)) return state;
    const wasMissed = state.missedInRound.some((one) => isSame(one, card));
    const { isRight } = act;
    const returns = !isRight && rest.length >= 2;
    return atRoundEnd({
      ...state,
      queue: returns
        ? rest.toSpliced(
            Math.min(rest.length, 2 + Math.floor(chanceFrom(state.setup.seed + state.answers)() * 3)),
            0,
            card,
          )
        : rest,
      open: !isRight && !returns ? [...state.open, card] : state.open,
      rightAtOnce: state.rightAtOnce + (isRight && !wasMissed ? 1 : 0),
      done: state.done + (isRight ? 1 : 0),
      answers: state.answers + 1,
      right: state.right + (isRight ? 1 : 0),
      tookMs: state.tookMs + act.tookMs,
      missed: isRight || state.missed.includes(card.termId) ? state.missed : [...state.missed, card.termId],
      missedInRound: isRight || wasMissed ? state.missedInRound : [...state.missedInRound, card],
      lastAsked: card.termId,
    });
  },
  isFinished: ({ phase }) => phase === 'end',
};

function withRound(state: SpellState): SpellState {
  const words = [...state.open, ...state.later];
  if (words.length === 0) return { ...state, phase: 'end' };
  const queue = words.slice(0, wordsInRound);
  return withOtherFirst({
    ...state,
    phase: 'asking',
    round: state.round + 1,
    queue,
    later: words.slice(wordsInRound),
    open: [],
    dealt: queue.length,
    rightAtOnce: 0,
    missedInRound: [],
  });
}

function atRoundEnd(before: SpellState): SpellState {
  if (before.phase !== 'asking') return before;
  const state = withOtherFirst(before);
  if (state.queue.length > 0) return state;
  return { ...state, phase: state.open.length + state.later.length > 0 ? 'round-end' : 'end' };
}

/** The card that was asked last waits for another one, heard the other way too; where the round has none, for the next round. */
function withOtherFirst(state: SpellState): SpellState {
  const { queue, open, later, lastAsked } = state;
  if (!state.setup.neverRunning || queue[0]?.termId !== lastAsked) return state;
  const isOther = ({ termId }: SpellCard) => termId !== lastAsked;
  const other = queue.find(isOther);
  if (other) return { ...state, queue: [other, ...queue.filter((card) => card !== other)] };
  if (![...open, ...later].some(isOther)) return state;
  const untried = queue.filter((card) => !state.missedInRound.some((one) => isSame(one, card)));
  return { ...state, queue: [], open: [...open, ...queue], dealt: state.dealt - untried.length };
}

function withoutCard(state: SpellState, termId: TermId): SpellState {
  const isOther = (card: SpellCard) => card.termId !== termId;
  const cards = state.setup.cards.filter(isOther);
  if (cards.length === state.setup.cards.length) return state;
  const queue = state.queue.filter(isOther);
  return atRoundEnd({
    ...state,
    setup: { ...state.setup, cards },
    queue,
    later: state.later.filter(isOther),
    open: state.open.filter(isOther),
    dealt: state.dealt - (state.queue.length - queue.length),
    missed: state.missed.filter((id) => id !== termId),
  });
}
