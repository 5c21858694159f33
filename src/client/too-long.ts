import * as words from '../../messages/app/ui';
import { codePointLength } from '../../contract/limits';

/** Why a text does not fit into so many code points, in words; null where it does. A field never cuts: what was typed stays. Pure. */
export function tooLong(text: string, most: number): string | null {
  // A text is never longer in code points than in UTF-16 units: the cheap look first.
  if (text.length <= most) return null;
  const length = codePointLength(text);
  return length > most ? words.tooLong({ length, most }) : null;
}
