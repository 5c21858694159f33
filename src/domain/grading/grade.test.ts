import { expect, test } from 'vitest';
import { answersOnCard } from './answers-on-card';
import { grade, othersFor, type GradingContext } from './grade';
import { usualSettings } from './verdict';

const english: GradingContext = { language: 'en', settings: usualSettings };
const judge = (answer: string, expected: string, context = english) => grade(answer, expected, context);

test('a typing error is shown letter by letter', () => {
  expect(judge('necesary', 'necessary')).toMatchObject({
    kind: 'typo',
    lettersOff: 1,
    difference: {
      expected: [
        { text: 'neces', same: true },
        { text: 's', same: false },
        { text: 'ary', same: true },
      ],
      answer: [{ text: 'necesary', same: true }],
    },
  });
});

test('missing accents are shown, forgiven or not', () => {
  const french = { language: 'fr', settings: usualSettings };
  const strict = { language: 'fr', settings: { ...usualSettings, accents: 'count' as const } };
  expect(judge('cafe', 'café', french)).toMatchObject({
    accepted: true,
    kind: 'accents',
    difference: {
      answer: [
        { text: 'caf', same: true },
        { text: 'e', same: false },
      ],
    },
  });
  expect(judge('cafe', 'café', strict)).toMatchObject({ accepted: false, kind: 'accents' });
});

test('the verdict says which alternative was met and which were not', () => {
  const verdict = judge('large', 'big; large; huge', {
    ...english,
    settings: { ...usualSettings, alternatives: 'all' },
  });
  expect(verdict).toMatchObject({
    accepted: false,
    kind: 'partial',
    rule: 'alternatives-missing',
    matched: 'large',
    missing: ['big', 'huge'],
  });
});

test('an answer is shown with the wide signs of its card', () => {
  const japanese = { language: 'ja', settings: usualSettings };
  expect(judge('がっこう', '学校（がっこう）； 学び舎', japanese)).toMatchObject({
    matched: '学校（がっこう）',
    missing: ['学び舎'],
  });
  expect(judge('猫(ねこ)', '猫（ねこ）', japanese).accepted).toBe(true);
});

test('one of several is asked about once', () => {
  expect(judge('large', 'big; large')).toMatchObject({ accepted: false, kind: 'partial', rule: 'one-or-all' });
});

test('the answer of another card is named', () => {
  const others = othersFor(['Norway', 'Ireland; Eire', 'Finland'], english);
  expect(judge('Ireland', 'Iceland', { ...english, others })).toMatchObject({
    accepted: false,
    rule: 'another-card',
    mixedUpWith: 1,
  });
  expect(judge('eire', 'Iceland', { ...english, others })).toMatchObject({ mixedUpWith: 1 });
  expect(judge('Icelend', 'Iceland', { ...english, others })).toMatchObject({ accepted: true, mixedUpWith: null });
});

test('an answer that two cards share is right for both', () => {
  const others = othersFor(['bank', 'bench'], english);
  expect(judge('bank', 'bank', { ...english, others }).accepted).toBe(true);
  expect(judge('the bank', 'bank', { ...english, others }).accepted).toBe(true);
  expect(judge('bannk', 'bank', { ...english, others })).toMatchObject({ accepted: true, kind: 'typo' });
});

test('the nearest alternative is the one that is shown', () => {
  expect(judge('begginn', 'start; begin').matched).toBe('begin');
});

test.each([
  ['en', '(-5)', '(5)', 'a sign in brackets'],
  ['en', 'x=-5', 'x=5', 'a sign behind another'],
  ['en', '(3, -5)', '(3, 5)', 'a sign in a list'],
  ['en', '-$5', '$5', 'a sign before a currency'],
  ['en', '10^-3', '10^3', 'a sign of an exponent'],
  ['en', '10⁻³', '10³', 'a raised sign'],
  ['en', 'x⁻¹', 'x¹', 'a raised sign behind a letter'],
  ['en', '5‰', '5', 'a share of a thousand'],
  ['en', '10₂', '102', 'a base'],
  ['en', '1½', '11/2', 'a space between digits'],
  ['en', '12 hours', '1 2 hours', 'a space between digits'],
  ['en', 'Louis XVIII', 'Louis XVII', 'a Roman number'],
  ['en', 'MCMXIV', 'MCMXVI', 'a Roman number'],
  ['en', 'mass>volume', 'mass<volume', 'a sign that is no letter'],
  ['en', 'Thursday', 'Tuesday', 'another day'],
  ['de', 'Juni', 'Juli', 'another month'],
  ['el', 'Ιούνιος', 'Ιούλιος', 'another month'],
  ['nl', 'zeventig', 'zeventien', 'another number'],
  ['ru', 'двенадцать', 'двадцать', 'another number'],
  ['pl', 'dziewięć', 'dziesięć', 'another number'],
])('%s: neither %j nor %j is taken for the other: %s', (language, one, other) => {
  const context = { language, settings: usualSettings };
  expect([judge(one, other, context).accepted, judge(other, one, context).accepted]).toEqual([false, false]);
});

test.each([
  ['Covid-19', 'Covid 19'],
  ['f(x)-5', 'f(x) - 5'],
  ['10⁻³', '10^-3'],
  ['x=-5', 'x = -5'],
  ['1½', '1 1/2'],
  ['5 x 3', '5x3'],
  ['555 1234', '5551234'],
  ['Haus#', 'Haus'],
  ['C₆H₁₂O₆', 'C6H12O6'],
])('%j and %j are taken for each other', (one, other) => {
  expect([judge(one, other).accepted, judge(other, one).accepted]).toEqual([true, true]);
});

// Each takes minutes where a pattern or a table grows with the square of the length.
test.each([
  ..."a|a |(|(a|/|a/|a,|1,|1 |'|é|ni3| ?".split('|'),
  '1"',
  "1'",
  '1-',
  'a-',
  '=',
  '|',
  '_1',
  '漢(か)',
  '<b',
  '&a',
  ' or ',
  '1. ',
  '.',
  'İ',
  '二',
  'aа',
])('a text of nothing but %j is graded in time', (part) => {
  const text = part.repeat(Math.ceil(20_000 / part.length));
  for (const language of ['es', 'zh-pi']) {
    const context = { language, settings: { ...usualSettings, alternatives: 'one' as const } };
    expect(grade(`${text}b`, text, context).rule).not.toBe('same-text');
    expect(grade(`${text} 7`, text, context).accepted).toBe(false);
  }
});

test('many answers with many optional parts are not multiplied out', () => {
  const side = Array.from({ length: 64 }, (_, at) => `(a) b${at} (c) d (e) f (g) h`).join('; ');
  const spellings = answersOnCard(side, 'en').flatMap((answer) => answer.spellings);
  expect(spellings.length).toBeLessThanOrEqual(128);
  expect(judge('b3 d f h', side, { ...english, settings: { ...usualSettings, alternatives: 'one' } }).accepted).toBe(
    true,
  );
});

test('of several answers the first may be a word that is an article elsewhere', () => {
  const context = { language: 'el', settings: { ...usualSettings, alternatives: 'all' as const } };
  expect([grade('η; α', 'α; η', context).accepted, grade('η α', 'α; β', context).accepted]).toEqual([true, false]);
});

test.each([
  ['a fraction is no two answers', 'en', '1/x', ['x', '1'], ['1/x']],
  ['a letter more is another substance', 'en', 'NaCl', ['NaClO', 'NaCN'], ['NaCl']],
  ['a missing mark and a slip are two faults in a short word', 'fr', 'goûter', ['goutter'], ['gouter', 'goûtter']],
  ['in a long word they are not', 'fr', 'développement', [], ['developement', 'dévelopement']],
  ['an e before s or t is another form in German', 'de', 'am schönsten', ['am schönesten'], ['am schoensten']],
  ['an h that makes a vowel long is spelling', 'de', 'obwohl', [], ['obwol']],
  [
    'in Finnish no consonant is long beside another that does not hum',
    'fi',
    'kirjasto',
    [],
    ['kirjastto', 'kirjassto'],
  ],
  ['behind one that hums it is', 'fi', 'kortti', ['korti'], []],
  ['a letter doubled at the front is another prefix in Indonesian', 'id', 'mengirim', ['menggirim'], ['mengirimm']],
  ['and none where no prefix stands', 'id', 'tanggung jawab', [], ['tangung jawab', 'tanggungg jawab']],
  ['letters of two scripts that look alike are one', 'ru', 'государство', ['cтрана'], ['государствo', 'гoсудapcтво']],
  ['of an i, Hebrew without points may write a letter', 'iw', 'מִלָּה', ['מוללה'], ['מילה', 'מלה']],
  ['a closed i has no letter', 'iw', 'מִסְפָּר', [], ['מספר']],
  [
    'an end may stand for a form that the card writes in full',
    'la',
    'agricola, agricolae m.',
    ['agricola, -um'],
    ['agricola, -ae'],
  ],
  ['a point between digits counts in Thai', 'th', '3.5 บาท', ['35 บาท', '3 5 บาท'], ['3.5บาท', '๓.๕ บาท']],
  ['a point between digits counts in Korean', 'ko', '3.5 시간', ['35 시간'], ['3.5시간']],
  ['a never inside a word is no negation', 'en', 'nevertheless', ['never the more'], ['never the less']],
  [
    'Latin orders its words as it likes, but for those that lead',
    'la',
    'puella in horto magno poetam non laudat',
    ['puella horto magno in poetam non laudat', 'non puella in horto magno poetam laudat'],
    ['poetam non laudat puella in magno horto'],
  ],
  ['behind a Turkish apostrophe stands the case', 'tr', 'İstanbul’a', ['İstanbul’da'], ['İstanbul’a', "İstanbul'a"]],
  ['where both are pointed a doubled letter counts', 'ar', 'دَرَسَ', ['دَرَّسَ'], ['درس', 'دَرَسَ']],
  ['the parts of a sentence stand in their order', 'en', 'I came, I saw, I left.', ['I saw, I came, I left.'], []],
] as const)('%s', (_, language, expected, wrong, right) => {
  const context = { language, settings: { ...usualSettings, alternatives: 'one' as const } };
  for (const answer of wrong) expect([answer, judge(answer, expected, context).accepted]).toEqual([answer, false]);
  for (const answer of right) expect([answer, judge(answer, expected, context).accepted]).toEqual([answer, true]);
});

test('a question for a verb gets no noun with its article', () => {
  const asked = (text: string) => ({ language: 'de', settings: usualSettings, question: { text, language: 'en' } });
  expect(judge('die Schulden', 'schulden', asked('to owe'))).toMatchObject({ accepted: false, rule: 'wrong-article' });
  expect(judge('die Schulden', 'Schulden', asked('debts')).accepted).toBe(true);
  const swedish = { language: 'sv', settings: usualSettings, question: { text: 'to get', language: 'en' } };
  expect(judge('att få', 'få', swedish).accepted).toBe(true);
});

test('an Arabic article is asked for where the question has one', () => {
  const asked = (text: string) => ({ language: 'ar', settings: usualSettings, question: { text, language: 'en' } });
  expect(judge('كتاب', 'الكتاب', asked('the book')).accepted).toBe(false);
  expect(judge('كتاب', 'الكتاب', asked('book')).accepted).toBe(true);
});

test('how pointed Hebrew is set out says nothing about its full spelling', () => {
  const hebrew = { language: 'iw', settings: usualSettings };
  const required = { language: 'iw', settings: { ...usualSettings, vowelMarks: 'required' as const } };
  for (const side of ['בֹּקֶר טוֹב', '  בֹּקֶר  טוֹב\t', 'ָבֹּקֶר טוֹב', 'בֹּקֶר טוֹב!'])
    expect([side, judge('בוקר טוב', side, hebrew).accepted, judge('בוקר טוב', side, required).accepted]).toEqual([
      side,
      true,
      false,
    ]);
});

test('a stress in another place is another word, however the words are set out', () => {
  const russian = { language: 'ru', settings: usualSettings };
  for (const answer of ['замо́к', '  замо́к\t', 'замо́к!', 'Замо́к'])
    expect([answer, judge(answer, 'за́мок', russian).accepted]).toEqual([answer, false]);
  expect(judge(' ЗА́МОК!', 'за́мок', russian).accepted).toBe(true);
});

test('a doubled letter makes another word, however pointed Arabic is set out', () => {
  const arabic = { language: 'ar', settings: usualSettings };
  for (const answer of ['دَرَّسَ', '\u200fدَرَّسَ\u200b', '  دَرَّسَ!'])
    expect([answer, judge(answer, 'دَرَسَ', arabic).accepted]).toEqual([answer, false]);
});
