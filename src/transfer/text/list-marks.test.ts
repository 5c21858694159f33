import { expect, test } from 'vitest';
import { haveMarks, withoutMark } from './list-marks';

test.each([
  ['numbers', ['1. perro', '2. gato', '3. caballo'], ['perro', 'gato', 'caballo']],
  ['numbers from the middle of a list', [' 9) perro', '10) gato', '11) caballo'], ['perro', 'gato', 'caballo']],
  [
    'numbers of a list in which one word stands twice',
    ['1. banco', '2. perro', '3. banco'],
    ['banco', 'perro', 'banco'],
  ],
  ['numbers in parentheses', ['(1) a', '(2) b', '(3) c'], ['a', 'b', 'c']],
  ['bullets', ['• chien', '•  chat'], ['chien', 'chat']],
  ['bullets before numbers', ['• 1. Mai', '• 2. Mai'], ['1. Mai', '2. Mai']],
  ['dashes', ['- der Hund', '- die Katze'], ['der Hund', 'die Katze']],
])('%s that a list puts before its lines are none of the words', (_, lines, words) => {
  expect([haveMarks(lines), lines.map(withoutMark)]).toEqual([true, words]);
});

test.each([
  ['two numbers', ['1. Person', '2. Person Plural']],
  ['numbers alone that tell the lines apart', ['1. Mai', '2. Mai', '3. Mai']],
  ['numbers that skip one', ['1. a', '2. b', '4. c']],
  ['years', ['1789 the revolution', '1790 the year after', '1791 the next']],
  ['decimal numbers', ['1.5 litres', '2.5 litres', '3.5 litres']],
  ['one line with a bullet', ['- minus', 'plus']],
  ['two kinds of bullets', ['- a', '• b']],
  ['a bullet and nothing behind it', ['-', '-']],
  ['one line', ['• a']],
  ['no line', []],
])('%s are part of what is said', (_, lines) => {
  expect(haveMarks(lines)).toBe(false);
});
