import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grade } from './grade';
import { usualSettings, type Verdict } from './verdict';
import { runs } from '../../../testing/soak';

interface Asked {
  readonly language: string;
  readonly question?: string;
  readonly asked?: string;
}

const judged = (answer: string, expected: string, { language, question = 'asked', asked = 'en' }: Asked): Verdict =>
  grade(answer, expected, {
    language,
    settings: { ...usualSettings, alternatives: 'one' },
    question: { text: question, language: asked },
  });

const few = { numRuns: runs(25) };

/** Words that are none of any language. */
const anyWord = fc.constantFrom('bodupi', 'gakete', 'pimodok', 'tusabe', 'kedogu', 'sopitak', 'mubelid');
const twoWords = fc.uniqueArray(anyWord, { minLength: 2, maxLength: 2 });

test('an answer of a list is told by its words beside what stands in brackets', () =>
  fc.assert(
    fc.property(twoWords, anyWord, ([one = '', other = ''], more) => {
      const card = `to ${one} (by the ${more} of all)`;
      for (const answer of [`to ${one}`, `to ${other}`, other, `to ${one} by the ${more} of all`])
        expect([answer, judged(answer, `${card}, to ${other}`, { language: 'en' }).accepted]).toEqual([answer, true]);
      expect(judged(`to ${one}, to zaffiro`, `${card}, to ${other}`, { language: 'en' }).accepted).toBe(false);
    }),
    few,
  ));

test.each([
  ['en', 'and'],
  ['de', 'und'],
  ['fr', 'et'],
  ['es', 'y'],
  ['it', 'e'],
])('in %s two answers may be joined by “%s”, a wrong one beside a right one may not', (language, and) =>
  fc.assert(
    fc.property(fc.uniqueArray(anyWord, { minLength: 3, maxLength: 3 }), ([one = '', other = '', third = '']) => {
      const card = `${one}, ${other}`;
      expect(judged(`${other} ${and} ${one}`, card, { language }).accepted).toBe(true);
      expect(judged(`${one} ${and} ${third}`, card, { language }).accepted).toBe(false);
    }),
  ),
);

test('what stands in brackets and what stands before them may change places, and neither is the other alone', () =>
  fc.assert(
    fc.property(twoWords, anyWord, ([one = '', other = ''], more) => {
      const card = `${one} ${more} (${other})`;
      expect(judged(`${other} (${one} ${more})`, card, { language: 'en' }).accepted).toBe(true);
      expect(judged(other, card, { language: 'en' }).accepted).toBe(false);
      expect(judged(`${other} (${more})`, card, { language: 'en' }).accepted).toBe(false);
    }),
    few,
  ));

test.each([
  ['fr', ['qqch', 'qn', 'qn/qch']],
  ['de', ['etw.', 'jdn.', 'jdm']],
  ['en', ['sth', 'sb.', 'sb/sth']],
  ['sv', ['ngn', 'ngt']],
] as const)('in %s what stands for any object may be left out or added', (language, standIns) =>
  fc.assert(
    fc.property(twoWords, fc.constantFrom(...standIns), ([one = '', other = ''], standIn) => {
      expect(judged(one, `${one} ${standIn}`, { language }).accepted).toBe(true);
      expect(judged(`${one} ${standIn}`, one, { language }).accepted).toBe(true);
      expect(judged(other, `${one} ${standIn}`, { language }).accepted).toBe(false);
      expect(judged(standIn, one, { language }).accepted).toBe(false);
    }),
  ),
);

test.each([
  ['de', 'der', 'die'],
  ['fr', 'le', 'la'],
  ['es', 'el', 'la'],
  ['nl', 'de', 'het'],
])('in %s an article may stand behind its word, and a wrong one stays wrong there', (language, article, wrong) =>
  fc.assert(
    fc.property(anyWord, fc.constantFrom(', ', ' ('), (word, mark) => {
      const behind = (one: string) => `${word}${mark}${one}${mark === ', ' ? '' : ')'}`;
      expect(judged(behind(article), `${article} ${word}`, { language }).accepted).toBe(true);
      expect(judged(behind(wrong), `${article} ${word}`, { language }).accepted).toBe(false);
    }),
  ),
);

test.each([
  ['fr', 'heureux (heureuse)', 'heureuse'],
  ['fr', 'heureux/-euse', 'heureuse'],
  ['fr', 'actif (active)', 'active'],
  ['es', 'profesor (profesora)', 'profesora'],
  ['it', 'attore (attrice)', 'attrice'],
  ['it', 'studente (studentessa)', 'studentessa'],
  ['de', 'Lehrer (Lehrerin)', 'Lehrerin'],
  ['fr', 'cheval (chevaux)', null],
  ['de', 'Hund (Hunde)', null],
  ['es', 'bueno (antes: buen)', null],
])('in %s *%s* offers %s', (language, card, offered) => {
  const [, inner = ''] = /\((?:\w+: )?(.+)\)/.exec(card) ?? [];
  const answer = offered ?? inner;
  expect([answer, judged(answer, card, { language }).accepted]).toEqual([answer, offered !== null]);
});

test('the question in brackets behind its answer says nothing, another thing there does', () =>
  fc.assert(
    fc.property(twoWords, ([one = '', other = '']) => {
      const asked = { language: 'en', question: 'お茶', asked: 'ja' };
      expect(judged(`${one} (お茶)`, one, asked).accepted).toBe(true);
      expect(judged(`${one} (${other})`, one, asked).accepted).toBe(false);
      expect(judged(`${other} (お茶)`, one, asked).accepted).toBe(false);
    }),
    few,
  ));

test.each([
  ['Reykjavik', 'ru', 'Рейкьявик', 'Рейкявик', true],
  ['Cape Town', 'cs', 'Kapské Město', 'Kapské Městto', true],
  // No name is asked for, or one with its case.
  ['they spoke', 'es', 'Hablaron', 'Hablaran', false],
  ['to Budapest', 'hu', 'Budapestre', 'Budapesten', false],
  ["Helsinki's", 'fi', 'Helsingin', 'Helsinkin', false],
])('asked %s, in %s *%s* is met by %s: %s', (question, language, card, answer, right) =>
  expect(judged(answer, card, { language, question }).accepted).toBe(right),
);

test.each([
  ['sv', 'flicka -n', 'flicka', 'flickan'],
  ['sv', 'dyr -t -a', 'dyr', 'dyrn'],
  ['la', 'amīcus, -ī (m.)', 'amicus, -i', 'amica'],
  ['pt', 'acostumar-se a/com', 'acostumar-se com', 'acostumar-se por'],
  ['es', 'el vecino, la vecina', 'vecino, -a', 'vecino, -o'],
  ['fr', 'heureux, heureuse', 'heureux(se)', 'heureux(te)'],
  ['de', 'sich entschuldigen (bei + Dat., für + Akk.)', 'sich entschudligen', 'sich entschulden'],
  ['en', 'carbon dioxide, water, and light', 'light + water + carbon dioxide', 'light + water'],
  ['en', 'amylase (salivary amylase)', 'salivary amylase', 'salivary'],
])('in %s *%s* is met by %s, not by %s', (language, card, right, wrong) => {
  expect(judged(right, card, { language }).accepted).toBe(true);
  expect(judged(wrong, card, { language }).accepted).toBe(false);
});

test('a unit that the question names may be left out, another number may not', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), fc.constantFrom('°F', '°C', '%'), (number, unit) => {
      const asked = { language: 'en', question: `freezing point in ${unit}`, asked: 'en' };
      expect(judged(`${number}`, `${number} ${unit}`, asked).accepted).toBe(true);
      expect(judged(`${number + 1}`, `${number} ${unit}`, asked).accepted).toBe(false);
      expect(judged(`${number}`, `${number} ${unit}`, { ...asked, question: 'freezing point' }).accepted).toBe(false);
    }),
    few,
  ));

test('nothing is struck in an answer that says the card in other words, and a slip is', () => {
  const isStruck = (answer: string, card: string, language = 'en') => {
    const { accepted, difference } = judged(answer, card, { language });
    return [accepted, [...difference.answer, ...difference.expected].some(({ same }) => !same)];
  };
  for (const [answer, card, language] of [
    ['5 kilometres', '5 km', 'en'],
    ['large', 'big; large', 'en'],
    ['large, big', 'big; large', 'en'],
    ['table', 'la table', 'fr'],
    ['schoen', 'schön', 'de'],
    ['4 July 1776', 'July 4, 1776', 'en'],
  ] as const)
    expect([answer, ...isStruck(answer, card, language)]).toEqual([answer, true, false]);
  for (const [answer, card, language] of [
    ['recieve', 'receive', 'en'],
    ['pagina', 'página', 'es'],
  ] as const)
    expect([answer, ...isStruck(answer, card, language)]).toEqual([answer, true, true]);
  expect(isStruck('elephant', 'dog')).toEqual([false, true]);
});
