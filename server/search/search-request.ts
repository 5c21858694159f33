import { isLanguageCode } from '../../contract/language-codes';
import { limits } from '../../contract/limits';
import { isLonger } from '../wire/is-longer';
import type { Form } from '../http/form';
import type { Problem } from '../http/problem';
import { assertNoProblems } from '../http/service-error';
import { type AskedWords, askedWordsOf } from './text-words';

export interface SearchRequest {
  /** `q` as it was sent. */
  readonly text: string;
  readonly words: AskedWords | null;
  readonly inCards: AskedWords | null;
  readonly creator: string | null;
  /** No words, but asked for what there is: in one language, of either side, or in any. */
  readonly browse: { readonly language: string | null } | null;
  readonly page: number;
  readonly perPage: number;
}

export const defaultPerPage = 30;
export const mostPerPage = 50;

/**
 * Reads the parameters of a search (decisions.md 4), or throws with everything that is wrong. `sort` and
 * `time_format` are tolerated. One of `names` is needed; a blank one counts as not sent. `browse=1` is another way of
 * asking where there is none.
 */
export function readSearch(form: Form, names: readonly ('q' | 'creator' | 'term' | 'browse')[]): SearchRequest {
  const problems: Problem[] = [];
  const text = (name: 'q' | 'creator' | 'term') => (names.includes(name) ? readText(form, name, problems) : null);
  const [q, term, creator] = [text('q'), text('term'), text('creator')];
  const isNothing = q === null && term === null && creator === null;
  const browse =
    isNothing && names.includes('browse') && form.scalar('browse') === '1'
      ? { language: readLanguage(form, problems) }
      : null;
  if (isNothing && !browse) problems.push({ code: 'missing', field: 'q' });
  const words = q === null ? null : readWords('q', q, problems);
  const inCards = term === null ? null : readWords('term', term, problems);
  const page = readNumber(form, 'page', 1, problems);
  if (page < 1) problems.push({ code: 'too_small', field: 'page', least: 1 });
  const perPage = Math.min(mostPerPage, Math.max(1, readNumber(form, 'per_page', defaultPerPage, problems)));
  assertNoProblems([...problems, ...form.problems]);
  return { text: q ?? '', words, inCards, creator, browse, page, perPage };
}

function readText(form: Form, field: string, problems: Problem[]): string | null {
  const text = form.scalar(field);
  if (text === undefined || text.trim() === '') return null;
  const limit = limits.searchLength;
  if (!isLonger(text, limit)) return text;
  problems.push({ code: 'too_long', field, limit });
  // Not folded and split: it may be as long as an address.
  return '';
}

function readLanguage(form: Form, problems: Problem[]): string | null {
  const code = form.scalar('language');
  if (code === undefined || code === '') return null;
  if (!isLanguageCode(code)) problems.push({ code: 'language_unknown', field: 'language' });
  return code;
}

function readWords(field: string, text: string, problems: Problem[]): AskedWords {
  const words = askedWordsOf(text);
  const limit = limits.searchWords;
  if (words.count > limit) problems.push({ code: 'too_many_words', field, limit });
  return words;
}

function readNumber(form: Form, field: string, otherwise: number, problems: Problem[]): number {
  const text = form.scalar(field);
  if (text === undefined || text === '') return otherwise;
  // However large: pages beyond the last are empty, and results a page are clamped.
  if (/^\d+$/.test(text)) return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
  problems.push({ code: 'whole_number', field });
  return otherwise;
}
