import type { TextLook } from '../card-text/text-look';

/** How large the text of a card is set. `xs` is start-aligned and scrolls inside the card. */
export type FaceStep = 'xl' | 'l' | 'm' | 's' | 'xs';

const steps: readonly (readonly [FaceStep, number])[] = [
  ['xl', 14],
  ['l', 48],
  ['m', 130],
  ['s', 300],
];
const order: readonly FaceStep[] = ['xl', 'l', 'm', 's', 'xs'];
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Scripts whose signs take the room of two letters: Han, kana, Hangul, full-width forms; pictures of emoji too. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;

/** The most steps by which one side of a card is larger than the other: more, and turning it over were a change of card. */
const mostApart = 2;

interface Beside {
  readonly picture?: boolean;
  /** The text of the other side, where that one comes in the place of this. */
  readonly other?: string;
}

/**
 * The size from the text alone, so that nothing is measured and nothing shifts. Beside a picture one step smaller.
 * Pure; reads no further than the longest text that makes a difference.
 */
export function faceStep(text: string, { picture = false, other = '' }: Beside = {}): FaceStep {
  const own = stepOf(text) + (picture ? 1 : 0);
  return order[Math.max(own, stepOf(other) - mostApart)] ?? 'xs';
}

/** Its place among the steps, the largest first. */
function stepOf(text: string): number {
  const width = widthUpTo(text, 301);
  const step = steps.findIndex(([, most]) => width <= most);
  return step === -1 ? steps.length : step;
}

/** What of a text says its size. */
export function plainOf(text: string, { formatting, formulas, readings }: TextLook): string {
  const written =
    readings === 'typed' ? text : text.replace(/[[(（［【][\p{sc=Hiragana}\p{sc=Katakana}ー]+[\])）］】]/gu, '');
  const plain = formatting ? written.replace(/<[^<>]*>/g, '') : written;
  if (formulas) return plain.replace(/\\[a-z]+|[${}]/gi, '');
  return formatting ? plain : faceBlocks(text).main;
}

/** Graphemes, wide ones counted twice, up to a limit. A text may be ten thousand combining marks: those are one. */
function widthUpTo(text: string, most: number): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text.slice(0, most * 16))) {
    width += wide.test(segment) ? 2 : 1;
    if (width >= most) return width;
  }
  return width;
}

/**
 * The blocks of a card: a text of two paragraphs is a word and its remark, the remark set smaller. Anything longer,
 * or with more paragraphs, is one running text.
 */
export function faceBlocks(text: string): { readonly main: string; readonly remark: string | null } {
  const [main = '', remark, ...more] = text.split(/\n[^\S\n]*\n\s*/);
  const isPair = remark !== undefined && more.length === 0 && remark.trim() !== '' && main.trim() !== '';
  return isPair && faceStep(main) !== 's' && faceStep(text) !== 'xs' && faceStep(main) !== 'xs'
    ? { main, remark }
    : { main: text, remark: null };
}
