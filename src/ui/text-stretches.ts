import { wholeAt } from '../card-text/cut-text';

/**
 * Longer texts are shown in parts: no side that our service takes is longer. What a browser pays for the lines of one text grows
 * with the square of its length in Arabic, Thai and Japanese, and wherever marks are stacked.
 */
export const mostAtOnce = 20_000;

/** So many letters are laid out by themselves. */
const stretchLetters = 2_500;
/** So close to the end of a stretch the end of a line, or else a blank, is a better place to end it. */
const near = 500;

/** A text in stretches of a bounded length, ended at the end of a line or at a blank where one is near, and within no sign. Joined they are the text. Pure. */
export function textStretches(text: string): readonly string[] {
  const stretches: string[] = [];
  for (let from = 0; from < text.length; from += stretches.at(-1)?.length ?? text.length)
    stretches.push(text.slice(from, endOf(text, from + stretchLetters)));
  return stretches;
}

/** So much of a text stands for it where it is not shown as a whole. */
const beginningLetters = 2_000;

/** A text, or the beginning of a very long one, ended like a stretch. Pure. */
export const beginningOf = (text: string): string =>
  text.length > beginningLetters ? `${text.slice(0, endOf(text, beginningLetters)).trimEnd()}…` : text;

function endOf(text: string, end: number): number {
  if (end >= text.length) return text.length;
  const last = text.slice(end - near, end);
  const blank = last.lastIndexOf('\n') + 1 || last.search(/\s\S*$/u) + 1;
  return blank > 0 ? end - near + blank : wholeAt(text, end);
}
