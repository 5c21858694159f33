import * as words from '../../../messages/app/bring-in';
import type { BroughtIn } from './carry-out';

/** What came in, in a few words. */
export function arrivedWords({ added, changed, lines }: BroughtIn): string {
  if (added > 0) return words.cardsCame({ count: added });
  if (changed > 0) return words.cardsChanged({ count: changed });
  return lines > 0 ? words.answersCame({ count: lines }) : words.allHere;
}
