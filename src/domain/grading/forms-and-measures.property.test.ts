import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRight, misjudged } from './misjudged';
import { runs } from '../../../testing/soak';

const hedged = [
  ['en', 'about', 'c.'],
  ['de', 'etwa', 'ca.'],
  ['fr', 'environ', '≈'],
  ['es', 'aproximadamente', '~'],
  ['ru', 'около', 'примерно'],
  ['tr', 'yaklaşık', '≈'],
  ['ja', '約', 'およそ'],
  ['ko', '약', '≈'],
] as const;

test.each(hedged)(
  'in %s a number is the same with %s in front of it, or %s, or nothing, and no other number is',
  (language, one, other) =>
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 99_999 }), (number) => {
        const [plain, wrong] = [`${number} km`, `${number + 1} km`];
        const ways = [plain, `${one} ${plain}`, `${other} ${plain}`];
        for (const card of ways)
          expect(misjudged(card, { language }, ways, [wrong, `${one} ${wrong}`, `${one} ${number} kg`])).toEqual([]);
      }),
      { numRuns: runs(20) },
    ),
);

test('an era stands on either side of its year, and is that era', () => {
  expect(misjudged('1066 AD', {}, ['AD 1066', '1066', '1066 CE'], ['1066 BC', 'AD 1067'])).toEqual([]);
  expect(misjudged('44 BC', {}, ['44 BCE'], ['AD 44', '44'])).toEqual([]);
});

const word = fc
  .array(fc.constantFrom(...'bdgkptvaeiou'), { minLength: 4, maxLength: 8 })
  .map((letters) => letters.join(''));

test('a list with an *and* may be typed without its commas, whole and in any order', () =>
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 4, maxLength: 4, selector: (one) => one.slice(0, 4) }), (words) => {
      const [one = '', two = '', three = '', guess = ''] = words.map(
        (text, at) => `${'bdkt'.charAt(at).repeat(2)}${text}xyz`,
      );
      const card = `${one}, ${two}, and ${three}`;
      expect(
        misjudged(
          card,
          {},
          [`${one} ${two} ${three}`, `${three} ${one} and ${two}`],
          [`${one} ${two}`, `${one} ${two} ${guess}`, `${one} ${two} ${three} ${guess}`],
        ),
      ).toEqual([]);
    }),
    { numRuns: runs(40) },
  ));

const plurals = [
  ['de', 'die Frau, -en', 'die Frauen', 'Frauen'],
  ['de', 'die Schule, -n', 'die Schulen', 'Schulen'],
  ['de', 'das Buch, ¨-er', 'die Bücher', 'Bücher'],
  ['de', 'der Baum (¨-e)', 'die Bäume', 'Bäume'],
  ['nl', 'de stoel, -en', 'de stoelen', 'stoelen'],
  ['la', 'amīcus, -ī (m.)', 'amīcī', 'amici'],
] as const;

test.each(plurals)(
  'in %s the form whose end %s writes may stand beside the word, and is no answer alone',
  (language, card, form, bare) => {
    const singular = card.split(/[,(]/u)[0]?.trim() ?? '';
    const wrong = [form, `${singular}, gudabo`];
    expect(misjudged(card, { language }, [singular, `${singular}, ${form}`, `${singular}, ${bare}`], wrong)).toEqual(
      [],
    );
  },
);

test("a woman's form is an answer, and the plural of a term is where the term is asked for in its own language", () => {
  expect(misjudged('gut, -e', { language: 'de' }, ['gut', 'gute'], ['guten'])).toEqual([]);
  expect(misjudged('mitochondrion (pl. mitochondria)', {}, ['mitochondria', 'mitochondrion'], ['mitosis'])).toEqual([]);
  expect(isRight('mice', 'mouse (pl. mice)', { question: 'ratón', from: 'es' })).toBe(false);
});

test('what says which one it is may stand in front of its word', () => {
  expect(
    misjudged('amylase (salivary)', {}, ['salivary amylase', 'amylase'], ['salivary', 'pancreatic amylase']),
  ).toEqual([]);
  expect(misjudged('to run (fast)', {}, ['to run', 'to run fast'], ['fast to run'])).toEqual([]);
  expect(misjudged('Paris (France)', {}, ['Paris'], ['France', 'France Paris'])).toEqual([]);
});

const multiples = [
  ['km', 'm', 3, 'kilometres'],
  ['kg', 'g', 3, 'kilograms'],
  ['MW', 'kW', 3, 'megawatts'],
  ['cm', 'mm', 1, 'centimetres'],
] as const;

test('an amount is the same in another metric unit, unless the question asks for one, and none with the same number is', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 999 }),
      fc.constantFrom(...multiples),
      (number, [large, small, zeros, name]) => {
        const card = `${number} ${large}`;
        const same = `${number}${'0'.repeat(zeros)} ${small}`;
        expect(
          misjudged(
            card,
            { question: 'how far' },
            [same],
            [`${number} ${small}`, `${number}0 ${large}`, `${number}${'0'.repeat(zeros + 1)} ${small}`],
          ),
        ).toEqual([]);
        expect(isRight(same, card, { question: `how far, in ${large}` })).toBe(false);
        expect(isRight(same, card, { question: `how far in ${name}` })).toBe(false);
      },
    ),
    { numRuns: runs(40) },
  ));

test('in Arabic an article in front of the first of several words makes another phrase', () => {
  expect(misjudged('مدينة جميلة', { language: 'ar' }, ['مدينه جميله'], ['المدينة جميلة'])).toEqual([]);
  expect(misjudged('مدينة', { language: 'ar' }, ['المدينة'], [])).toEqual([]);
});

test('the tones of a whole sentence, and the sign of a number, are what they stand behind', () => {
  const card = '你是哪国人？(Nǐ shì nǎ guó rén?)';
  expect(
    misjudged(
      card,
      { language: 'zh' },
      ['你是哪国人', 'Nǐ shì nǎ guó rén', 'ni3 shi4 na3 guo2 ren2'],
      ['Nǐ shì nǎ guó rèn', 'rén'],
    ),
  ).toEqual([]);
  expect(isRight('hǎo', '你是哪国人？(hǎo)', { language: 'zh' })).toBe(false);
  expect(misjudged('ひゃく（百）', { language: 'ja' }, ['百', 'ひゃく'], ['千'])).toEqual([]);
  expect(isRight('天気', 'あつい（天気）', { language: 'ja' })).toBe(false);
});

test('a card of Arabic may have its plural behind a label, which may stand beside the word and is no answer alone', () => {
  for (const card of ['معلم ج معلمون', 'معلم ج. معلمون', 'معلم، ج: معلمون'])
    expect(misjudged(card, { language: 'ar' }, ['معلم', 'معلم، معلمون'], ['معلمون', 'معلم، مهندسون', 'متعلم'])).toEqual(
      [],
    );
});

test('a sun letter behind its article is doubled or not, and any other letter is as the card has it', () => {
  expect(misjudged('الشَّمْس', { language: 'ar' }, ['الشَمس', 'الشمس', 'الشَّمس'], ['الشَمّس'])).toEqual([]);
  expect(misjudged('دَرَسَ', { language: 'ar' }, ['درس'], ['دَرَّسَ'])).toEqual([]);
});

test('what two sides of a spaced slash share belongs to both', () =>
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 4, maxLength: 4, selector: (one) => one.slice(0, 4) }), (words) => {
      const [one = '', two = '', three = '', four = ''] = words.map(
        (text, at) => `${'bdkt'.charAt(at).repeat(2)}${text}xyz`,
      );
      expect(
        misjudged(
          `${one} ${two} ${three} / ${four}`,
          {},
          [`${one} ${two} ${three}`, `${one} ${two} ${four}`],
          [`${one} ${four}`, `${one} ${two}`],
        ),
      ).toEqual([]);
      expect(isRight(`${one} ${four}`, `${one} ${two} / ${four}`)).toBe(false);
      expect(
        misjudged(
          `${one} / ${two} ${three}`,
          {},
          [`${one} ${three}`, `${two} ${three}`],
          [`${three}`, `${four} ${three}`],
        ),
      ).toEqual([]);
      expect(
        misjudged(
          `${one} ${two} / ${three} ${four}`,
          {},
          [`${one} ${two} ${four}`, `${one} ${three} ${four}`],
          [`${two} ${four} ${one}`],
        ),
      ).toEqual([]);
    }),
    { numRuns: runs(40) },
  ));

test('the short name of a country in brackets is its name, and a kind is none', () => {
  expect(misjudged('Kingdom of Spain (Spain)', {}, ['Spain', 'Kingdom of Spain'], ['Kingdom'])).toEqual([]);
  expect(misjudged('United States of America (United States)', {}, ['United States'], ['America', 'United'])).toEqual(
    [],
  );
  expect(misjudged('المملكة العربية السعودية (السعودية)', { language: 'ar' }, ['السعودية'], ['العربية'])).toEqual([]);
  expect(misjudged('Amazon River (river)', {}, ['Amazon River'], ['river'])).toEqual([]);
  expect(misjudged('vitamin C (vitamin)', {}, ['vitamin C'], ['vitamin'])).toEqual([]);
  expect(misjudged('the Amazon river (river)', {}, ['Amazon river'], ['river'])).toEqual([]);
  expect(misjudged('Lake Victoria (Lake)', {}, ['Lake Victoria'], ['Lake'])).toEqual([]);
});

test('a date keeps its other ways of writing beside a note in brackets, and a zero of Chinese has two signs', () => {
  expect(
    misjudged('April 15, 1912 (early morning)', {}, ['15 April 1912', 'April 15th, 1912'], ['14 April 1912']),
  ).toEqual([]);
  expect(misjudged('二〇〇八年', { language: 'zh' }, ['二零零八年', '2008年'], ['二零零七年'])).toEqual([]);
});
