import { byFamily } from './language-family';
import { visibleText } from './plain-text';

/**
 * Whether a text has no mark over a letter that the other has not there: marks may be missing, but none is added, moved or
 * another one. Takes two texts that are the same without marks. Linear.
 */
export function onlyMissesMarks(expected: string, answer: string): boolean {
  const [wanted, given] = [lettersWithMarks(expected), lettersWithMarks(answer)];
  return given.every(([letter, marks], at) => {
    const [base, known] = wanted[at] ?? ['', ''];
    return letter === base ? [...marks].every((mark) => known.includes(mark)) : marks === '';
  });
}

/**
 * Whether every letter with a mark stands in the other text too, in the same order. Where letters are off besides, this
 * tells a mark that was left out from one that was added. Linear.
 */
export function addsNoMark(expected: string, answer: string): boolean {
  const wanted = marked(expected);
  let at = 0;
  // A letter that is doubled takes its mark along.
  return marked(answer.normalize('NFD').replace(/(\P{M}\p{M}+)\1/gu, '$1')).every((letter) => {
    while (at < wanted.length && wanted[at] !== letter) at += 1;
    at += 1;
    return at <= wanted.length;
  });
}

/** Signs of Indian scripts and of Thai are letters, and stand for no accents; vowels of Greek that sound alike have one. */
const marked = (text: string): readonly string[] =>
  (text.normalize('NFD').match(/(?![\u0900-\u0dff\u0e00-\u0e7f])\P{M}\p{M}+/gu) ?? []).map((letter) =>
    letter.replace(/^[ηυ](?=\u0301)/u, 'ι').replace(/^ω(?=\u0301)/u, 'ο'),
  );

const lettersWithMarks = (text: string): readonly (readonly [letter: string, marks: string])[] =>
  (text.normalize('NFD').match(/\P{M}\p{M}*/gu) ?? []).map((sign) => {
    const [letter = '', ...marks] = sign;
    return [letter, marks.join('')];
  });

const point = /[\u064b-\u0652\u0656-\u065f\u0670\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/u;

export const hasPoints = (text: string): boolean => point.test(text);

/** Whether vowel marks of Arabic or Hebrew, which may be left out, are there on both sides and say something else. */
export function contradictsPoints(expected: string, answer: string): boolean {
  if (!hasPoints(expected) || !hasPoints(answer)) return false;
  const [wanted, given] = [lettersWithPoints(expected), lettersWithPoints(answer)];
  const isWithin = (some: string, all: string) => [...some].every((mark) => all.includes(mark));
  return (
    wanted.length === given.length &&
    wanted.every(([letter], at) => letter === given[at]?.[0]) &&
    wanted.some(([, points], at) => {
      const typed = given[at]?.[1] ?? '';
      return points !== '' && typed !== '' && !isWithin(typed, points) && !isWithin(points, typed);
    })
  );
}

/** За́мок and замо́к: stress marks may be left out, and one that is there says the same as the card's. */
export function contradictsStress(expected: string, answer: string): boolean {
  const [wanted, given] = [stressIn(expected), stressIn(answer)];
  return wanted !== '' && given !== '' && wanted !== given && bare(expected) === bare(answer);
}

const bare = (text: string): string => spokenLetters(text).replace(/[\u0300\u0301]/g, '');
const stressIn = (text: string): string =>
  /[\u0400-\u04ff]/.test(text)
    ? Array.from(spokenLetters(text).matchAll(/[\u0300\u0301]/g), ({ index }) => String(index)).join(' ')
    : '';

/** The letters with their marks, one after another: how words are set out says nothing about either. */
const spokenLetters = (text: string): string =>
  (
    visibleText(text)
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}\p{M}*/gu) ?? []
  ).join('');

const lettersWithPoints = (text: string): readonly (readonly [letter: string, points: string])[] =>
  (spokenLetters(text).match(/\p{L}\p{M}*/gu) ?? []).map((sign) => {
    const [letter = '', ...marks] = sign;
    return [letter, marks.filter((mark) => point.test(mark)).join('')];
  });

/** Words that are other words without their mark; behind a bar those that their neighbours do not tell: mi papá, mi papa. */
const pairs = byFamily<string>({
  es: 'sí él tú mí té sé más dé qué cómo cuándo dónde quién aún está|papá mamá inglés público práctico término número depósito ánimo límite crítica título hacía sabía tenía continúo río líquido célebre pérdida cálculo capítulo círculo diagnóstico',
  pt: 'é está pôr pôde nós vós dá dê sê pára têm vêm três mês más|avó avô país sábia secretária fábrica história início influência público médico número prática crítica ópera máscara dúvida música análise ânimo notícia cágado coco cocô caí saí baú forró',
  it: 'è sì là né dà sé tè lì dì|papà metà sarà farà meta sùbito',
  fr: 'à où là dû sûr mûr dès né|pêche pêcher péché pécher tâche tâcher côte côté jeûne maïs salé congrès pâte pâté forêt haï pré gré dé',
  'ca gl': 'és sí té sé més déu món sòl bé mà dóna vós',
  cs: 'být dál rád má pás sám víra páni kámen nůž ráno pán bát dáma hrách rána zná vás nás tvář váha páska bílý síla vína vír lék pít psát sít díl hůl trvá váza pátek míru sál dávat',
  sk: 'byť rád má sú pás sám látka súd lúka mať váza pára rána vína sála krýt stáť vila tvár zväz dávať písať sídlo kúra páni právo kôra môcť šál dáma hůl vlády víla rád žiť znám zlé',
  el: 'πού πώς ή',
  ro: 'să că și său pește țări păr văr sări',
  lv: 'kāzas pīle lāpa kāpa mēle kā jā nē pār vīrs tā šī sāls',
  nl: 'één vóór',
  en: 'résumé exposé rosé lamé pâté maté',
  ga: 'é á í féar seán fán bán fáil mór fíor',
  cy: 'tân môr cân sêr glân mân brân ffôn tôn gwên llên pêl bôn sŵn',
  hu: 'és én kerék méz szél él ész tér kér véd dél sért érik elég vágy vád hál fáj pár írt tál hát kár kór vér már sár tár bár áll szár fél',
  tr: 'kâr âdet hâlâ âşık',
});
// A plain text has one small sigma.
const byWord = new Map(
  [...pairs].map(([family, line]) => [family, new Set(line.replaceAll('ς', 'σ').split(/[ |]/))] as const),
);

const untold = new Map(
  [...pairs].map(([family, line]) => [family, new Set(line.split('|')[1]?.split(' ') ?? [])] as const),
);

/** Whether a word is another one without its mark among other words too, whose marks are there. */
export const isUntold = (word: string, family: string): boolean => untold.get(family)?.has(word) ?? false;

/** Ends whose mark says which form of a word it is: *habló* and *hablo*, *parlé* and *parle*, *fată* and *fata*. */
const forms = byFamily<RegExp>({
  'es gl': /\p{L}{2}(?:ó|é|rá|rás|rán)$/u,
  'it ca': /\p{L}{2}ò$/u,
  fr: /\p{L}{2}(?<!t)é$/u,
  pt: /\p{L}{2}(?:rá|rás)$/u,
  ro: /\p{L}{2}ă$/u,
  lv: /\p{L}{2}[āēīū]$/u,
  // gėlė has other marks, and `gele` is no form of it.
  lt: /\p{L}{2}(?:[ąęįų]|ūs)$|^[a-z]{3,}ė$/u,
});

/** Words that end so and are none without their mark. */
const plain = byFamily<string>({
  'es gl': 'qué porqué café bebé comité puré canapé chalé atrás detrás consomé carné paté',
  'it ca': 'può ciò perciò oblò casinò comò falò popò',
  fr: 'café blé clé bébé curé degré canapé carré fossé député employé congé musé olivé abbé hébé cliché supermarché',
});
const plainByWord = new Map([...plain].map(([family, line]) => [family, new Set(line.split(' '))] as const));

/** Whether a length in the last syllable says which form a word is: *rosā*, *manūs*. */
export const hasFormLength = (word: string, family: string): boolean => family === 'la' && /[āēīōū]s?$/u.test(word);

/** Alif and ya at the end of a short word of Arabic: *على* and *علي*. */
const isShortWithYa = (word: string): boolean => /^\p{L}{1,2}[ىي]$/u.test(word);

/**
 * Whether two texts of Arabic differ in hamzas at the front of words alone, which a card may leave out: الإثنين for *الاثنين*, أم for
 * *ام*. Takes texts of as many letters.
 */
export const addsFrontHamza = (expected: string, answer: string): boolean =>
  [...answer].every((letter, at) => letter === expected[at] || ('أإآ'.includes(letter) && expected[at] === 'ا')) &&
  answer.replace(frontHamza, '$1ا') === expected.replace(frontHamza, '$1ا');
const frontHamza = /(?<!\p{L})((?:[وف]?ال)?)[أإآ]/gu;

/** Dots that were added make a ta marbuta of the *his* at the end of a word. */
const isDottedHa = (word: string, typed: string): boolean => word.endsWith('ه') && typed.endsWith('ة');

/** Whether the last letters alone differ. */
const hasOtherEnd = (word: string, typed: string): boolean => word.at(-1) !== typed.at(-1);

/** Whether a word without its mark is another form of it or, where it stands alone, another word of the language. */
export function isOtherWithoutMark(
  [word, typed]: readonly [word: string, typed: string],
  family: string,
  isAlone: boolean,
): boolean {
  if (isAlone && byWord.get(family)?.has(word)) return true;
  if (family === 'ar' && isShortWithYa(word) && hasOtherEnd(word, typed)) return true;
  if (isDottedHa(word, typed)) return true;
  const isForm = forms.get(family)?.test(word) ?? false;
  return isForm && !(plainByWord.get(family)?.has(word) ?? false);
}

const withDots = new Set('нёбо всё узнаём осёл мёл слёз берёг'.split(' '));

/** Russian writes ё or е as it likes, but for words that only the dots tell apart: нёбо is no other spelling of небо. */
export function makesOther(expected: string, answer: string): boolean {
  const words = expected.split(' ');
  return answer.split(' ').some((word, at) => withDots.has(word) && words[at] === word.replaceAll('ё', 'е'));
}

const vowelPoint = /[\u064b-\u0652]/;

/** Where both are pointed, the sign that doubles a letter makes another word: دَرَسَ and دَرَّسَ. */
export function isDoubledElsewhere(expected: string, answer: string): boolean {
  if (!vowelPoint.test(expected) || !vowelPoint.test(answer)) return false;
  const [one, other] = [expected, answer].map((text) =>
    visibleText(text)
      .normalize('NFD')
      .replace(/[\u064b-\u0650\u0652]/g, '')
      // الشَّمْس: behind its article a sun letter is doubled whether one writes it or not.
      .replace(/(?<![\p{L}\p{M}])([وفبك]?ال\p{L})\u0651/gu, '$1')
      .replace(/[^\p{L}\p{M}]/gu, ''),
  );
  return one !== other && one?.replaceAll('\u0651', '') === other?.replaceAll('\u0651', '');
}

const holam =
  /(\p{L})([\u05b0-\u05b8\u05bc\u05c1\u05c2]*)[\u05b9\u05ba\u05bb]([\u05b0-\u05b8\u05bc\u05c1\u05c2]*)(?!ו)/gu;

/** An i whose next letter is doubled or has a vowel of its own: מִלָּה, but מִסְפָּר. */
const openHiriq = /\u05b4([\u05bc\u05c1\u05c2]*)(?=(?!י)[\u05d0-\u05ea]\u05b0?[\u05b1-\u05bc])/g;

/** Hebrew with points, as it is written without them, with and without a letter for its i: בֹּקֶר is בוקר, מִלָּה is מילה or מלה. */
export function fullSpellings(pointed: string): readonly string[] {
  const apart = pointed.normalize('NFD');
  return [apart, apart.replace(openHiriq, '\u05b4$1י')].map((text) =>
    text
      .replace(holam, (_, letter: string) => (letter === 'ו' ? letter : `${letter}ו`))
      .replace(/[\u0591-\u05c7]/g, ''),
  );
}
