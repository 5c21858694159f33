import { languageFamily } from './language-family';

/** Languages in which I and ı are one letter, and İ and i another. */
const dotless: ReadonlySet<string> = new Set(['tr', 'az']);

/** A text in small letters by the rules of its language, whose code is as the service wrote it. Pure. */
export function inSmallLetters(text: string, language: string): string {
  const family = languageFamily(language);
  return dotless.has(family) ? text.toLocaleLowerCase(family) : text.toLowerCase();
}
