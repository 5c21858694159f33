import { languageNames } from '../../../contract/language-codes';
import { languageName } from '../../domain/language-name';
import { languageTag } from '../../ui/language-tags';

export interface LanguageChoice {
  readonly code: string;
  /** English name first, so that typing finds it; then the language's own name where it is another. */
  readonly label: string;
}

let all: readonly LanguageChoice[] | null = null;

/** Every language of the list by its English name. Made when first asked for. */
export function allLanguages(): readonly LanguageChoice[] {
  all ??= Object.keys(languageNames)
    .map(choiceOf)
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  return all;
}

/**
 * Its name on the list where the browser leaves it out, as Chromium does with Tibetan and some thirty others, or calls it
 * by the name of another one, as it calls Tagalog Filipino. Pure.
 */
export function listedName(code: string, browsers: string = languageName(code)): string {
  const own = Object.hasOwn(languageNames, code) ? languageNames[code] : undefined;
  return own !== undefined && (browsers === code || isAnothers(code, browsers)) ? own : browsers;
}

const isAnothers = (code: string, name: string): boolean =>
  languageNames[code] !== name &&
  Object.entries(languageNames).some(([other, listed]) => other !== code && listed === name);

export function choiceOf(code: string): LanguageChoice {
  const name = listedName(code);
  const own = ownName(languageTag(code).lang);
  return { code, label: own && own.toLowerCase() !== name.toLowerCase() ? `${name} · ${own}` : name };
}

function ownName(tag: string): string | null {
  if (tag.startsWith('und')) return null;
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag) ?? null;
  // A browser that does not speak the language answers in another one.
  return Intl.DisplayNames.supportedLocalesOf([tag]).length > 0 ? name : null;
}

/** What a new set begins with: the languages used last, else the browser's own. */
export function firstLanguages(
  recent: readonly LanguageChoice[],
  browser: string,
): readonly [terms: string, definitions: string] {
  const own = [browser, browser.split('-')[0] ?? ''].find((code) => Object.hasOwn(languageNames, code)) ?? 'en';
  return [recent[0]?.code ?? own, recent[1]?.code ?? own];
}

/** The languages of the sets changed last, each once. */
export function recentLanguages(
  rows: readonly { langTerms: string; langDefinitions: string }[],
  most = 5,
): readonly LanguageChoice[] {
  const codes = new Set(rows.flatMap(({ langTerms, langDefinitions }) => [langTerms, langDefinitions]));
  codes.delete('');
  codes.delete('??');
  return [...codes].slice(0, most).map(choiceOf);
}
