import { languageFamily } from '../../domain/grading/language-family';
import { type KnownWords, readWordFilter } from '../../domain/grading/words/word-filter';
import type { Http } from '../../platform/http';

/**
 * The words of a language: from the service worker once they were used, otherwise from the service. Null where there is no
 * list for it. Rejects where the list cannot be had, as it is without a network before the first use.
 */
export async function readWordList(code: string, http: Http): Promise<KnownWords | null> {
  const { wordListUrls } = await import('./word-list-urls');
  const url = wordListUrls.get(languageFamily(code));
  if (url === undefined) return null;
  const response = await http(url, { credentials: 'omit' });
  if (!response.ok) throw new Error(`A word list was answered with ${response.status}.`);
  const words = readWordFilter(new Uint8Array(await response.arrayBuffer()));
  if (!words) throw new Error('What came is no word list.');
  return words;
}
