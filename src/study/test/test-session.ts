import type { SittingAct, SittingMachine } from '../../domain/sitting';
import type { LogEntryId } from '../../domain/study-log';
import type { Mark } from './mark-test';
import { isBlankAnswer, type QuestionKind, type TestAnswer, type TestSetup } from './test-paper';

export type TestAct = SittingAct &
  (
    | { readonly kind: 'answer'; readonly question: number; readonly answer: TestAnswer; readonly tookMs: number }
    | {
        readonly kind: 'hand-in';
        /** Given once: a grader of a later version of Carrel does not change a paper that came back. Its entries are those of the questions that are not blank, in their order. */
        readonly marks: readonly Mark[];
      }
    /** The learner's word over the grader's, on a written answer. Its last entry is the answer as it counts from now on. */
    | { readonly kind: 'overrule'; readonly question: number; readonly right: boolean }
    /** This text is always accepted from now on. */
    | { readonly kind: 'accept'; readonly question: number }
    /** Left when marked: the next visit begins a new paper. */
    | { readonly kind: 'put-away' }
  );

export interface TestState {
  readonly setup: TestSetup;
  readonly answers: readonly TestAnswer[];
  readonly tookMs: readonly number[];
  /** Null before it is handed in. As the learner overruled them. */
  readonly marks: readonly Mark[] | null;
  /** Questions where the mark is no longer the grader's. */
  readonly overruled: ReadonlySet<number>;
  readonly accepted: ReadonlySet<number>;
  /** The log's entry for each question; null where it has none. */
  readonly logged: readonly (LogEntryId | null)[];
  readonly isPutAway: boolean;
}

/** Test: answers in any order, changed at will, until the paper is handed in. Pure and total: an act that means nothing leaves the state as it is. */
export const testMachine: SittingMachine<TestSetup, TestAct, TestState> = {
  v: 1,
  begin: (setup) => ({
    setup,
    answers: setup.questions.map(() => null),
    tookMs: setup.questions.map(() => 0),
    marks: null,
    overruled: new Set(),
    accepted: new Set(),
    logged: setup.questions.map(() => null),
    isPutAway: false,
  }),
  step: (state, act) => {
    switch (act.kind) {
      case 'answer':
        return withAnswer(state, act);
      case 'hand-in':
        return state.marks || act.marks.length !== state.answers.length
          ? state
          : { ...state, marks: act.marks, logged: loggedBy(act) };
      case 'overrule':
        return withOverruled(state, act);
      case 'accept':
        return isWritten(state, act.question) && state.marks
          ? { ...state, accepted: new Set([...state.accepted, act.question]) }
          : state;
      case 'put-away':
        return state.marks ? { ...state, isPutAway: true } : state;
      default:
        return act satisfies never;
    }
  },
  isFinished: ({ marks }) => marks !== null,
};

const replaced = <One>(list: readonly One[], at: number, one: One): readonly One[] =>
  list.map((old, place) => (place === at ? one : old));
const isWritten = ({ setup }: TestState, question: number): boolean => setup.questions[question]?.kind === 'written';

function withAnswer(state: TestState, { question, answer, tookMs }: Extract<TestAct, { kind: 'answer' }>): TestState {
  if (state.marks || state.setup.questions[question] === undefined) return state;
  return {
    ...state,
    answers: replaced(state.answers, question, answer),
    tookMs: replaced(state.tookMs, question, (state.tookMs[question] ?? 0) + tookMs),
  };
}

function loggedBy({ marks, entries }: Extract<TestAct, { kind: 'hand-in' }>): readonly (LogEntryId | null)[] {
  let next = 0;
  return marks.map(({ isBlank }) => (isBlank ? null : (entries[next++] ?? null)));
}

function withOverruled(
  state: TestState,
  { question, right, entries }: Extract<TestAct, { kind: 'overrule' }>,
): TestState {
  const mark = state.marks?.[question];
  if (!state.marks || !mark?.verdict || mark.right === right) return state;
  const overruled = new Set(state.overruled);
  if (right === mark.verdict.accepted) overruled.delete(question);
  else overruled.add(question);
  return {
    ...state,
    marks: replaced(state.marks, question, { ...mark, right }),
    overruled,
    logged: replaced(state.logged, question, entries.at(-1) ?? null),
  };
}

/** Questions without an answer. */
export const blanksOf = ({ answers }: Pick<TestState, 'answers'>): readonly number[] =>
  answers.flatMap((answer, at) => (isBlankAnswer(answer) ? [at] : []));

export interface KindScore {
  readonly kind: QuestionKind;
  readonly right: number;
  readonly of: number;
}

export interface TestScore {
  readonly right: number;
  readonly of: number;
  /** In the order in which the kinds were chosen; kinds without a question are not there. */
  readonly kinds: readonly KindScore[];
  /** Places of the questions that were missed. */
  readonly missed: readonly number[];
}

/** The score of a marked paper. */
export function scoreOf({ setup, marks }: TestState): TestScore {
  const kinds = new Map<QuestionKind, KindScore>(setup.options.kinds.map((kind) => [kind, { kind, right: 0, of: 0 }]));
  for (const [at, { kind }] of setup.questions.entries()) {
    const { right, of } = kinds.get(kind) ?? { right: 0, of: 0 };
    kinds.set(kind, { kind, right: right + (marks?.[at]?.right ? 1 : 0), of: of + 1 });
  }
  const missed = (marks ?? []).flatMap((mark, at) => (mark.right ? [] : [at]));
  return {
    right: setup.questions.length - missed.length,
    of: setup.questions.length,
    kinds: [...kinds.values()].filter(({ of }) => of > 0),
    missed,
  };
}
