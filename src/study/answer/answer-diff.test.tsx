import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { grade } from '../../domain/grading/grade';
import { usualSettings } from '../../domain/grading/verdict';
import { AnswerDiff } from './answer-diff';

const struck = (answer: string, card: string): readonly string[] => {
  const { difference } = grade(answer, card, { language: 'en', settings: usualSettings });
  const shown = renderToStaticMarkup(<AnswerDiff difference={difference} code="en" />);
  return Array.from(shown.matchAll(/<(?:del|ins)>(.*?)<\/(?:del|ins)>/g), ([, text = '']) => text);
};

test('other words for the same are shown as they are, however little they have in common', () => {
  expect(struck('5 kilometres', '5 km')).toEqual([]);
  expect(struck('Mister', 'Mr')).toEqual([]);
});

test('a slip is marked by its letters, another answer as a whole', () => {
  expect(struck('goverment', 'government')).toEqual(['n']);
  expect(struck('elephant', 'dog')).toEqual(['elephant', 'dog']);
});

test('of a text that is shown in parts the beginning is drawn, and nothing is marked', () => {
  const difference = { answer: [], expected: [{ text: 'ب'.repeat(1_000_000), same: false }] };
  const shown = renderToStaticMarkup(<AnswerDiff difference={difference} code="ar" />);
  expect(shown).toContain('ببب');
  expect(shown.length).toBeLessThan(5_000);
  expect(shown).not.toContain('<ins>');
});
