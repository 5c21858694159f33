import { inSmallLetters } from '../../domain/grading/in-small-letters';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The signs of a word as a reader counts them. */
export const signsOf = (word: string): readonly string[] => [...graphemes.segment(word)].map(({ segment }) => segment);

export const isAllShown = (revealed: number, word: string): boolean => revealed >= signsOf(word).length;

interface Spelling {
  readonly typed: string;
  readonly word: string;
  /** The code as the service wrote it. */
  readonly language: string;
}

/** How many signs of a word are right from its beginning. */
export function rightFromTheStart({ typed, word, language }: Spelling): number {
  const shape = (sign: string): string => inSmallLetters(sign.normalize('NFKC'), language);
  const [given, expected] = [signsOf(typed.trim()), signsOf(word)];
  const wrong = expected.findIndex((sign, at) => shape(sign) !== shape(given[at] ?? ''));
  return wrong < 0 ? expected.length : wrong;
}

/** How far a word is shown after another miss: what was right from the start, at least one sign more than before. */
export const revealedAfter = (revealed: number, spelling: Spelling): number =>
  Math.min(signsOf(spelling.word).length, Math.max(revealed + 1, rightFromTheStart(spelling) + 1));
