import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grade } from './grade';
import { usualSettings } from './verdict';
import { runs } from '../../../testing/soak';

const judged = (answer: string, expected: string, question: string, language = 'en', from = language) =>
  grade(answer, expected, {
    language,
    settings: { ...usualSettings, alternatives: 'one' },
    question: { text: question, language: from },
  });

const names = 'alder birch cedar daphne elder fir gorse hazel'.split(' ');
const anyList = fc
  .tuple(fc.shuffledSubarray(names, { minLength: 2, maxLength: 6 }), fc.constantFrom(', ', '; ', '\n'))
  .map(([items, joint]) => ({ items, card: items.join(joint) }));
const numbers = ['', '', 'two', 'three', 'four', 'five', 'six'];

test('where a question asks for as many as the card has, all are wanted, in any order', () =>
  fc.assert(
    fc.property(
      anyList,
      fc.constantFrom('', 'Name the ', 'What are the ', 'The first '),
      fc.boolean(),
      ({ items, card }, lead, isWord) => {
        const question = `${lead}${isWord ? numbers[items.length] : items.length} shrubs`;
        expect(judged(items.toReversed().join(', '), card, question).accepted).toBe(true);
        expect(judged(items.slice(1).join(', '), card, question)).toMatchObject({
          accepted: false,
          rule: 'alternatives-missing',
        });
      },
    ),
  ));

test('one is enough where a question asks for one, for another number, or counts something else', () =>
  fc.assert(
    fc.property(anyList, ({ items, card }) => {
      const number = numbers[items.length];
      for (const question of ['A shrub', `One of the ${number} shrubs`, `${number} times ${number}`, '9 shrubs'])
        expect([question, judged(items[0] ?? '', card, question).accepted]).toEqual([question, true]);
    }),
  ));

test.each([
  ['en', 'Shrubs, in order'],
  ['en', 'Shrubs from smallest to largest'],
  ['de', 'Sträucher der Reihe nach'],
  ['fr', 'Arbustes dans l’ordre'],
  ['es', 'Arbustos en orden'],
  ['ru', 'Кусты по порядку'],
])('in %s “%s” wants the order of the card', (language, question) =>
  fc.assert(
    fc.property(anyList, ({ items, card }) => {
      expect(judged(items.join(', '), card, question, language).accepted).toBe(true);
      expect(judged(items.toReversed().join(', '), card, question, language).accepted).toBe(false);
      expect(judged(items.slice(0, -1).join(', '), card, question, language).accepted).toBe(false);
    }),
    { numRuns: runs(30) },
  ),
);

test('an order counts also where the card joins its list by *and*', () => {
  const card = 'larva, pupa and imago';
  expect(judged('larva, pupa, imago', card, 'Stages in order').accepted).toBe(true);
  expect(judged('pupa, larva, imago', card, 'Stages in order').accepted).toBe(false);
  expect(judged('pupa, larva, imago', card, 'Stages').accepted).toBe(true);
  expect(judged('pepper and salt', 'salt and pepper', 'First and second, in order').accepted).toBe(false);
});

test('a phrase with commas is right without them and without lengths, and a part of it more or less is not', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('vēnī', 'vīdī', 'vīcī', 'avē', 'salvē'), { minLength: 3, maxLength: 4 }),
      (words) => {
        fc.pre(new Set(words).size === words.length);
        const bare = words.map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''));
        expect(judged(bare.join(' '), `${words.join(', ')}.`, 'asked', 'la').accepted).toBe(true);
        expect(judged([...bare, 'rosa'].join(' '), `${words.join(', ')}.`, 'asked', 'la').accepted).toBe(false);
      },
    ),
  ));

test.each([
  ['en', 'the four seasons', 'ko', '봄, 여름, 가을, 겨울', '봄, 여름, 가을'],
  ['en', 'three primary colours', 'es', 'rojo, azul, amarillo', 'rojo, azul'],
  ['de', 'die vier Jahreszeiten', 'fr', 'printemps, été, automne, hiver', 'printemps, été'],
  ['fr', 'les trois couleurs', 'de', 'rot; blau; gelb', 'rot; gelb'],
] as const)('in %s %s asks for as many in %s too: %s, not %s', (from, question, language, card, some) => {
  expect(judged(card, card, question, language, from).accepted).toBe(true);
  expect(judged(some, card, question, language, from)).toMatchObject({
    accepted: false,
    rule: 'alternatives-missing',
  });
});

test.each([
  ['en', 'two sisters', 'es', 'dos hermanas; dos manas', 'dos hermanas'],
  ['en', 'three', 'la', 'trēs, tria, trium', 'tres'],
  ['en', 'name all your friends', 'de', 'nenne all deine Freunde; nenn alle Freunde', 'nenn alle Freunde'],
  ['en', 'three days', 'eo', 'tri tagoj; tritago', 'tri tagoj'],
] as const)('in %s %s is a phrase to translate into %s: of %s %s is enough', (from, question, language, card, one) => {
  expect(judged(one, card, question, language, from).accepted).toBe(true);
});

test.each([
  ['en', 'gehen: die drei Stammformen auf Englisch', 'en', 'go, went, gone', 'go, went'],
  ['en', 'to go (principal parts)', 'de', 'gehen, ging, gegangen', 'gehen, gegangen'],
  ['fr', 'capitales des trois pays baltes', 'fr', 'Tallinn, Riga, Vilnius', 'Riga, Vilnius'],
  ['pl', 'stolice trzech państw, czyli 3 miasta', 'pl', 'Tallinn, Ryga, Wilno', 'Ryga, Wilno'],
  ['es', 'ir: formas verbales', 'en', 'go, went, gone', 'gone, went'],
  ['sv', 'gå: temaformer', 'sv', 'går, gick, gått', 'går, gick'],
] as const)('in %s %s asks for all of them: in %s %s, not %s', (from, question, language, card, some) => {
  expect(judged(card, card, question, language, from).accepted).toBe(true);
  expect(judged(some, card, question, language, from).accepted).toBe(false);
});

test.each([
  ['en', 'large', 'de', 'groß, weit, mächtig', 'groß'],
  ['en', 'born in 1903 of 4 parents', 'en', 'Orwell, Blair, Eric', 'Blair'],
  ['de', 'um 3:30 Uhr', 'en', 'at half past three; at three thirty; half three', 'at three thirty'],
  ['en', 'two times', 'es', 'dos veces, bis', 'bis'],
  ['vi', 'ba mẹ', 'en', 'parents; mom and dad; father and mother', 'parents'],
  ['en', 'big (unit 3)', 'fr', 'grand; gros; énorme', 'gros'],
  ['en', 'the 3rd person', 'fr', 'il; elle; on', 'elle'],
  ['de', '3. Person', 'fr', 'il; elle; on', 'elle'],
  ['de', 'Formen (Verb)', 'en', 'shape, form, mould', 'shape'],
] as const)('in %s %s asks for one: in %s of %s %s is enough', (from, question, language, card, one) => {
  expect(judged(one, card, question, language, from).accepted).toBe(true);
});

test.each([
  ['three children', 'drei Kinder, drei Kleine, drei Sprösslinge', 'drei Kinder', 'de'],
  ['three children', 'troje djece; tri djeteta; tri dječaka', 'troje djece', 'hr'],
  ['three children', 'троје деце; три детета; три дечака', 'три детета', 'sr'],
  ['three children', 'tri deti; troje detí; tri decká', 'tri deti', 'sk'],
  ['three children', 'trije otroci; trije mulci; trije malčki', 'trije otroci', 'sl'],
  ['three children', 'три деца; трима синове; три хлапета', 'три деца', 'bg'],
  ['three children', 'tres nens; tres fills; tres infants', 'tres fills', 'ca'],
  ['three children', 'kolm last; kolm lapsukest; kolm põnni', 'kolm last', 'et'],
  ['three children', 'trys vaikai; trys mažyliai; trys atžalos', 'trys vaikai', 'lt'],
  ['three children', 'trīs bērni; trīs mazuļi; trīs atvases', 'trīs bērni', 'lv'],
  ['three children', 'þrjú börn; þrír krakkar; þrjú smábörn', 'þrír krakkar', 'is'],
  ['three children', 'tri infanoj; tri idoj; tri buboj', 'tri infanoj', 'eo'],
  ['three children', 'three kids; three boys and girls; 3 children', 'three kids', 'en'],
  ['three children', 'trois enfants; gamins; gosses', 'gamins', 'fr'],
  ['four seasons', '四季, 四个季节, 四时', '四季', 'zh'],
  ['three people', '三人, 三名, 三つの人', '三人', 'ja'],
  ['both children', 'obe deti, obidve deti', 'obe deti', 'sk'],
])('a number that the answers say too counts none of them: %s', (question, card, answer, language) => {
  expect(judged(answer, card, question, language, 'en').accepted).toBe(true);
});

test.each([
  ['three seasons', 'Frühling, Sommer, Herbst', 'Sommer', 'de'],
  ['three odd numbers', 'un, trois, cinq', 'trois', 'fr'],
  ['three polygons', '三角形, 四边形, 五边形', '三角形', 'zh'],
  ['both parents: mother and father', 'matka, otec', 'matka', 'sk'],
  ['war (nominative and genitive)', 'bellum, bellī', 'bellum', 'la'],
  ['go (infinitive, past, past participle)', 'gehen, ging, gegangen', 'ging', 'de'],
])('a question that says how many wants them all, in any language: %s', (question, card, answer, language) => {
  expect(judged(answer, card, question, language, 'en')).toMatchObject({
    accepted: false,
    rule: 'alternatives-missing',
  });
  expect(judged(card, card, question, language, 'en').accepted).toBe(true);
});

test('a label of gender and number asks for one form, names of one kind for each of them', () => {
  const isOneEnough = (question: string, card: string, language = 'en') =>
    judged(card.split('; ')[0] ?? '', card, question, language, 'en').accepted;
  expect(isOneEnough('good (masc., plural)', 'buenos; bondadosos', 'es')).toBe(true);
  expect(isOneEnough('water (acc., pl.)', 'aquas; latices', 'la')).toBe(true);
  expect(isOneEnough('war (nominative and genitive)', 'bellum; belli', 'la')).toBe(false);
  expect(isOneEnough('both have a car', 'molemmilla on auto; heillä molemmilla on auto', 'fi')).toBe(true);
  expect(isOneEnough('both cats and dogs', 'sekä kissat että koirat; kissat ja koirat', 'fi')).toBe(true);
});
