import fc from 'fast-check';
import { expect, test } from 'vitest';
import { misjudged } from './misjudged';

/** A year with and without the word for it, and what else stands in its place. */
const named: readonly (readonly [language: string, write: (year: number) => readonly string[]])[] = [
  ['de', (year) => [`im Jahr ${year}`, `Anno ${year}`]],
  ['es', (year) => [`en el año ${year}`]],
  ['it', (year) => [`nell'anno ${year}`]],
  ['pl', (year) => [`${year} r.`, `w roku ${year}`, `${year} roku`]],
  ['cs', (year) => [`v roce ${year}`, `r. ${year}`]],
  ['ru', (year) => [`${year} г.`, `${year} год`, `${year} года`]],
  ['uk', (year) => [`${year} р.`, `${year} рік`, `${year} року`]],
  ['sr', (year) => [`${year}. godine`, `${year}. године`]],
  ['fi', (year) => [`vuonna ${year}`, `v. ${year}`]],
  ['sv', (year) => [`år ${year}`]],
  ['hu', (year) => [`${year}-ben`, `${year}-ban`]],
  ['tr', (year) => [`${year} yılında`, `${year}'de`]],
  ['ja', (year) => [`${year}年`]],
  ['zh', (year) => [`${year}年`]],
  ['ko', (year) => [`${year}년`]],
  ['vi', (year) => [`năm ${year}`]],
  ['ar', (year) => [`عام ${year}`, `سنة ${year}`]],
  ['fa', (year) => [`سال ${year}`]],
  ['he', (year) => [`בשנת ${year}`]],
  ['id', (year) => [`tahun ${year}`]],
];

test('the word for year may stand beside a year or be missing, and it stays that year', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...named),
      fc.integer({ min: 1000, max: 2099 }),
      fc.integer({ min: 1000, max: 2099 }),
      ([language, write], year, other) => {
        fc.pre(year !== other);
        expect(misjudged(String(year), { language }, write(year), write(other))).toEqual([]);
        for (const text of write(year))
          expect(misjudged(text, { language }, [String(year)], [String(other)])).toEqual([]);
      },
    ),
  ));

test('what is also a unit says no year of three digits: 500 г are grams', () => {
  expect(misjudged('500 г', { language: 'ru' }, [], ['500'])).toEqual([]);
  expect(misjudged('1500 г', { language: 'ru' }, [], ['1500'])).toEqual([]);
  expect(misjudged('100年', { language: 'ja' }, [], ['100'])).toEqual([]);
});
