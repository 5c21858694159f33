import { foldText } from '../../../contract/fold-text';

/** More words than this are looked for together by nobody. */
const mostWords = 12;

/**
 * What is typed, as it is looked for: folded, parted at spaces, the longest word first, because it is the rarest. All of
 * them must stand in what is found, in any order, anywhere within words. Empty: nothing is asked. Pure.
 */
export function askedWords(typed: string): readonly string[] {
  const words = new Set(foldText(typed).split(/\s+/).slice(0, mostWords));
  words.delete('');
  return [...words].toSorted((one, other) => other.length - one.length);
}
