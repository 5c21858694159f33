import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grade } from './grade';
import { usualSettings } from './verdict';
import { runs } from '../../../testing/soak';

interface Asked {
  readonly language?: string;
  readonly question?: string;
  /** Of the question; that of the answer where none is named. */
  readonly from?: string;
  readonly accents?: 'count' | 'forgive';
}

const isRight = (
  answer: string,
  expected: string,
  { language = 'en', question = 'asked', from = language, accents = 'forgive' }: Asked = {},
): boolean =>
  grade(answer, expected, {
    language,
    settings: { ...usualSettings, alternatives: 'one', accents },
    question: { text: question, language: from },
  }).accepted;

const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' +
  'nineteen'
).split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function inWords(number: number, and: string): string {
  if (number < 20) return small[number] ?? '';
  if (number < 100)
    return (tens[Math.floor(number / 10) - 2] ?? '') + (number % 10 === 0 ? '' : `-${small[number % 10] ?? ''}`);
  const [scale, name] = number < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const rest = number % scale;
  return `${inWords(Math.floor(number / scale), and)} ${name}${rest === 0 ? '' : `${and}${inWords(rest, and)}`}`;
}

test('a number is right in words and in digits where the question is in that language, and no other number is', () =>
  fc.assert(
    fc.property(fc.nat(999_999), fc.constantFrom(' ', ' and '), (number, and) => {
      const words = inWords(number, and);
      expect([words, isRight(words, String(number)), isRight(String(number), words)]).toEqual([words, true, true]);
      expect([isRight(words, String(number + 1)), isRight(String(number + 1), words)]).toEqual([false, false]);
    }),
  ));

const anyName = fc.string({ unit: fc.constantFrom(...'bdfgkmprtvz'), minLength: 6, maxLength: 9 });

test('words of the question around the answer say nothing more; a word that is not there does', () =>
  fc.assert(
    fc.property(anyName, anyName, anyName, (answer, asked, other) => {
      fc.pre(new Set([answer, asked, other]).size === 3);
      const question = `largest ${asked}`;
      expect(isRight(`the ${asked} ${answer}`, answer, { question })).toBe(true);
      expect(isRight(`the ${other} ${answer}`, answer, { question })).toBe(false);
      expect(isRight(`the ${asked} ${other}`, answer, { question })).toBe(false);
    }),
  ));

test.each([
  ['es', 'o', 'a', 'e'],
  ['it', 'o', 'a', 'u'],
  ['pt', 'o', 'a', 'i'],
  ['cs', 'ý', 'á', 'ů'],
  ['el', 'ός', 'ή', 'ω'],
  ['la', 'us', 'a', 'o'],
] as const)('in %s an ending behind a word offers both forms, and no third', (language, end, other, third) =>
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(...(language === 'el' ? 'βγδκμπτ' : 'bdfgkmprtv')),
        minLength: 3,
        maxLength: 6,
      }),
      fc.constantFrom(', -', '/-'),
      (stem, gap) => {
        const side = `${stem}${end}${gap}${other}`;
        const answers = [stem + end, stem + other, stem + third];
        expect([side, ...answers.map((answer) => isRight(answer, side, { language, from: 'xx' }))]).toEqual([
          side,
          true,
          true,
          false,
        ]);
      },
    ),
    { numRuns: runs(40) },
  ),
);

test.each([
  ['de', 'Potenzial', 'Potential', 'Potenziale'],
  ['de', 'zum Arzt', 'zu dem Arzt', 'zu der Arzt'],
  ['es', 'oscuro', 'obscuro', 'oscura'],
  ['es', 'el Sr. García', 'el señor García', 'la señora García'],
  ['fr', 'règlement', 'réglement', 'réclament'],
  ['pt', 'ideia', 'idéia', 'ideias'],
  ['ro', 'sunteți', 'sînteți', 'suntem'],
  ['cs', 'socialismus', 'socializmus', 'socialismu'],
  ['uk', 'учителька', 'вчителька', 'вчитель'],
  ['vi', 'bác sĩ', 'bác sỹ', 'bác si'],
  ['ar', 'مسؤولية', 'مسئولية', 'مسؤول'],
  ['he', 'שֻׁלְחָן', 'שולחן', 'שולחנות'],
  ['hi', 'गए', 'गये', 'गई'],
  ['ja', '申し込み', '申込み', '申し込む'],
  ['ja', '三時', '3時', '4時'],
  ['zh', '乌龟', '烏龜', '烏鴉'],
  ['en', "he's lost it", 'he has lost it', 'he had lost it'],
  ['en', 'solid, liquid and gas', 'gas, liquid, solid', 'gas, liquid, plasma'],
] as const)('in %s %s and %s are one answer, and %s is another', (language, one, other, third) => {
  const asked = { language, from: 'xx' };
  expect([isRight(one, other, asked), isRight(other, one, asked)]).toEqual([true, true]);
  expect([isRight(third, one, asked), isRight(third, other, asked)]).toEqual([false, false]);
});

/** A letter with a mark, and what a keyboard without it writes. */
const digraphs = [
  ['sv', 'åäö', 'aa ae oe', 'aao'],
  ['fi', 'äö', 'ae oe', 'ao'],
  ['eo', 'ĉĝĥĵŝ', 'ch gh hh jh sh', 'cghjs'],
  ['eo', 'ĉĝĥĵŝ', 'cx gx hx jx sx', 'cghjs'],
] as const;

test.each(digraphs)('in %s two letters stand for one of %s: %s', (language, marked, written, bare) =>
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'bdklmnrtv'), minLength: 3, maxLength: 4 }),
      fc.nat(marked.length - 1),
      (stem, at) => {
        const card = `${stem}${marked[at] ?? ''}${stem}i`;
        const asked = { language, from: 'en' };
        expect(isRight(`${stem}${written.split(' ')[at] ?? ''}${stem}i`, card, asked)).toBe(true);
        expect(isRight(`${stem}${bare[at] ?? ''}${stem}i`, card, { ...asked, accents: 'count' })).toBe(false);
        expect(isRight(card, `${stem}${written.split(' ')[at] ?? ''}${stem}i`, asked)).toBe(true);
      },
    ),
  ),
);

test('in Esperanto two letters of a compound are no letter with its mark', () => {
  expect(isRight('fluĝaveno', 'flughaveno', { language: 'eo', from: 'en' })).toBe(false);
  expect(isRight('buŝaltejo', 'bushaltejo', { language: 'eo', from: 'en' })).toBe(false);
});

test.each([
  ['el', 'Δεν θέλω.', ['Δε θέλω'], ['Θέλω', 'Δεν θέλει']],
  ['el', 'τη γυναίκα', ['την γυναίκα'], ['τον γυναίκα', 'της γυναίκας']],
  ['fa', 'بانک کجاست؟', ['بانک کجا است؟'], ['بانک کجا بود؟', 'بانک کجا']],
  ['fa', 'این چه است؟', ['این چیست؟', 'این چی است'], ['این کیست؟', 'این چه بود؟']],
  ['fa', 'او در خانه است', ['او در خانه‌ست'], ['او در خانه نیست']],
  ['ja', 'ください', ['下さい'], ['下がい', '上さい']],
  ['ja', '子ども（子供）', ['子供', '子ども'], ['子', '大人']],
  ['ja', '友達', ['友だち'], ['友']],
] as const)('in %s %s is written %j too, and not %j', (language, card, right, wrong) => {
  const asked = { language, from: 'en' };
  expect(right.filter((typed) => !isRight(typed, card, asked))).toEqual([]);
  expect(wrong.filter((typed) => isRight(typed, card, asked))).toEqual([]);
});

const commands = ['git commit', 'npm install', 'git status', 'chmod', 'kubectl get pods'] as const;

test.each(commands)('no slip of the hand is forgiven in a line for a shell: %s', (command) => {
  const asked = { question: 'git: what is typed here' };
  expect(isRight(command, command, asked)).toBe(true);
  for (const at of command.slice(1, -1).split('').keys())
    expect([at, isRight(command.slice(0, at + 1) + command.slice(at + 2), command, asked)]).toEqual([at, false]);
});

test('keywords of SQL are the same in capitals, and have no slips, where the question speaks of it', () => {
  const asked = { question: 'SQL: read rows' };
  expect(['select', 'Select', 'SELCT', 'SELECTS'].filter((typed) => isRight(typed, 'SELECT', asked))).toEqual([
    'select',
    'Select',
  ]);
  expect(isRight('the limit', 'limit', { question: 'a value that a function approaches' })).toBe(true);
  expect(isRight('git evde', 'Git evde.', { language: 'tr', from: 'en' })).toBe(true);
});

test.each([
  ['siebzehn', 'de', 'en', 'seventeen', '17'],
  ['diecisiete', 'es', 'en', 'seventeen', '17'],
  ['seventeen', 'en', 'de', 'siebzehn', '17'],
  ['seventeen', 'en', 'fr', 'dix-sept', '17'],
  ['vingt et un', 'fr', 'en', 'twenty-one', '21'],
  ['twenty-one', 'en', 'it', 'ventuno', '21'],
])(
  'digits for the number that is to be translated leave out what is asked: %s (%s) in %s is %s, not %s',
  (question, from, language, card, digits) => {
    expect(isRight(digits, card, { language, question, from })).toBe(false);
    expect(isRight(card, card, { language, question, from })).toBe(true);
  },
);

test.each([
  ['How many days has a week?', 'seven', '7'],
  ['3 + 4', 'seven', '7'],
  ['VII', 'seven', '7'],
  ['dozen', 'twelve', '12'],
  ['octopus', 'eight', '8'],
  ['century', 'hundred', '100'],
])('to a question that does not name the number they are right: %s', (question, card, digits) => {
  expect(isRight(digits, card, { question })).toBe(true);
});

test.each([
  ['lǜsè', 'lüse', 'lüsé'],
  ['lǜchá', 'lücha', 'lüchǎ'],
  ['lǜsè', 'lvse', 'lǜse'],
])('of %s the dots may be there without the tones: %s, not %s', (card, bare, other) => {
  const asked = { language: 'zh-pi', from: 'en', question: 'green (pinyin)' };
  expect([isRight(bare, card, asked), isRight(other, card, asked)]).toEqual([true, false]);
});

test.each([
  ['en', '74 pm', '74 picometres', '74 micrometres'],
  ['en', '74 pm', '74 picometers', '74 petametres'],
  ['de', '74 pm', '74 Pikometer', '74 Mikrometer'],
  ['pl', '74 pm', '74 pikometry', '74 nanometry'],
  ['fr', '5 pF', '5 picofarads', '5 microfarads'],
  ['es', '12 pm', '12 picómetros', '12 nanómetros'],
  ['ru', '74 pm', '74 пикометра', '74 нанометра'],
  ['it', '30 fs', '30 femtosecondi', '30 nanosecondi'],
] as const)('in %s %s is %s, not %s', (language, card, named, other) => {
  const asked = { language, question: 'H–H' };
  expect([isRight(named, card, asked), isRight(other, card, asked)]).toEqual([true, false]);
});
