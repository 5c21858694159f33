import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sittingState } from '../../domain/sitting';
import type { LogEntryId } from '../../domain/study-log';
import type { TermId } from '../../domain/study-set';
import type { CardCopy } from '../desk/card-side';
import { type GradeWritten, type Mark, markTest } from './mark-test';
import { testFact } from './test-facts';
import { allKinds, type TestAnswer, type TestSetup } from './test-paper';
import { blanksOf, scoreOf, type TestAct, testMachine } from './test-session';
import { writeTest } from './write-test';

const cards = Array.from({ length: 24 }, (_, at): CardCopy => ({
  id: `c${at}` as TermId,
  term: `t${at}`,
  definition: `d${at}`,
  image: null,
}));
const wrongFor = (termId: TermId, _: unknown, count: number) => cards.filter(({ id }) => id !== termId).slice(0, count);
const anyPaper = fc
  .record({
    count: fc.integer({ min: 1, max: 24 }),
    kinds: fc.shuffledSubarray([...allKinds], { minLength: 1 }),
    asked: fc.constantFrom('term' as const, 'definition' as const, 'both' as const),
    starredOnly: fc.constant(false),
  })
  .chain((options) => fc.integer().map((seed) => writeTest({ cards, wrongFor }, options, seed)));

/** Right where the text is the other side. */
const gradeWritten: GradeWritten = (card, asked, answer) => {
  const expected = asked === 'term' ? card.definition : card.term;
  const accepted = answer === expected;
  return {
    accepted,
    kind: accepted ? 'exact' : 'wrong',
    rule: accepted ? 'same-text' : 'different',
    lettersOff: 0,
    matched: expected,
    missing: [],
    difference: { expected: [], answer: [] },
    mixedUpWith: null,
  };
};

const anyAnswer: fc.Arbitrary<TestAnswer> = fc.oneof(
  fc.boolean(),
  fc.nat(30),
  fc.constantFrom('d1', 't2', 'nonsense', ' ', ''),
  fc.constant(null),
);
const entry = (at: number) => `e${at}` as LogEntryId;
const anyAct: fc.Arbitrary<TestAct> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      question: fc.nat(26),
      answer: anyAnswer,
      tookMs: fc.nat(9_000),
      entries: fc.constant([]),
    }),
  },
  fc.record({
    kind: fc.constant('overrule' as const),
    question: fc.nat(26),
    right: fc.boolean(),
    entries: fc.nat().map((at) => [entry(at)]),
  }),
  fc.record({ kind: fc.constant('accept' as const), question: fc.nat(26), entries: fc.constant([]) }),
  fc.constant<TestAct>({ kind: 'put-away', entries: [] }),
);
const handIn = (setup: TestSetup, acts: readonly TestAct[]): TestAct => {
  const { answers } = sittingState(testMachine, { setup, acts });
  const marks = markTest(setup, answers, gradeWritten);
  return { kind: 'hand-in', marks, entries: marks.filter(({ isBlank }) => !isBlank).map((_, at) => entry(at)) };
};

test('the score is the sum of its marks, whole and by kind, whatever is overruled', () =>
  fc.assert(
    fc.property(
      anyPaper,
      fc.array(anyAct, { maxLength: 20 }),
      fc.array(anyAct, { maxLength: 20 }),
      (setup, before, after) => {
        const acts = [...before, handIn(setup, before), ...after];
        const state = sittingState(testMachine, { setup, acts });
        const marks = state.marks ?? [];
        const score = scoreOf(state);
        const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
        expect(score.right).toBe(marks.filter(({ right }) => right).length);
        expect([sum(score.kinds.map(({ right }) => right)), sum(score.kinds.map(({ of }) => of))]).toEqual([
          score.right,
          score.of,
        ]);
        expect([score.of, score.missed.length]).toEqual([setup.questions.length, score.of - score.right]);
        expect(state.logged.map((one) => one === null)).toEqual(marks.map(({ isBlank }) => isBlank));
        for (const [at, mark] of marks.entries())
          expect(state.overruled.has(at)).toBe(mark.verdict !== null && mark.right !== mark.verdict.accepted);
      },
    ),
  ));

test('an open paper takes answers and nothing else, a marked one no more answers', () =>
  fc.assert(
    fc.property(
      anyPaper,
      fc.array(anyAct, { maxLength: 20 }),
      fc.array(anyAct, { maxLength: 20 }),
      (setup, before, after) => {
        const open = sittingState(testMachine, { setup, acts: before });
        expect([open.marks, open.isPutAway, open.overruled.size, open.accepted.size]).toEqual([null, false, 0, 0]);
        const marked = sittingState(testMachine, {
          setup,
          acts: [...before, handIn(setup, before), ...after, handIn(setup, before)],
        });
        expect(marked.answers).toEqual(open.answers);
        expect(testMachine.isFinished(marked)).toBe(true);
      },
    ),
  ));

test('the same acts lead to the same paper; the hand-in taken back leaves every answer, all taken back leaves it blank', () =>
  fc.assert(
    fc.property(anyPaper, fc.array(anyAct, { maxLength: 20 }), (setup, before) => {
      const acts = [...before, handIn(setup, before)];
      expect(sittingState(testMachine, { setup, acts })).toEqual(sittingState(testMachine, { setup, acts }));
      expect(sittingState(testMachine, { setup, acts: acts.slice(0, -1) })).toEqual(
        sittingState(testMachine, { setup, acts: before }),
      );
      const first = sittingState(testMachine, { setup, acts: [] });
      expect(first).toEqual(testMachine.begin(setup));
      expect(blanksOf(first)).toHaveLength(setup.questions.length);
    }),
  ));

test('the log gets an answer for every question that has one, and none for a blank', () =>
  fc.assert(
    fc.property(anyPaper, fc.array(anyAct, { maxLength: 30 }), (setup, acts) => {
      const state = sittingState(testMachine, { setup, acts });
      const marks = markTest(setup, state.answers, gradeWritten);
      const blanks = new Set(blanksOf(state));
      for (const [at, question] of setup.questions.entries()) {
        const mark = marks[at] as Mark;
        const fact = testFact(state, at, mark, 'hard');
        const isBlank = blanks.has(at);
        expect([fact === null, isBlank ? mark.right : false]).toEqual([isBlank, false]);
        if (!fact) continue;
        expect([fact.termId, fact.asked, fact.grade !== 'again']).toEqual([
          setup.cards[question.card]?.id,
          question.asked,
          mark.right,
        ]);
        expect(fact.tookMs).toBeLessThanOrEqual(60_000);
      }
    }),
  ));
