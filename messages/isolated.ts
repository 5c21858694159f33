import { language } from './language';

/** Letters that run from right to left, and signs that turn what is around them. */
const turning =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const turns = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * What people wrote, as it may stand in a sentence of ours without turning it: between U+2068 and U+2069, its own turns
 * taken out, so that none ends ours early and none is isolated twice. What runs the way of the language stays as it is.
 */
export const isolated = (text: string): string =>
  language.dir === 'rtl' || turning.test(text) ? `\u2068${text.replaceAll(turns, '')}\u2069` : text;
