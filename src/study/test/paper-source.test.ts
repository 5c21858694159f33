import { expect, test } from 'vitest';
import { aSet, aTerm } from '../../../testing/builders';
import { type CardProgress, cardKey } from '../../domain/scheduling/progress';
import type { TermId } from '../../domain/study-set';
import { copyOfCard } from '../desk/card-side';
import { paperSource } from './paper-source';
import { allKinds } from './test-paper';
import { writeTest } from './write-test';
import { plainLook } from '../../card-text/text-look';

const word = (at: number) =>
  [at % 26, Math.floor(at / 26) % 26, Math.floor(at / 676)].map((letter) => String.fromCharCode(97 + letter)).join('');
const setOf = (count: number) =>
  aSet({
    terms: Array.from({ length: count }, (_, at) => aTerm({ term: `t${word(at)}`, definition: `d${word(at)}` })),
  });
const options = { count: 40, kinds: allKinds, asked: 'both', starredOnly: false } as const;

test('a set of thousands is not read through for a paper, and gives a whole one all the same', () => {
  const set = setOf(3_000);
  const source = paperSource({ set, look: plainLook }, set.terms.map(copyOfCard), new Map(), 4);
  expect(source.cards.length).toBe(600);
  const paper = writeTest(source, { ...options, count: 200 }, 4);
  expect([paper.questions.length, paper.repeats]).toEqual([200, false]);
  for (const question of paper.questions) if (question.kind === 'choice') expect(question.choices).toHaveLength(4);
});

test('the same seed draws the same paper from the same set', () => {
  const set = setOf(900);
  const paper = () =>
    writeTest(paperSource({ set, look: plainLook }, set.terms.map(copyOfCard), new Map(), 9), options, 9);
  expect(paper()).toEqual(paper());
});

test('what was mixed up before stands among the choices, however far away it is', () => {
  const set = setOf(3_000);
  const [first, last] = [set.terms[0], set.terms.at(-1)];
  if (!first || !last) throw new Error('The set has no cards');
  const mixedUp: CardProgress = {
    schedule: null,
    isSuspended: false,
    buriedOn: null,
    answers: 1,
    right: 0,
    isMissed: true,
    answeredOn: null,
    accepted: [],
    overruledRight: 0,
    mixedUpWith: new Map<TermId, number>([[last.id, 2]]),
  };
  const source = paperSource(
    { set, look: plainLook },
    [copyOfCard(first)],
    new Map([[cardKey(first.id, 'term'), mixedUp]]),
    1,
  );
  expect(source.wrongFor(first.id, 'term', 3, 7).map(({ id }) => id)).toContain(last.id);
});

test('two cards make a paper', () => {
  const set = setOf(2);
  const paper = writeTest(
    paperSource({ set, look: plainLook }, set.terms.map(copyOfCard), new Map(), 3),
    { ...options, count: 2 },
    3,
  );
  expect(paper.questions).toHaveLength(2);
});
