import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRight, judged, misjudged } from './misjudged';

const arabicLetters = 'بتثجحخدذرزسشصضطظعغفقكلمن'.split('');
const arabicStem = fc
  .array(fc.constantFrom(...arabicLetters), { minLength: 3, maxLength: 6 })
  .map((letters) => letters.join(''));

test('in Arabic the dots of a ta marbuta and the seat of a hamza may be missing, and are never added', () =>
  fc.assert(
    fc.property(arabicStem, fc.constantFrom('ؤو', 'ئي', 'أا', 'ىي'), (stem, [marked = '', bare = '']) => {
      const language = 'ar';
      expect(judged(`${stem}ه`, `${stem}ة`, { language })).toMatchObject({ accepted: true, rule: 'accents-missing' });
      expect(isRight(`${stem}ة`, `${stem}ه`, { language })).toBe(false);
      expect(isRight(stem, `${stem}ة`, { language })).toBe(false);
      expect(isRight(`${stem}${bare}${stem}`, `${stem}${marked}${stem}`, { language })).toBe(true);
      expect(isRight(`${stem}${stem}`, `${stem}${marked}${stem}`, { language })).toBe(false);
    }),
  ));

const hebrewConsonants = 'בגדזחטכלמנסעפצקרשת'.split('');

test('Hebrew with points is the same word written in full, whichever the card has', () =>
  fc.assert(
    fc.property(fc.constantFrom(...hebrewConsonants), fc.constantFrom(...hebrewConsonants), (first, last) => {
      const [pointed, full] = [`${first}\u05b9${last}\u05b6ר`, `${first}ו${last}ר`];
      const language = 'he';
      expect(isRight(full, pointed, { language })).toBe(true);
      expect(isRight(pointed, full, { language })).toBe(true);
      expect(isRight(`${first}י${last}ר`, pointed, { language })).toBe(false);
      expect(isRight(pointed, `${first}י${last}ר`, { language })).toBe(false);
    }),
  ));

test('of Turkish the dot of a capital in front may be missing, and no other dot', () => {
  expect(misjudged('İzmir', { language: 'tr' }, ['Izmir', 'izmir'], ['ızmir', 'Izmır'])).toEqual([]);
  expect(misjudged('ılık', { language: 'tr' }, ['Ilık'], ['ilik', 'İlık'])).toEqual([]);
});

test('Chinese signs of as many syllables, in brackets behind Hangul or before it, are the word', () => {
  const card = { language: 'ko' };
  expect(misjudged('학교 (學校)', card, ['학교', '學校', '학교(學校)'], ['학생', '學生'])).toEqual([]);
  expect(misjudged('學校 (학교)', card, ['학교', '學校'], ['교'])).toEqual([]);
  expect(misjudged('차 (茶道)', card, ['차'], ['茶道'])).toEqual([]);
});

const named = [
  ['th', 'สิบเอ็ด', 11, 'สิบสอง'],
  ['ko', '스물', 20, '서른'],
  ['ko', '십육', 16, '십칠'],
  ['ja', '十六', 16, '十七'],
  ['zh', '六十', 60, '十六'],
  ['id', 'sembilan', 9, 'delapan'],
  ['sw', 'thelathini', 30, 'ishirini'],
] as const;

test.each(named)('in %s %s and its digits in brackets say one number', (language, name, number, other) => {
  const card = { language, question: 'number' };
  expect(misjudged(`${name} (${number})`, card, [name, `${number}`], [other, `${number + 1}`])).toEqual([]);
  // A word alone is what is asked.
  expect(isRight(`${number}`, name, card)).toBe(false);
});

test('digits are Thai or European, wide or narrow', () => {
  expect(misjudged('สิบ (10)', { language: 'th' }, ['๑๐', '１０'], ['๑๑'])).toEqual([]);
  expect(misjudged('三時', { language: 'ja' }, ['3時', '３時'], ['４時', '3', '三'])).toEqual([]);
});

const dated = [
  [
    'pl',
    '1 września 1939',
    ['1 września 1939 r.', '1 września 1939 roku', '1.09.1939 r.'],
    ['2 września 1939 r.', '1 września 1938 r.'],
  ],
  ['ru', '9 мая 1945', ['9 мая 1945 г.', '9 мая 1945 года'], ['9 мая 1944 г.', '9 марта 1945 г.']],
  ['uk', '24 серпня 1991', ['24 серпня 1991 р.', '24 серпня 1991 року'], ['24 серпня 1990 р.']],
] as const;

test.each(dated)('in %s the word for year may stand behind a date: %s', (language, date, right, wrong) => {
  expect(misjudged(date, { language }, right, wrong)).toEqual([]);
});

const plurals = [
  ['ar', 'جامعة (ج. جامعات)', 'جامعة، جامعات', 'جامعة، مدارس'],
  ['he', 'ספר (ר׳ ספרים)', 'ספר, ספרים', 'ספר, ילדים'],
  ['ru', 'стол (мн. столы)', 'стол, столы', 'стол, стулья'],
  ['tr', 'kitap (çoğul: kitaplar)', 'kitap, kitaplar', 'kitap, evler'],
] as const;

test.each(plurals)('in %s the label of a plural is no part of it: %s', (language, side, both, other) => {
  expect(misjudged(side, { language }, [both, both.split(/[,،]/u)[0] ?? ''], [other])).toEqual([]);
});
