import { type CardKey, cardKey } from '../../domain/scheduling/progress';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { SittingAct, SittingMachine } from '../../domain/sitting';
import type { AskedSide, Grade } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';

/** A card of one of the sets, asked one way. */
export interface Asked {
  readonly setId: SetId;
  readonly termId: TermId;
  readonly asked: AskedSide;
}

export const keyOf = ({ termId, asked }: Asked): CardKey => cardKey(termId, asked);

export interface ReviewSetup {
  /** A sitting of another day is not gone on with: what is due then is another matter. */
  readonly day: LearnerDay;
  readonly queue: readonly Asked[];
}

interface ReviewActBase extends SittingAct {
  /** Cards that were found deleted, or closed, by the time of this act: they leave the queue with it. */
  readonly gone?: readonly CardKey[];
}

export type ReviewAct = ReviewActBase &
  (
    | {
        readonly kind: 'grade';
        readonly grade: Grade;
        readonly tookMs: number;
        /** When the card comes again by the schedule. */
        readonly dueDay: LearnerDay;
      }
    | { readonly kind: 'set-aside'; readonly how: 'buried' | 'suspended' }
    /** Goes on behind the last card: over a day's limit, with new cards, or with those of the next days. */
    | { readonly kind: 'more'; readonly items: readonly Asked[] }
    /** Nothing but cards that went. */
    | { readonly kind: 'gone' }
    /** Left from the end: the next visit begins anew. */
    | { readonly kind: 'put-away' }
  );

/** A card that waits for its turn; `again`: it was asked already and comes back until it is known. */
export interface Waiting extends Asked {
  readonly again: boolean;
}

export interface Given extends Asked {
  readonly grade: Grade;
  readonly tookMs: number;
  readonly dueDay: LearnerDay;
  /** The first answer of the sitting; later ones are practice. */
  readonly isFirst: boolean;
}

export interface ReviewState {
  /** The first one lies on the desk. */
  readonly queue: readonly Waiting[];
  readonly answers: readonly Given[];
  /** Buried or suspended in this sitting. */
  readonly aside: readonly Asked[];
  readonly isPutAway: boolean;
}

/** How many others come before a card that was not known; fewer where fewer are left. */
const othersBetween = 4;

const fresh = (item: Asked): Waiting => ({ setId: item.setId, termId: item.termId, asked: item.asked, again: false });

/**
 * Review: every card of the queue once, and those not known again after a few others, until they are. Pure and total:
 * an act that means nothing here returns the very same state.
 */
export const reviewMachine: SittingMachine<ReviewSetup, ReviewAct, ReviewState> = {
  v: 1,
  begin: ({ queue }) => ({ queue: joined([], queue), answers: [], aside: [], isPutAway: false }),
  step: (state, act) => withoutGone(acted(state, act), act.gone),
  isFinished: ({ queue }) => queue.length === 0,
};

function acted(state: ReviewState, act: ReviewAct): ReviewState {
  const [card, ...rest] = state.queue;
  switch (act.kind) {
    case 'grade':
      return card ? graded(state, card, rest, act) : state;
    case 'set-aside':
      return card ? { ...state, queue: rest, aside: [...state.aside, card] } : state;
    case 'more':
      return withMore(state, act.items);
    case 'gone':
      return state;
    case 'put-away':
      return card ? state : { ...state, isPutAway: true };
    default:
      return act satisfies never;
  }
}

function graded(
  state: ReviewState,
  card: Waiting,
  rest: readonly Waiting[],
  act: Extract<ReviewAct, { kind: 'grade' }>,
): ReviewState {
  const { setId, termId, asked } = card;
  const given: Given = {
    setId,
    termId,
    asked,
    grade: act.grade,
    tookMs: act.tookMs,
    dueDay: act.dueDay,
    isFirst: !card.again,
  };
  const queue =
    act.grade === 'again'
      ? [...rest.slice(0, othersBetween), { ...card, again: true }, ...rest.slice(othersBetween)]
      : rest;
  return { ...state, queue, answers: [...state.answers, given] };
}

/** What this sitting already had is not asked anew. */
function withMore(state: ReviewState, items: readonly Asked[]): ReviewState {
  const had = new Set([...state.answers, ...state.aside].map(keyOf));
  const queue = joined(
    state.queue,
    items.filter((item) => !had.has(keyOf(item))),
  );
  return queue.length === state.queue.length ? state : { ...state, queue, isPutAway: false };
}

function joined(queue: readonly Waiting[], items: readonly Asked[]): readonly Waiting[] {
  const known = new Set(queue.map(keyOf));
  const added = items.filter((item) => {
    const isNew = !known.has(keyOf(item));
    known.add(keyOf(item));
    return isNew;
  });
  return [...queue, ...added.map(fresh)];
}

function withoutGone(state: ReviewState, gone: readonly CardKey[] | undefined): ReviewState {
  if (!gone || gone.length === 0) return state;
  const keys = new Set(gone);
  const queue = state.queue.filter((item) => !keys.has(keyOf(item)));
  return queue.length === state.queue.length ? state : { ...state, queue };
}
