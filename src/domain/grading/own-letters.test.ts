import { describe, expect, test } from 'vitest';
import { grade } from './grade';
import { type GradingSettings, usualSettings } from './verdict';

type Typed = readonly [language: string, answer: string, card: string];
type Judged = readonly [...Typed, listed?: string];

const judge = (
  [language, answer, card, listed = card]: Judged,
  settings: GradingSettings = usualSettings,
  areKnown = true,
) => {
  const known = new Set(listed.toLowerCase().split(/[ !]+/));
  const words = areKnown ? { has: (word: string) => known.has(word) } : undefined;
  const { accepted, rule } = grade(answer, card, { language, settings, words });
  return { accepted, rule };
};

const forgiven: readonly Typed[] = [
  ['pl', 'ksiazka', 'książka'],
  ['pl', 'zolty', 'żółty'],
  ['pl', 'Dzien dobry', 'Dzień dobry!'],
  ['pl', 'dziekuje', 'dziękuję'],
  ['cs', 'cokolada', 'čokoláda'],
  ['cs', 'cokoláda', 'čokoláda'],
  ['sk', 'dakujem', 'ďakujem'],
  ['hr', 'tresnja', 'trešnja'],
  ['sl', 'zivljenje', 'življenje'],
  ['de', 'das Fruhstuck', 'das Frühstück'],
  ['de', 'die Ubung', 'die Übung'],
  ['de', 'grosszugig', 'großzügig'],
  ['sv', 'mandag', 'måndag'],
  ['sv', 'valkommen', 'Välkommen!'],
  ['sv', 'tva', 'två'],
  ['da', 'Kobenhavn', 'København'],
  ['da', 'loerdag', 'lørdag'],
  ['es', 'manana', 'mañana'],
  ['hu', 'koszonom', 'köszönöm'],
  ['tr', 'tesekkur ederim', 'teşekkür ederim'],
  ['tr', 'cicek', 'çiçek'],
];

const forgivenUnlisted: readonly Typed[] = [
  ['fi', 'aiti', 'äiti'],
  ['fi', 'hyvaa yota', 'hyvää yötä'],
  ['fi', 'ystava', 'ystävä'],
  ['fi', 'nakemistapa', 'näkemistapa'],
  ['et', 'opilane', 'õpilane'],
  ['no', 'sondag', 'søndag'],
  ['no', 'kjokken', 'kjøkken'],
  ['lt', 'aciu', 'ačiū'],
  ['lv', 'sodien', 'šodien'],
  ['is', 'vedur', 'veður'],
  ['sq', 'shtepi', 'shtëpi'],
];

describe('the letters of a keyboard without the own ones', () => {
  test.each(forgiven)('in %s are forgiven where the words are known: %s for %s', (language, answer, card) => {
    expect(judge([language, answer, card])).toEqual({
      accepted: true,
      rule: expect.stringMatching(/^(?:accents-missing|same-spelling)$/),
    });
  });

  test.each(forgivenUnlisted)('in %s are forgiven, of which there is no list: %s for %s', (language, answer, card) => {
    expect(judge([language, answer, card], usualSettings, false)).toEqual({ accepted: true, rule: 'accents-missing' });
  });

  test.each([
    ['pl', 'ksiazka', 'książka'],
    ['de', 'das Fruhstuck', 'das Frühstück'],
    ['sv', 'mandag', 'måndag'],
    ['tr', 'cicek', 'çiçek'],
  ] as const)('in %s are wrong where accents count: %s for %s', (language, answer, card) => {
    expect(judge([language, answer, card], { ...usualSettings, accents: 'count' }).accepted).toBe(false);
  });

  test.each([
    ['de', 'Fruhstuck', 'Frühstück'],
    ['es', 'manana', 'mañana'],
    ['tr', 'cicek', 'çiçek'],
    ['hu', 'koszonom', 'köszönöm'],
  ] as const)('in %s wait for the list of its words: %s for %s', (language, answer, card) => {
    expect(judge([language, answer, card], usualSettings, false).accepted).toBe(false);
  });
});

test.each([
  ['another listed word', 'hr', 'novo busenje', 'novo bušenje', 'novo bušenje busenje'],
  ['another listed word', 'de', 'schon', 'schön', 'schön schon'],
  ['another listed word', 'es', 'tengo veinte anos', 'tengo veinte años', 'tengo veinte años anos'],
  ['another listed word', 'tr', 'on', 'ön', 'ön on'],
  ['a rare word', 'sv', 'ett agg', 'ett ägg', 'ett ägg'],
  ['a rare word', 'sv', 'vader', 'väder', 'väder'],
  ['a rare word', 'hr', 'sala', 'šala', 'šala'],
  ['a rare word', 'da', 'bad', 'båd', 'båd'],
  ['a rare word', 'cs', 'kocka', 'kočka', 'kočka'],
  ['a rare word', 'pl', 'laska', 'łaska', 'łaska'],
  ['a plural by its letter', 'de', 'die Hauser', 'die Häuser', 'die haus häuser'],
  ['a plural by its letter', 'sv', 'tander', 'tänder', 'tand tänder'],
  ['a plural by its letter', 'da', 'born', 'børn', 'barn børn'],
  ['a comparative by its letter', 'sv', 'langre', 'längre', 'lang längre'],
  ['a short word that no list knows', 'pl', 'zolc', 'żółc', ''],
  ['some of the letters', 'pl', 'ksiązka', 'książka', 'książka'],
  ['some of the letters', 'tr', 'çicek', 'çiçek', 'çiçek'],
  ['a letter added', 'pl', 'książka', 'ksiazka', 'ksiazka'],
  ['a letter added', 'sv', 'månad', 'manad', 'manad'],
  ['a wrong mark', 'hu', 'köszönom', 'köszönöm', 'köszönöm'],
  ['an end that makes a form', 'pl', 'argumentacje', 'argumentację', 'argumentację'],
  ['every mark a tone', 'vi', 'cam on', 'cảm ơn', 'cảm ơn'],
] as const)('%s is not forgiven in %s: %s for %s', (_what, language, answer, card, listed: string = card) => {
  expect(judge([language, answer, card, listed]).accepted).toBe(false);
});

test.each([
  ['fi', 'tahti', 'tähti'],
  ['fi', 'ratti', 'rätti'],
  ['fi', 'paatti', 'päätti'],
  ['fi', 'kaari', 'kääri'],
  ['fi', 'katko', 'kätkö'],
  ['fi', 'saarella', 'säärellä'],
  ['fi', 'vaarassa', 'väärässä'],
  ['fi', 'valittaa', 'välittää'],
  ['et', 'kook', 'köök'],
  ['et', 'looma', 'lööma'],
  ['no', 'baten', 'båten'],
  ['no', 'fotter', 'føtter'],
  ['lv', 'suni', 'suņi'],
  ['lv', 'dala', 'daļa'],
  ['is', 'vin', 'vín'],
  ['eo', 'sati', 'ŝati'],
] as const)('in %s, of which there is no list, another word is wrong: %s for %s', (language, answer, card) => {
  expect(judge([language, answer, card], usualSettings, false).accepted).toBe(false);
});

test('in a phrase that is typed bare the other words say which one is meant', () => {
  const words = 'tack för hjälpen for';
  expect(judge(['sv', 'tack for hjalpen', 'tack för hjälpen', words]).accepted).toBe(true);
  expect(judge(['sv', 'tack for hjälpen', 'tack för hjälpen', words]).accepted).toBe(false);
});

describe('beside words without their own letters', () => {
  test.each([
    ['pl', 'piekny teelefon', 'piękny telefon'],
    ['pl', 'zolty samolto', 'żółty samolot'],
    ['de', 'das fruhstuck bestelen', 'das Frühstück bestellen'],
    ['sv', 'smorgas med skinkka', 'smörgås med skinka'],
    ['tr', 'tesekkur edderim', 'teşekkür ederim'],
    ['es', 'manana por la tardde', 'mañana por la tarde'],
    ['fi', 'hyvaa uutta vuottta', 'hyvää uutta vuotta'],
  ] as const)('in %s a slip in another word is one: %s for %s', (language, answer, card) => {
    const { accepted, rule } = judge([language, answer, card]);
    expect({ accepted, rule }).toEqual({ accepted: true, rule: 'letters-off' });
  });

  test.each([
    ['pl', 'piekna samochod', 'piękny samochód'],
    ['de', 'das fruhstuck bestellt', 'das Frühstück bestellen'],
    ['sv', 'schon smorgas', 'skön smörgås'],
    ['tr', 'tesekkur ettim', 'teşekkür ederim'],
    ['es', 'manana por las tardes', 'mañana por la tarde'],
  ] as const)('in %s another word or form is none: %s for %s', (language, answer, card) => {
    expect(judge([language, answer, card]).accepted).toBe(false);
  });

  test.each([['pl', 'zolty samolto', 'żółty samolot']] as const)('nor where accents count: %s', (...pair) => {
    expect(judge(pair, { ...usualSettings, accents: 'count' }).accepted).toBe(false);
  });
});
