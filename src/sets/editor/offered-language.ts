import { guessLanguage } from '../../domain/guess-language';
import type { LatinLanguage } from '../../domain/latin-language';
import { languageTag } from '../../ui/language-tags';
import { isBlank } from './editor-draft';

const sampleRows = 40;
/** Of each side: somebody who types waits for this. */
const sampleLetters = 500;
const fewestSides = 2;
const fewestLetters = 4;
/** Of lists of three sides that are told by their words one in ten is told wrongly, of six one in eighteen. */
const fewestByWords = 6;

/** What tells languages in Latin letters apart, and those that it tells. */
export interface Latin {
  readonly find: LatinLanguage;
  readonly told: ReadonlySet<string>;
}

/**
 * The language that one side of a set is plainly written in, while the set says another one: by its script, or by its words
 * where both are languages in Latin letters that are told apart well. `latin`: null as long as it is not here. Null where
 * the side may be of the language that it says. Pure.
 */
export function offeredLanguage(sides: readonly string[], code: string, latin: Latin | null): string | null {
  const written = writtenIn(sides);
  if (written.length < fewestSides || lettersIn(written) < fewestLetters) return null;
  const guess = guessLanguage(written);
  if (guess !== null) return isWrittenIn(code, guess) ? null : guess;
  if (written.length < fewestByWords || !latin?.told.has(code)) return null;
  const found = latin.find(written, [code]);
  return found === code ? null : found;
}

/** Whether there is enough of a side to tell its language by its words. Pure. */
export const isEnoughForWords = (sides: readonly string[]): boolean => writtenIn(sides).length >= fewestByWords;

const writtenIn = (sides: readonly string[]): readonly string[] =>
  sides
    .filter((side) => !isBlank(side))
    .slice(0, sampleRows)
    .map((side) => side.slice(0, sampleLetters));

const lettersIn = (texts: readonly string[]): number => texts.join('').match(/\p{L}/gu)?.length ?? 0;

/** Whether a language has the script of another one; Chinese signs are of Japanese and Korean as well. */
function isWrittenIn(code: string, guess: string): boolean {
  const [own, other] = [scriptOf(code), scriptOf(guess)];
  return own === other || (other === 'Hans' && /^(Hant|Hani|Jpan|Kore)$/.test(own ?? ''));
}

/** Undefined for what is no language of people, as `??` and chemistry. */
function scriptOf(code: string): string | undefined {
  const { lang } = languageTag(code);
  return lang.startsWith('und') ? undefined : new Intl.Locale(lang).maximize().script;
}
