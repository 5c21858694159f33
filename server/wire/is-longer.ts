import { codePointLength } from '../../contract/limits';

/** Whether a text has more code points than its limit. Each is one or two units, so few texts are counted, and no long one. Pure. */
export const isLonger = (text: string, limit: number): boolean =>
  text.length > limit && (text.length > 2 * limit || codePointLength(text) > limit);
