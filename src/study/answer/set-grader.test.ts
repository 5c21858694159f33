import { expect, test } from 'vitest';
import { aSet, aTerm } from '../../../testing/builders';
import { othersFor, grade } from '../../domain/grading/grade';
import { usualSettings } from '../../domain/grading/verdict';
import { setGrader } from './set-grader';
import { plainLook, formattedLook } from '../../card-text/text-look';

const cards = [
  aTerm(),
  aTerm({ term: 'die Katze', definition: 'cat' }),
  aTerm({ term: 'der Hut', definition: 'hat; cap' }),
  aTerm({ term: 'das Haus', definition: 'house' }),
];
const set = aSet({ terms: cards });
const [dog, cat, , house] = cards as [(typeof cards)[0], (typeof cards)[0], (typeof cards)[0], (typeof cards)[0]];

test('another card that was answered instead is named', () => {
  const verdict = setGrader({ set, look: plainLook }, usualSettings, () => []).grade(cat, 'term', 'the dog');
  expect([verdict.accepted, verdict.rule, verdict.mixedUpWith]).toEqual([false, 'another-card', dog.id]);
});

test('a card is never mixed up with itself: the wrong article is the wrong article', () => {
  const verdict = setGrader({ set, look: plainLook }, usualSettings, () => []).grade(dog, 'definition', 'das Hund');
  expect([verdict.rule, verdict.mixedUpWith]).toEqual(['wrong-article', null]);
});

test('what the learner always accepts is right', () => {
  const grader = setGrader({ set, look: plainLook }, usualSettings, (card) => (card.id === house.id ? ['home'] : []));
  expect([grader.grade(house, 'term', 'Home').rule, grader.grade(cat, 'term', 'home').accepted]).toEqual([
    'personal',
    false,
  ]);
});

test('read slice by slice, a large set is the same to the grader as read at once', () => {
  const many = aSet({
    terms: Array.from({ length: 350 }, (_, at) =>
      aTerm({
        term: `t${at}`,
        definition: `wonderful${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`,
      }),
    ),
  });
  const grader = setGrader({ set: many, look: plainLook }, usualSettings, () => []);
  let pauses = 0;
  while (grader.prepare('term', () => true)) pauses += 1;
  expect(pauses).toBe(4);
  const others = othersFor(
    many.terms.map(({ definition }) => definition),
    { language: 'en', settings: usualSettings },
  );
  for (const at of [0, 99, 100, 349]) {
    const typed = many.terms[(at + 120) % 350]?.definition ?? '';
    const card = many.terms[at];
    if (!card) throw new Error('A card is missing');
    const whole = grade(typed, card.definition, { language: 'en', settings: usualSettings, others });
    const verdict = grader.grade(card, 'term', typed);
    expect(verdict).toEqual({ ...whole, mixedUpWith: many.terms[whole.mixedUpWith ?? -1]?.id });
  }
});

test('cards that ask the same take each other’s answers, and no third card’s', () => {
  const terms = [
    aTerm({ term: 'Bank', definition: 'bank' }),
    aTerm({ term: 'bank.', definition: 'bench' }),
    aTerm({ term: 'Haus', definition: 'house' }),
  ];
  const [bank, bench] = terms as [(typeof terms)[0], (typeof terms)[0]];
  const grader = setGrader({ set: aSet({ terms }), look: plainLook }, usualSettings, () => []);
  const told = [grader.grade(bank, 'term', 'bench'), grader.grade(bench, 'term', 'the bank')];
  expect(told.map(({ accepted, rule, matched }) => [accepted, rule, matched])).toEqual([
    [true, 'same-question', 'bench'],
    [true, 'same-question', 'bank'],
  ]);
  expect(grader.grade(bank, 'term', 'house').accepted).toBe(false);
  expect(grader.grade(bank, 'definition', 'bench').accepted).toBe(false);
});

test('what is judged is what is shown: with formatting the words, without it the text as it is', () => {
  const card = aTerm({ term: 'Kraftwerk', definition: '<b>mitochondria</b>; salt &amp; pepper' });
  const set = aSet({ terms: [card] });
  const one = { ...usualSettings, alternatives: 'one' as const };
  const shown = setGrader({ set, look: formattedLook }, one, () => []);
  const raw = setGrader({ set, look: plainLook }, one, () => []);
  const typed = ['mitochondria', 'salt & pepper', 'salt and pepper', 'salt'];
  expect(typed.map((text) => shown.grade(card, 'term', text).accepted)).toEqual([true, true, true, false]);
  expect(raw.grade(card, 'term', '<b>mitochondria</b>').accepted).toBe(true);
  expect(['b>', 'salt &amp', 'pepper'].map((text) => raw.grade(card, 'term', text).accepted)).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  ['$x^2$', ['x^2', 'x²', 'x2', '$x^2$', 'x^{2}'], ['x^3', 'x']],
  ['$\\frac{a}{b}$', ['a/b', '\\frac{a}{b}', '$\\frac{a}{b}$'], ['b/a', 'ab']],
  ['$\\frac{1}{2x}$', ['1/(2x)'], ['1/2']],
  ['$\\sqrt{2}$', ['√2', 'sqrt(2)', 'sqrt 2'], ['2']],
  ['$x \\leq 1$', ['x<=1', 'x ≤ 1'], ['x<1', 'x >= 1']],
  ['$\\alpha$', ['α', 'alpha'], ['β']],
  ['$2 \\times 3$', ['2*3', '2 x 3'], ['2+3']],
  ['$a_n$', ['a_n', 'an'], ['a^n']],
  ['$e^{i\\pi} = -1$', ['e^(iπ) = -1', 'e^(i pi)=-1'], ['e^(iπ) = 1']],
  ['$\\{1, 2\\}$', ['{1,2}'], ['{1,3}']],
  ['`git add`', ['git add'], ['git rm']],
  ['between $5 and $10', ['between $5 and $10'], ['between $5 and $20']],
])('with formulas shown, %j is judged by what is meant', (answer, right, wrong) => {
  const set = aSet({ langDefinitions: 'en', terms: [aTerm({ term: 'asked', definition: answer })] });
  const card = set.terms[0]!;
  const grader = setGrader({ set, look: { ...plainLook, formulas: true } }, usualSettings, () => []);
  const accepts = (typed: string) => grader.grade(card, 'term', typed).accepted;
  expect(right.filter((typed) => !accepts(typed))).toEqual([]);
  expect(wrong.filter(accepts)).toEqual([]);
});

test.each([
  ['ja', '食[た]べる', ['食べる', 'たべる'], ['のべる']],
  ['ja', '窓を開ける（あける）', ['窓を開ける', '窓をあける'], ['窓をひらける']],
  ['ja', '開ける（あける）', ['開ける', 'あける'], ['ひらける']],
  ['zh-CN', '你好[nǐ hǎo]', ['你好', 'nǐ hǎo'], ['您']],
])('in %s %j is answered by its signs or by its reading', (language, answer, right, wrong) => {
  const card = aTerm({ term: 'asked', definition: answer });
  const set = aSet({ langDefinitions: language, terms: [card] });
  const grader = setGrader({ set, look: { ...plainLook, readings: 'turned' } }, usualSettings, () => []);
  const accepts = (typed: string) => grader.grade(card, 'term', typed).accepted;
  expect(right.filter((typed) => !accepts(typed))).toEqual([]);
  expect(wrong.filter(accepts)).toEqual([]);
});
