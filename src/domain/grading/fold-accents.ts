import { byFamily } from './language-family';

/**
 * Letters with a mark that the alphabet of a language counts as letters of their own, or that make another sound there:
 * they never lose it. What is not listed keeps only what `elsewhere` keeps. French, English, Romanian and others fold
 * all: their readers read on without marks.
 */
const ownLetters = byFamily<string>({
  'en fr it pt ca oc nl af ro la ga gd cy br lb co mi haw sm to romaji id ms sw tl fil': '',
  'es gl eu qu ast': 'ñ',
  de: 'äöü',
  'sv fi': 'åäö',
  'da no fo': 'åæøö',
  is: 'áéíóúýðþæö',
  et: 'äöõüšž',
  hu: 'öüőű',
  pl: 'ąćęłńóśźż',
  cs: 'čřšž',
  sk: 'äčďľňôšťž',
  'hr bs sr sl': 'čćđšž',
  lv: 'čģķļņšž',
  lt: 'čšž',
  'tr az crh': 'çğıöşüə',
  sq: 'ëç',
  eo: 'ĉĝĥĵŝŭ',
  mt: 'ċġħż',
});
const elsewhere = 'ñäöåæøçşğıčšžłđħ';

/** Every mark is part of the word: a tone or another vowel. */
const allMarksCount = new Set(['vi', 'yo', 'ig', 'ipa', 'math', 'chem', 'nv']);

/** The letters of a language that have a place of their own in its dictionary; none where every mark is a part of the word. */
export const ownLettersOf = (family: string): string =>
  allMarksCount.has(family) ? '' : (ownLetters.get(family) ?? elsewhere);

const latin = /\p{sc=Latin}/u;
const greek = /\p{sc=Greek}/u;
/** The seat of a hamza, and what stands where the dots of ya and ta marbuta are left out. */
const arabicShapes: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ي',
  ى: 'ي',
  ة: 'ه',
};

/**
 * A text without the accents that a language lets one leave out; letters that only look like accented ones stay. Kana,
 * Hangul, Thai and Indic vowel signs are not accents. Takes and gives NFC in small letters; linear.
 */
export function foldAccents(text: string, family: string): string {
  if (allMarksCount.has(family)) return text;
  const kept = ownLettersOf(family);
  let folded = '';
  for (const letter of text.normalize('NFC')) {
    if (letter < '\u0080') folded += letter;
    else if (kept.includes(letter)) folded += letter;
    else if (latin.test(letter) || greek.test(letter)) folded += bareLetter(letter, kept);
    else if (/[\u0300-\u036f]/.test(letter)) folded += '';
    // The dot below ड and ढ is a sound of its own.
    else if (letter === '\u093c') folded += /[\u0921\u0922]$/.test(folded) ? letter : '';
    else folded += arabicShapes[letter] ?? letter;
  }
  return folded;
}

/** ḗ loses its marks one by one, so that it stops at a letter of the language. */
function bareLetter(letter: string, kept: string): string {
  const [base = '', ...marks] = letter.normalize('NFD');
  for (let count = marks.length - 1; count > 0; count -= 1) {
    const part = (base + marks.slice(0, count).join('')).normalize('NFC');
    if (kept.includes(part)) return part;
  }
  return strokes[base] ?? base;
}

const strokes: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ə: 'e',
  ð: 'd',
  ɨ: 'i',
};

/**
 * The letters under all marks, whatever the language: two words that agree here differ in marks alone, and no slip of
 * the hand made one of the other.
 */
export function bareLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıłøđħŧəðɨґ]/g, (letter) => (letter === 'ґ' ? 'г' : (strokes[letter] ?? letter)));
}
