import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AskedSide } from '../../domain/study-log';
import type { TermId } from '../../domain/study-set';
import { type CardCopy, otherSide } from '../desk/card-side';
import { answers, isTrue } from './mark-test';
import { blockSizes, splitQuestions } from './split-questions';
import { allKinds, type TestOptions, type TestSetup } from './test-paper';
import { canBeTested, type PaperSource, writeTest } from './write-test';
import { runs } from '../../../testing/soak';

const anyWord = fc.constantFrom('', 'dog', 'cat', 'horse', 'hat', 'house', 'bird', 'bank', 'bench', 'Katze', 'Hund');
const anyCard = fc.tuple(anyWord, anyWord, fc.option(fc.constant({ url: 'picture', width: 4, height: 3 })));
const anyCards = fc
  .array(anyCard, { minLength: 2, maxLength: 30 })
  .map((cards) =>
    cards.map(([term, definition, image], at): CardCopy => ({ id: `card-${at}` as TermId, term, definition, image })),
  )
  .filter((cards) => cards.filter(canBeTested).length > 0);
const anyOptions = fc.record({
  count: fc.integer({ min: 1, max: 60 }),
  kinds: fc.shuffledSubarray([...allKinds], { minLength: 1 }),
  asked: fc.constantFrom('term' as const, 'definition' as const, 'both' as const),
  starredOnly: fc.constant(false),
});

/** Others whose sides are all different from the card's, from the front of the set. */
const sourceOf = (cards: readonly CardCopy[]): PaperSource => ({
  cards,
  wrongFor: (termId, asked, count) => {
    const card = cards.find(({ id }) => id === termId);
    const others = cards.filter(
      (other) => card && !answers(card, other, asked) && other[otherSide(asked)].trim() !== '',
    );
    const distinct = new Map(others.toReversed().map((other) => [other[otherSide(asked)], other]));
    return [...distinct.values()].slice(0, count);
  },
});
const written = (cards: readonly CardCopy[], options: TestOptions, seed = 1) =>
  writeTest(sourceOf(cards), options, seed);
const countOf = (paper: TestSetup, kind: string) => paper.questions.filter((question) => question.kind === kind).length;
const plain = (count: number) =>
  Array.from({ length: count }, (_, at): CardCopy => ({
    id: `c${at}` as TermId,
    term: `t${at}`,
    definition: `d${at}`,
    image: null,
  }));

test('so many questions as were asked for; no card twice, unless there are fewer cards: then each as often as any other', () =>
  fc.assert(
    fc.property(anyCards, anyOptions, fc.integer(), (cards, options, seed) => {
      const paper = written(cards, options, seed);
      expect(paper.questions.length).toBe(options.count);
      const asked = paper.questions.map(({ card }) => paper.cards[card]?.id ?? '');
      const eligible = cards.filter(canBeTested);
      const times = eligible.map(({ id }) => asked.filter((one) => one === id).length);
      expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
      expect(Math.max(...times) > 1).toBe(options.count > eligible.length);
      expect(paper.repeats).toBe(options.count > eligible.length);
    }),
  ));

test('every question can be answered: there is something to see, and the right answer stands among the choices once', () =>
  fc.assert(
    fc.property(anyCards, anyOptions, fc.integer(), (cards, options, seed) => {
      const paper = written(cards, options, seed);
      for (const question of paper.questions) {
        const card = paper.cards[question.card] as CardCopy;
        const { asked } = question;
        const places =
          question.kind === 'choice'
            ? question.choices
            : question.kind === 'matching'
              ? (paper.blocks[question.block]?.choices ?? [])
              : [question.card];
        expect(places.filter((place) => place === question.card)).toHaveLength(1);
        expect(card[asked].trim() !== '' || card.image !== null).toBe(true);
        if (question.kind === 'choice') {
          expect(question.choices.filter((place) => answers(card, paper.cards[place] as CardCopy, asked))).toEqual([
            question.card,
          ]);
          expect(question.choices.length).toBeGreaterThan(1);
        }
        if (question.kind !== 'matching') expect(card[otherSide(asked)].trim()).not.toBe('');
        if (question.kind === 'true-false' && question.shown !== question.card)
          expect(isTrue(paper.cards, question)).toBe(false);
      }
      for (const [at, { choices, asked }] of paper.blocks.entries()) {
        const rows = paper.questions.filter((question) => question.kind === 'matching' && question.block === at);
        expect(rows.map(({ card }) => card).toSorted()).toEqual([...choices].toSorted());
        expect(new Set(rows.map((row) => row.asked))).toEqual(new Set([asked]));
        expect(choices.length).toBeGreaterThan(1);
        expect(choices.length).toBeLessThanOrEqual(10);
      }
    }),
  ));

test('the same seed, the same paper; another seed, another one', () => {
  const options: TestOptions = { count: 20, kinds: allKinds, asked: 'both', starredOnly: false };
  expect(written(plain(40), options, 7)).toEqual(written(plain(40), options, 7));
  expect(written(plain(40), options, 7)).not.toEqual(written(plain(40), options, 8));
});

test('the split is even and the remainder goes to the kinds chosen first', () =>
  fc.assert(
    fc.property(anyOptions, ({ count, kinds }) => {
      const counts = splitQuestions(count, kinds, 200);
      expect([...counts.values()].reduce((sum, one) => sum + one, 0)).toBe(count);
      const others = kinds.filter((kind) => kind !== 'matching');
      const shares = others.map((kind) => counts.get(kind) ?? 0);
      expect(shares).toEqual(shares.toSorted((one, other) => other - one));
      if (shares.length > 0) expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      const paper = written(plain(80), { count, kinds, asked: 'term', starredOnly: false });
      if (kinds.length > 1 || kinds[0] !== 'matching' || count > 1)
        for (const kind of kinds) expect(countOf(paper, kind)).toBe(counts.get(kind) ?? 0);
    }),
    { numRuns: runs(40) },
  ));

test.each([
  [20, allKinds, [5, 5, 5, 5]],
  [10, allKinds, [2, 2, 2, 4]],
  [7, allKinds, [1, 1, 1, 4]],
  [6, allKinds, [2, 2, 2, 0]],
  [7, ['written', 'choice'], [4, 3]],
  [3, ['matching'], [3]],
] as const)('%i questions of %j', (count, kinds, expected) => {
  const counts = splitQuestions(count, kinds, 100);
  expect(kinds.map((kind) => counts.get(kind) ?? 0)).toEqual(expected);
});

test('blocks hold four to ten pairs', () => {
  expect([0, 4, 10, 11, 21, 200].map((count) => blockSizes(count, 500))).toEqual([
    [],
    [4],
    [10],
    [6, 5],
    [7, 7, 7],
    Array.from({ length: 20 }, () => 10),
  ]);
  for (let count = 4; count <= 200; count += 1)
    for (const size of blockSizes(count, 500)) expect(size >= 4 && size <= 10).toBe(true);
  expect(blockSizes(3, 2)).toEqual([2, 1]);
});

test('however few the cards, matching alone gives as many questions as were asked for', () => {
  for (let cards = 1; cards <= 4; cards += 1) {
    for (let count = 1; count <= 24; count += 1) {
      for (let seed = 0; seed < 4; seed += 1) {
        const paper = written(plain(cards), { count, kinds: ['matching'], asked: 'both', starredOnly: false }, seed);
        expect([cards, count, seed, paper.questions.length]).toEqual([cards, count, seed, count]);
        for (const { choices } of paper.blocks) expect(new Set(choices).size).toBe(choices.length);
      }
    }
  }
});

test('true as often as false: over many seeds within what a fair coin would do', () => {
  const options: TestOptions = { count: 50, kinds: ['true-false'], asked: 'term', starredOnly: false };
  let trues = 0;
  const cards = plain(50);
  const wrongFor = (termId: TermId) => cards.filter(({ id }) => id !== termId).slice(0, 1);
  for (let seed = 0; seed < 200; seed += 1) {
    const paper = writeTest({ cards, wrongFor }, options, seed * 7_919);
    trues += paper.questions.filter(
      (question) => question.kind === 'true-false' && question.shown === question.card,
    ).length;
  }
  // 10,000 coins: six standard deviations are 300.
  expect(Math.abs(trues - 5_000)).toBeLessThan(300);
});

test('both ways: a fair coin for each card, and the second time the other way', () => {
  const options: TestOptions = { count: 400, kinds: ['written'], asked: 'both', starredOnly: false };
  const paper = written(plain(200), options, 3);
  const ways = new Map<number, AskedSide[]>();
  for (const { card, asked } of paper.questions) ways.set(card, [...(ways.get(card) ?? []), asked]);
  for (const asked of ways.values()) expect(asked.toSorted()).toEqual(['definition', 'term']);
  const once = written(plain(200), { ...options, count: 200 }, 3).questions.filter(
    ({ asked }) => asked === 'term',
  ).length;
  expect(Math.abs(once - 100)).toBeLessThan(45);
});

test('where nothing false can be said of a card, it is asked in writing', () => {
  const cards = plain(1);
  expect(
    written(cards, { count: 6, kinds: ['true-false'], asked: 'term', starredOnly: false }).questions.map(
      ({ kind }) => kind,
    ),
  ).toEqual(Array.from({ length: 6 }, () => 'written'));
});
