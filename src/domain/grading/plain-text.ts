import { isLiteralLanguage } from './language-family';
import { plainNumbers } from './plain-numbers';

/** Joiners, direction marks, soft hyphens, shapes of emoji: nothing that a learner types on purpose. */
const invisible = /\u00ad|\u034f|\u061c|\u180e|[\u200b\u200d-\u200f\u202a-\u202e\u2060-\u206f]|[\ufe00-\ufe0f]|\ufeff/g;
/** Persian parts a word with it; elsewhere it is as invisible as the others. */
const narrowJoint = '\u200c';

/** A text without what nobody sees, but for the narrow joint. */
export const visibleText = (text: string): string => text.normalize('NFC').replace(invisible, '');

const apostrophe = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u2032\u0060\u00b4\uff07\uff40\u05f3\ua78c]/g;
const quotation = /["\u201c-\u201f\u00ab\u00bb\u2039\u203a\u2033\u05f4\u301d-\u301f\uff02\u300c-\u300f]/g;
const dash = /[\u2010-\u2015\u2212\u05be\ufe58\ufe63\uff0d]/g;

/** Scripts in which spaces between words are absent or a matter of taste. */
const spaceless =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u30fc\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}\\p{sc=Tibetan}';
const looseSpace = new RegExp(`(?<=[${spaceless}]) | (?=[${spaceless}])`, 'gu');
const spacelessLetter = new RegExp(`[${spaceless}]`, 'u');

/** Whether a word is of a script where one sign more or less is always another word. */
export const isSignByScript = (word: string): boolean => spacelessLetter.test(word);

/**
 * What a text says, without what does not count: case (by the rules of the language), width, form of composition,
 * shapes of quotes and dashes, spaces, punctuation, stress marks of textbooks, and vowel marks where they are optional.
 * Words are apart by single spaces. A text of nothing but punctuation keeps it. Pure and linear.
 */
export function plainText(text: string, family: string, vowelMarks: 'optional' | 'required' = 'optional'): string {
  const joined = text.replaceAll(narrowJoint, family === 'fa' ? ' ' : '');
  const unified = oneShape(family === 'pinyin' ? joined.replace(/u:/gi, 'ü') : joined);
  if (isLiteralLanguage(family)) return literalText(unified, family);
  const cased = elided(smallLetters(scriptShapes(inOneScript(unified), family), family), family);
  const marked =
    vowelMarks === 'optional'
      ? cased.replace(
          /[\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06ed\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g,
          '',
        )
      : cased;
  const plain = withoutPunctuation(plainNumbers(marked, family), family);
  return plain === '' ? cased.replace(/\s+/gu, '') : plain;
}

function oneShape(text: string): string {
  return withPrimes(
    visibleText(text)
      .replace(apostrophe, "'")
      .replace(quotation, '"')
      .replace(dash, '-')
      .replace(/ [×*] /g, ' x ')
      .replaceAll('\u266f', '#')
      .replaceAll('\u266d', 'b')
      .replaceAll('\u309b', '\u3099')
      .replaceAll('\u309c', '\u309a')
      // 10² is not 102, but m² is often typed m2.
      .replace(/(?<=\d)(?=[\u00b2\u00b3\u00b9\u2070\u2074-\u2079])/g, '^')
      .replace(/(?<=[\p{L}\d)\]])\u207b(?=[\u00b2\u00b3\u00b9\u2070\u2074-\u2079])/gu, '^-')
      // Nor is 10₂, though H₂O is often typed H2O.
      .replace(/(?<=\d)(?=[\u2080-\u2089])/g, '_')
      .replace(/(?<=\d)(?=[\u00bc-\u00be\u2150-\u215e])/g, ' ')
      .normalize('NFKC')
      .replaceAll('\u2044', '/')
      .replaceAll('\u2212', '-')
      .replace(/(?<=\p{L})\^(?=\d)/gu, '')
      .replace(/\s+/gu, ' ')
      .trim(),
  );
}

/** Feet and inches, minutes and seconds; not the end of a quotation, whose beginning is counted on the way. */
function withPrimes(text: string): string {
  if (!/\d["']/.test(text)) return text;
  let [doubles, singles] = [0, 0];
  return text.replace(/''|["']/g, (mark, at: number) => {
    const previous = text.charAt(at - 1);
    const opened = mark === "''" ? 0 : mark === '"' ? doubles : singles;
    if (isDigit(previous) && opened % 2 === 0 && (mark === "''" || !/^\p{L}/u.test(after(text, at + 1))))
      return mark === "'" ? '\u2032' : '\u2033';
    if (mark === '"' && !isDigit(previous)) doubles += 1;
    if (mark !== '"' && !/[\p{L}\d]/u.test(previous)) singles += 1;
    return mark;
  });
}

function literalText(text: string, family: string): string {
  const bare = text.replaceAll(' ', '');
  // Slashes and square brackets around a transcription only say that it is one.
  return family === 'ipa' ? bare.replace(/^[/[]|[/\]]$/g, '') : bare;
}

/** Words that lose their vowel before another one. */
const elisions = new Map([
  ['fr', elision('[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|aujourd|quelqu|presqu')],
  ['it', elision('[cdlv]|dell|nell|all|sull|dall|coll|quell|quest|dov|com|cos|bell|sant|gl')],
  ['ca', elision('[dlmnst]')],
]);
function elision(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(${words})(?:' | (?!'))(?=[aeiouhyàâéèêëîïìíôòóùúœ])`, 'gu');
}

/** `l' eau` and `l eau`: l'eau. */
function elided(text: string, family: string): string {
  const words = elisions.get(family);
  return words ? text.replace(words, "$1'") : text;
}

function scriptShapes(text: string, family: string): string {
  let shaped = text
    .replaceAll('\u0640', '')
    .replaceAll('\u06a9', '\u0643')
    .replaceAll('\u06cc', '\u064a')
    .replaceAll('\u0e40\u0e40', '\u0e41')
    .replace(/\u0e4d([\u0e48-\u0e4b])/g, '$1\u0e4d')
    .replace(
      /(?<=[\u0430\u0435\u0438\u043e\u0443\u044b\u044d-\u044f\u0410\u0415\u0418\u041e\u0423\u042b\u042d-\u042f\u0451\u0401\u0454\u0456\u0457])[\u0300\u0301]/g,
      '',
    );
  if (family === 'ca') shaped = shaped.replace(/l[.\u00b7\u2022\u2027-]l/gi, 'll');
  if (family === 'fa' || family === 'ur') shaped = shaped.replaceAll('\u0649', '\u064a');
  // Romanian s and t have a comma below; old keyboards only know the cedilla.
  if (family === 'ro')
    shaped = shaped.replaceAll('ş', 'ș').replaceAll('ţ', 'ț').replaceAll('Ş', 'Ș').replaceAll('Ţ', 'Ț');
  return shaped;
}

/** Letters that look the same in Latin and in Cyrillic, in this order in both. */
const inLatin = 'aceijopsxyABCEHIJKMOPSTXY';
const inCyrillic = 'асеіјорѕхуАВСЕНІЈКМОРЅТХУ';
const latinLetter = /[A-Za-z]/;
const cyrillicLetter = /[\u0400-\u04ff]/;

/** A word in two scripts that look alike, as a keyboard that was not switched writes it, in the one that has all its letters. */
const inOneScript = (text: string): string =>
  isInTwoScripts(text)
    ? text.replace(/\p{L}+/gu, (word) =>
        isInTwoScripts(word)
          ? (respelled(word, inLatin, inCyrillic) ?? respelled(word, inCyrillic, inLatin) ?? word)
          : word,
      )
    : text;

const isInTwoScripts = (text: string): boolean => cyrillicLetter.test(text) && latinLetter.test(text);

/** Null where letters of the first script are left. */
function respelled(word: string, from: string, to: string): string | null {
  const letters = Array.from(word, (letter) => to[from.indexOf(letter)] ?? letter).join('');
  return (from === inLatin ? latinLetter : cyrillicLetter).test(letters) ? null : letters;
}

function smallLetters(text: string, family: string): string {
  const turkish = family === 'tr' || family === 'az' ? text.replaceAll('İ', 'i').replaceAll('I', 'ı') : text;
  // The dot stays behind where a language has no dotless i.
  return turkish.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ').normalize('NFC');
}

/** Punctuation is a space, except where it carries meaning: in numbers, in `don't`, in `C#`, `5!`, `60″` and `O2-`. */
function withoutPunctuation(text: string, family: string): string {
  const isFormula = !/\p{L}{2}|¡/u.test(text);
  const isQuoting = /(?:^|[\s(])'/.test(text);
  return (
    text
      .replace(/(?<=\d) ?- ?(?=\d)/g, '-')
      .replace(/(?<=\d) (?=[°%‰€$£])/g, '')
      // The sign first: a look behind it from every place would take the square of the length.
      .replace(/-(?<=\p{L}[^\s-]*\d-)(?=$|[\s)\]])/gu, '\u2212')
      .replace(/[\p{P}|~\u301c\u30fb]/gu, (mark, at: number, whole: string) =>
        keptMark(mark, before(whole, at), after(whole, at + mark.length), {
          isFormula,
          isOfMany:
            family === 'en' &&
            !isQuoting &&
            whole.charAt(at - 1) === 's' &&
            /^ \p{L}/u.test(whole.slice(at + 1, at + 3)),
        }),
      )
      .replace(/ +/g, ' ')
      .replace(looseSpace, '')
      .trim()
  );
}

interface MarkPlace {
  readonly isFormula: boolean;
  /** The dogs' toy. */
  readonly isOfMany: boolean;
}

function keptMark(mark: string, previous: string, next: string, { isFormula, isOfMany }: MarkPlace): string {
  const isInNumber = isDigit(previous) && isDigit(next);
  switch (mark) {
    case '"':
      return '';
    case "'":
      // The 1960's are the 1960s.
      if (isDigit(previous) && next === 's') return '';
      if (isOfMany) return mark;
      return /[\p{L}\p{M}\p{N}]/u.test(previous) && /\p{L}/u.test(next) ? mark : ' ';
    case '.':
      if (isInNumber || (isDigit(next) && !/\p{L}/u.test(previous))) return mark;
      // An abbreviation: U.S.A. is USA.
      return /\p{L}/u.test(previous) && /\p{L}/u.test(next) ? '' : ' ';
    case '-':
      return isInNumber || (/[\d.∞√\p{Sc}]/u.test(next) && isBeforeSign(previous)) ? mark : ' ';
    case '!':
      return next === '=' || (isFormula && /[a-z\d)]/.test(previous)) ? mark : ' ';
    case ',':
    case ':':
    case '/':
      return isInNumber ? mark : ' ';
    default:
      return '#&%‰@_*\u2032\u2033'.includes(mark) ? mark : ' ';
  }
}

/** Where a dash in front of a number is its sign: x=-5, (-5), 10^-3, but not Covid-19. */
const isBeforeSign = (letter: string): boolean => /^[\s([{,;:/*_^\p{Sm}\p{Sc}]?$/u.test(letter);
const isDigit = (letter: string): boolean => /^\d$/.test(letter);
const after = (text: string, at: number): string =>
  String.fromCodePoint(...(at < text.length ? [text.codePointAt(at) ?? 0] : []));

function before(text: string, at: number): string {
  const isPair = at > 1 && /[\udc00-\udfff]/.test(text.charAt(at - 1));
  return text.slice(at - (isPair ? 2 : 1), at);
}
