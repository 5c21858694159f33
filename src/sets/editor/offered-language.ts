import { guessLanguage } from '../../domain/guess-language';
import { languageTag } from '../../ui/language-tags';
import { isBlank } from './editor-draft';

const sampleRows = 40;
const fewestSides = 2;
const fewestLetters = 4;

/**
 * The language that one side of a set is plainly written in, while the set says another one: by its script, which tells
 * Japanese from English and never English from German. Null where the script is one of the language that it says. Pure.
 */
export function offeredLanguage(sides: readonly string[], code: string): string | null {
  const written = sides.filter((side) => !isBlank(side)).slice(0, sampleRows);
  if (written.length < fewestSides || lettersIn(written) < fewestLetters) return null;
  const guess = guessLanguage(written);
  return guess === null || isWrittenIn(code, guess) ? null : guess;
}

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
