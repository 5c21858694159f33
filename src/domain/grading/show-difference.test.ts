import { expect, test } from 'vitest';
import { showDifference } from './show-difference';

const off = (expected: string, answer: string, language: string) => {
  const { answer: given, expected: wanted } = showDifference(expected, answer, language);
  return [given, wanted].map((pieces) => pieces.flatMap(({ text, same }) => (same ? [] : [text])).join());
};

test('letters that differ in case alone are the same, by the rules of the language', () => {
  expect(off('İstanbul', 'istanbol', 'tr')).toEqual(['o', 'u']);
  expect(off('Irmak', 'ırmk', 'tr')).toEqual(['', 'a']);
  expect(off('Irmak', 'irmak', 'tr')).toEqual(['i', 'I']);
  expect(off('Isle', 'isla', 'en')).toEqual(['a', 'e']);
});
