import { languageNames } from '../../contract/language-codes';

/** A language's English name; a code that nobody listed stands for itself. */
export function languageName(code: string): string {
  if (code === '') return 'Unknown language';
  return Object.hasOwn(languageNames, code) ? (languageNames[code] ?? code) : code;
}
