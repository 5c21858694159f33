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

test('a letter that says *and* joins two answers of Arabic and Hebrew, and no guess to one', () => {
  expect(
    misjudged('جديد / جديدة', { language: 'ar' }, ['جديد وجديدة', 'جديد و جديدة'], ['جديد وقديم', 'وجديدة']),
  ).toEqual([]);
  expect(misjudged('גדול / גדולה', { language: 'he' }, ['גדול וגדולה'], ['גדול וקטן'])).toEqual([]);
  expect(misjudged('ولد ورد', { language: 'ar' }, ['ولد ورد'], ['ولد', 'رد'])).toEqual([]);
});

test('in Arabic a hamza at the front of a word may be more than the card has, and none inside or another one may', () =>
  fc.assert(
    fc.property(arabicStem, fc.constantFrom('أ', 'إ'), fc.constantFrom('', 'ال'), (stem, hamza, article) => {
      const language = 'ar';
      expect(isRight(`${article}${hamza}${stem}`, `${article}ا${stem}`, { language })).toBe(true);
      expect(isRight(`${stem}${hamza}${stem}`, `${stem}ا${stem}`, { language })).toBe(false);
      expect(isRight(`${article}${hamza === 'أ' ? 'إ' : 'أ'}${stem}`, `${article}${hamza}${stem}`, { language })).toBe(
        false,
      );
    }),
  ));

test('what joins a Persian word to the next is written over its last letter, behind it or not at all', () => {
  const ways = ['خانهٔ ما', 'خانۀ ما', 'خانه‌ی ما', 'خانه ی ما', 'خانه ما'];
  for (const card of ways)
    expect(misjudged(card, { language: 'fa' }, ways, ['خانم ما', 'خانه‌های ما', 'ما خانه'])).toEqual([]);
});

test('in Japanese a sign is said again by its mark, and engineers leave out a last length', () => {
  const card = { language: 'ja' };
  expect(misjudged('人々', card, ['人人'], ['人', '人人人'])).toEqual([]);
  expect(misjudged('コンピューター', card, ['コンピュータ'], ['コンピーター', 'コンピュター'])).toEqual([]);
  expect(misjudged('パーティー', card, ['パーティ'], ['パティー', 'パーチ'])).toEqual([]);
  expect(misjudged('バター', card, [], ['バタ'])).toEqual([]);
  expect(misjudged('コーヒー', card, [], ['コーヒ', 'コヒー'])).toEqual([]);
});

const shortened = [
  ['de', 'z. B.', 'zum Beispiel', 'das heißt'],
  ['de', 'd. h.', 'das heißt', 'und so weiter'],
  ['fr', 'p. ex.', 'par exemple', 'et cetera'],
  ['es', 'p. ej.', 'por ejemplo', 'estados unidos'],
  ['it', 'p. es.', 'per esempio', 'eccetera'],
  ['nl', 'bijv.', 'bijvoorbeeld', 'enzovoort'],
  ['sv', 't. ex.', 'till exempel', 'bland annat'],
  ['pl', 'np.', 'na przykład', 'i tak dalej'],
  ['ru', 'и т. д.', 'и так далее', 'так как'],
  ['el', 'π.χ.', 'παραδείγματος χάριν', 'και λοιπά'],
  ['tr', 'örn.', 'örneğin', 've benzeri'],
  ['fi', 'esim.', 'esimerkiksi', 'ja niin edelleen'],
] as const;

test.each(shortened)(
  'in %s %s is read as its words, with its spaces and without, and as no others',
  (language, short, words, other) => {
    const card = { language, question: 'how one says it' };
    expect(misjudged(short, card, [short.replaceAll('. ', '.'), words], [other])).toEqual([]);
    expect(misjudged(words, card, [short], [other])).toEqual([]);
    expect(isRight(words, short, { language, question: 'its abbreviation' })).toBe(false);
  },
);

test.each([
  'from outside in',
  '(from outside in)',
  'from top to bottom',
  'largest first',
  'von innen nach außen',
  'de menor a mayor',
])('a question that says where a list begins asks for its order: %s', (order) => {
  const card = { question: `layers, ${order}` };
  expect(
    misjudged('crust, mantle, core', card, ['crust mantle core', 'crust, mantle and core'], ['core, mantle, crust']),
  ).toEqual([]);
});
