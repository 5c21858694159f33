import type { EpochMs } from '../../../contract/units';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { cardKey, type CardKey } from '../../domain/scheduling/progress';
import type { SittingAct, SittingMachine } from '../../domain/sitting';
import type { AskedSide } from '../../domain/study-log';
import type { TermId } from '../../domain/study-set';
import { chanceFrom } from '../desk/seeded-chance';
import { dealRound, isReached } from './deal-round';
import { afterAnswer, type Standing, untouched } from './standing';

/** Choice, then typed; or one of them alone. */
type LearnFormats = 'ladder' | 'typed' | 'choice';

export interface LearnOptions {
  readonly formats: LearnFormats;
  /** 5 to 10 cards. */
  readonly roundSize: number;
  readonly starredOnly: boolean;
}

export const usualLearnOptions: LearnOptions = { formats: 'ladder', roundSize: 7, starredOnly: false };

/** A card asked one way. */
export interface LearnCard {
  readonly termId: TermId;
  readonly asked: AskedSide;
  readonly standing: Standing;
  /** Cards whose answer was given for this one before, and how often. */
  readonly mixedUpWith: readonly (readonly [TermId, number])[];
}

export interface LearnSetup {
  /** In the order in which new ones are taken. What is solid already is not among them. */
  readonly cards: readonly LearnCard[];
  readonly solidBefore: number;
  readonly asked: AskedSide | 'both';
  readonly options: LearnOptions;
  /** Only some cards, chosen by the learner: those missed in a sitting before. */
  readonly isSelection: boolean;
  /** What was answered before counts as never answered: it was begun from the beginning. Null: everything counts; absent where an earlier build began it. */
  readonly since?: EpochMs | null;
  readonly seed: number;
  readonly day: LearnerDay;
  /** No card twice running. Absent where an earlier build began the sitting: its acts fit the order of then. */
  readonly neverRunning?: true;
}

export interface LearnAnswer extends SittingAct {
  readonly kind: 'answered';
  readonly termId: TermId;
  readonly asked: AskedSide;
  /** As it was asked: typed too where a choice had nothing to choose from. */
  readonly format: 'choice' | 'typed';
  readonly isRight: boolean;
  readonly day: LearnerDay;
  readonly tookMs: number;
  readonly mixedUpWith?: TermId | undefined;
  readonly overruled?: 'right' | 'wrong' | undefined;
}

export type LearnAct =
  | LearnAnswer
  /** The next round; behind the end, a round to make known cards solid. */
  | (SittingAct & { readonly kind: 'round' })
  /** A card is no longer in the set. */
  | (SittingAct & { readonly kind: 'gone'; readonly termId: TermId });

/** A card of the round: how often it was missed in it, and whether it was right in the end. */
interface RoundCard {
  readonly key: CardKey;
  readonly termId: TermId;
  readonly asked: AskedSide;
  readonly misses: number;
  readonly isRight: boolean;
}

export interface LearnState {
  readonly phase: 'asking' | 'round-end' | 'end';
  readonly setup: LearnSetup;
  readonly standings: ReadonlyMap<CardKey, Standing>;
  readonly round: number;
  /** What of the round is still to be asked, the current card first. */
  readonly queue: readonly LearnCard[];
  /** The cards of the round, as they were dealt. */
  readonly dealt: readonly RoundCard[];
  readonly day: LearnerDay;
  /** Of the whole sitting. */
  readonly answers: number;
  readonly right: number;
  readonly tookMs: number;
  /** Cards that were ever missed, in the order of their first miss. */
  readonly missed: readonly TermId[];
  readonly mixUps: ReadonlyMap<CardKey, ReadonlyMap<TermId, number>>;
  readonly lastAsked: TermId | null;
}

const keyOf = ({ termId, asked }: Pick<LearnCard, 'termId' | 'asked'>): CardKey => cardKey(termId, asked);

/** Learn. A right answer leads on; a miss comes back after two to four other cards, or first in the next round where fewer are left. */
export const learnMachine: SittingMachine<LearnSetup, LearnAct, LearnState> = {
  v: 1,
  begin: (setup) =>
    withRound({
      phase: 'asking',
      setup,
      standings: new Map(setup.cards.map((card) => [keyOf(card), card.standing])),
      round: 0,
      queue: [],
      dealt: [],
      day: setup.day,
      answers: 0,
      right: 0,
      tookMs: 0,
      missed: [],
      mixUps: new Map(
        setup.cards
          .filter(({ mixedUpWith }) => mixedUpWith.length > 0)
          .map((card) => [keyOf(card), new Map(card.mixedUpWith)]),
      ),
      lastAsked: null,
    }),
  step(state, act) {
    switch (act.kind) {
      case 'answered':
        return afterLearnAnswer(state, act);
      case 'round':
        return state.phase === 'asking' ? state : withRound(state);
      case 'gone':
        return withoutCard(state, act.termId);
      default:
        return act satisfies never;
    }
  },
  isFinished: ({ phase }) => phase === 'end',
};

export const currentItem = ({ phase, queue }: LearnState): LearnCard | null =>
  phase === 'asking' ? (queue[0] ?? null) : null;

export const standingOf = ({ standings }: LearnState, card: Pick<LearnCard, 'termId' | 'asked'>): Standing =>
  standings.get(keyOf(card)) ?? untouched;

/** How the current card is asked, if there is anything to choose from. */
export function formatOf(state: LearnState, card: LearnCard): 'choice' | 'typed' {
  const { formats } = state.setup.options;
  if (formats !== 'ladder') return formats;
  const { level } = standingOf(state, card);
  return level === 'new' || level === 'seen' ? 'choice' : 'typed';
}

/** Makes the choices of the current question the same on every return to it. */
export const questionSeed = ({ setup, answers }: LearnState): number =>
  (setup.seed ^ Math.imul(answers + 1, 0x9e3779b1)) >>> 0;

function afterLearnAnswer(state: LearnState, act: LearnAnswer): LearnState {
  const item = currentItem(state);
  if (!item || item.termId !== act.termId || item.asked !== act.asked) return state;
  const key = keyOf(item);
  const { isRight, format, day } = act;
  const standings = new Map(state.standings).set(
    key,
    afterAnswer(standingOf(state, item), { isRight, format, day, round: state.round }),
  );
  const rest = state.queue.slice(1);
  const next: LearnState = {
    ...state,
    standings,
    queue: isRight ? rest : withReturn(rest, item, questionSeed(state)),
    dealt: state.dealt.map((card) =>
      card.key === key ? { ...card, isRight, misses: card.misses + (isRight ? 0 : 1) } : card,
    ),
    day: day > state.day ? day : state.day,
    answers: state.answers + 1,
    right: state.right + (isRight ? 1 : 0),
    tookMs: state.tookMs + act.tookMs,
    missed: isRight || state.missed.includes(item.termId) ? state.missed : [...state.missed, item.termId],
    mixUps:
      act.mixedUpWith === undefined
        ? state.mixUps
        : new Map(state.mixUps).set(key, oneMore(state.mixUps.get(key), act.mixedUpWith)),
    lastAsked: item.termId,
  };
  return atRoundEnd(next);
}

/** Behind two to four others. With fewer left it would be an echo: then the next round begins with it. */
function withReturn(rest: readonly LearnCard[], item: LearnCard, seed: number): readonly LearnCard[] {
  if (rest.length < 2) return rest;
  const place = Math.min(rest.length, 2 + Math.floor(chanceFrom(seed)() * 3));
  return rest.toSpliced(place, 0, item);
}

const oneMore = (counted: ReadonlyMap<TermId, number> | undefined, termId: TermId): ReadonlyMap<TermId, number> =>
  new Map(counted).set(termId, (counted?.get(termId) ?? 0) + 1);

/** A round whose cards are all asked is over; with the last card learned, so is the sitting. */
function atRoundEnd(state: LearnState): LearnState {
  if (state.queue.length > 0) return state;
  const isAll = [...state.standings.values()].every((standing) => isReached(standing, state));
  return { ...state, phase: isAll ? 'end' : 'round-end' };
}

function withRound(state: LearnState): LearnState {
  const round = state.round + 1;
  const queue = dealRound({ ...state, round });
  if (queue.length === 0) return state.round === 0 ? { ...state, phase: 'end' } : state;
  const dealt = queue.map((card) => ({
    key: keyOf(card),
    termId: card.termId,
    asked: card.asked,
    misses: 0,
    isRight: false,
  }));
  return { ...state, phase: 'asking', round, queue, dealt };
}

function withoutCard(state: LearnState, termId: TermId): LearnState {
  const isOther = (card: { readonly termId: TermId }) => card.termId !== termId;
  if (state.setup.cards.every(isOther)) return state;
  const cards = state.setup.cards.filter(isOther);
  const keys = new Set(cards.map(keyOf));
  return atRoundEnd({
    ...state,
    setup: { ...state.setup, cards },
    standings: new Map([...state.standings].filter(([key]) => keys.has(key))),
    queue: withOtherFirst(state.queue.filter(isOther), state),
    dealt: state.dealt.filter(isOther),
    missed: state.missed.filter((id) => id !== termId),
  });
}

/** Of what is left of a round: the card that was asked last waits for another one; where there is none, for the next round. */
function withOtherFirst(
  queue: readonly LearnCard[],
  { setup, lastAsked }: Pick<LearnState, 'setup' | 'lastAsked'>,
): readonly LearnCard[] {
  const [first, ...others] = queue;
  if (!setup.neverRunning || !first || first.termId !== lastAsked) return queue;
  return others.toSpliced(2, 0, ...(others.length > 0 ? [first] : []));
}
