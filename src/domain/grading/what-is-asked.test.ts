import { expect, it } from 'vitest';
import { grade } from './grade';
import { type GradingSettings, usualSettings } from './verdict';

type Case = readonly [
  language: string,
  alternatives: GradingSettings['alternatives'],
  questionLanguage: string,
  question: string,
  card: string,
  answer: string,
];

const isRight = ([language, alternatives, questionLanguage, text, card, answer]: Case): boolean =>
  grade(answer, card, {
    language,
    settings: { ...usualSettings, alternatives },
    question: { text, language: questionLanguage },
  }).accepted;

it.each<Case>([
  ['en', 'one', 'en', 'Painter of Guernica', 'Pablo Picasso', 'Picasso'],
  ['en', 'one', 'en', 'First US president', 'George Washington', 'Washington'],
  ['en', 'one', 'en', 'Who painted The Starry Night?', 'Vincent van Gogh', 'van Gogh'],
  ['en', 'one', 'en', 'Who painted The Starry Night?', 'Vincent van Gogh', 'Gogh'],
  ['en', 'one', 'en', 'author of Faust', 'Johann Wolfgang von Goethe', 'goethe'],
  ['en', 'one', 'en', 'Year of the first Moon landing', '1969', 'nineteen sixty-nine'],
  ['en', 'one', 'en', 'Year of the first Moon landing', '1969', 'nineteen sixty nine'],
  ['en', 'one', 'en', 'year', '1905', 'nineteen oh five'],
  ['en', 'one', 'en', 'year', '1800', 'eighteen hundred'],
  ['en', 'one', 'en', 'year', '2001', 'two thousand and one'],
  ['en', 'one', 'en', 'year', '2001', 'two thousand one'],
  ['en', 'one', 'en', 'year', '2012', 'twenty twelve'],
  ['en', 'one', 'en', 'Solve x² = 9', 'x = 3 or x = -3', 'x = ±3'],
  ['en', 'all', 'en', 'Solve x² = 9', 'x = 3 or x = -3', 'x = +-3'],
  ['en', 'ask', 'en', 'Solve x² = 9', 'x = ±3', 'x = 3 or x = -3'],
  ['en', 'ask', 'en', 'Solve x² = 9', 'x = ±3', 'x = -3, x = 3'],
  ['en', 'one', 'en', 'All real solutions of x² = 16', 'x = 4 or x = -4', 'x = -4 or x = 4'],
  ['en', 'one', 'en', 'all the same', 'nevertheless; still', 'still'],
  ['de', 'one', 'de', 'fahren: Präteritum und Partizip II (beide)', 'fuhr, gefahren', 'fuhr, gefahren'],
  ['de', 'one', 'en', 'both (pronoun)', 'beide; alle beide', 'beide'],
])('%s, %s, asked %s %s: %s takes %s', (...one) => expect(isRight(one)).toBe(true));

it.each<Case>([
  ['en', 'one', 'en', 'Painter of Guernica', 'Pablo Picasso', 'Pablo'],
  ['en', 'one', 'en', '26th US president', 'Theodore Roosevelt', 'Roosevelt'],
  ['en', 'one', 'en', 'largest city of the US', 'New York', 'York'],
  ['en', 'one', 'en', 'Who won the World Cup in 1974?', 'West Germany', 'Germany'],
  ['en', 'one', 'en', 'Who conquered Persia?', 'Alexander the Great', 'Great'],
  ['en', 'one', 'es', 'el pintor', 'Pablo Picasso', 'Picasso'],
  ['en', 'one', 'en', 'capital of Mexico', 'Mexico City', 'City'],
  ['en', 'one', 'en', 'year', '1969', 'nineteen sixty-eight'],
  ['en', 'one', 'en', 'year', '1969', 'nineteen'],
  ['en', 'one', 'en', 'year', '1906', 'nineteen six'],
  ['en', 'ask', 'en', 'Solve x² = 9', 'x = ±3', 'x = 3'],
  ['en', 'ask', 'en', 'Solve x² = 9', 'x = ±3', 'x = 3 or x = 3'],
  ['en', 'ask', 'en', 'Solve x² = 9', 'x = ±3', 'x = 3 or x = -4'],
  ['en', 'one', 'en', 'Solve', 'x = 3 or x = -2', 'x = ±3'],
  ['en', 'one', 'en', 'All real solutions of x² = 16', 'x = 4 or x = -4', 'x = 4'],
  ['de', 'one', 'de', 'Alle reellen Lösungen von x² = 16', 'x = 4; x = -4', 'x = 4'],
  ['de', 'one', 'de', 'fahren: Präteritum und Partizip II (beide)', 'fuhr, gefahren', 'fuhr'],
  ['en', 'one', 'en', 'past forms of go (both)', 'went, gone', 'went'],
])('%s, %s, asked %s %s: %s does not take %s', (...one) => expect(isRight(one)).toBe(false));
