const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** So far before and behind a place signs are told apart: none that people write is longer. */
const around = 64;

/**
 * The place in a text, or where the sign begins that would be parted there: a letter with its marks, a family of emoji. A
 * sign without an end is parted, but no half of a pair stands alone. Pure.
 */
export function wholeAt(text: string, at: number): number {
  if (at <= 0 || at >= text.length) return Math.min(Math.max(at, 0), text.length);
  const from = Math.max(0, at - around);
  const sign = graphemes.segment(text.slice(from, at + around)).containing(at - from)?.index ?? at - from;
  if (sign > 0) return from + sign;
  return /[\uD800-\uDBFF]$/.test(text.slice(from, at)) ? at - 1 : at;
}

/** A text, or its beginning of at most so many letters and a dot for the rest; no sign is parted. Pure. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, wholeAt(text, most)).trimEnd()}…` : text;
