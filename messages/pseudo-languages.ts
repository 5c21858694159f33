import type { Language } from './language.ts';
import type { Letters } from './letters.ts';

export interface PseudoLanguage {
  readonly dir: Language['dir'];
  readonly letters: Letters;
}

/** Every sentence of ours carries one of these: what is shown without them was not said by the catalogue. */
export const pseudoMarks = /[ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑא-ת]/u;

const accented = new Map(
  ['ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ', 'ȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ'].flatMap((letters, isUpper) =>
    [...letters].map((letter, at) => [String.fromCodePoint((isUpper ? 65 : 97) + at), letter] as const),
  ),
);
const hebrew = 'אבגדהוזחטיכלמנסעפצקרשתדהוז';

/** Twice as long in each word, with accents: what German and Finnish do to a line. */
const long: PseudoLanguage = {
  dir: 'ltr',
  letters: (text) =>
    text.replaceAll(/[A-Za-z]+/g, (word) => {
      const letters = [...word].map((letter) => accented.get(letter) ?? letter).join('');
      return letters + letters.slice(0, Math.max(1, word.length)).toLowerCase();
    }),
};

/** From right to left, in letters that run so. */
const mirrored: PseudoLanguage = {
  dir: 'rtl',
  letters: (text) =>
    text
      .replaceAll(/[A-Za-z]/g, (letter) => hebrew[letter.toLowerCase().charCodeAt(0) - 97] ?? letter)
      .replaceAll('→', '←'),
};

export const pseudoLanguages: Readonly<Record<string, PseudoLanguage>> = { long, mirrored };

/** Null for none. Throws for a name that no pseudo-language has. */
export function pseudoLanguage(name: string | undefined): PseudoLanguage | null {
  if (!name) return null;
  const found = pseudoLanguages[name];
  if (!found) throw new Error(`CARREL_PSEUDO is ${name}; there are: ${Object.keys(pseudoLanguages).join(', ')}`);
  return found;
}
