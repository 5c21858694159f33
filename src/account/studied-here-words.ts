import * as words from '../../messages/app/account';
import type { OnlyHere } from '../client/progress/unsent-lines';

/** What of studying is on this device only; null: nothing. Pure. */
export function studiedHereWords({ lines, days, cards, choices }: OnlyHere): string | null {
  if (lines > 0 && choices > 0) return words.studyAndChoicesHere({ days, cards, choices });
  if (lines > 0) return words.studyHere({ days, cards });
  return choices > 0 ? words.choicesHere({ count: choices }) : null;
}
