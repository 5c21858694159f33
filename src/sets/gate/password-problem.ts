import * as words from '../../../messages/app/closed-sets';
import type { EpochMs } from '../../../contract/units';
import type { PasswordAnswer } from '../../client/carrel-client';
import { momentInWords } from '../../ui/moments';

const minuteMs = 60_000;

/** What is said of an answer to a set's password; null: nothing is the matter. Pure. */
export function passwordProblem(
  answer: PasswordAnswer | 'asking' | null,
  service: string,
  now: EpochMs,
): string | null {
  if (typeof answer === 'object' && answer !== null) return tooMany(answer.until, service, now);
  switch (answer) {
    case 'wrong':
      return words.wrongPassword;
    case 'gone':
      return words.setIsGone({ service });
    case 'offline':
      return words.unreachedPassword({ service });
    case 'ok':
    case 'asking':
    case null:
      return null;
  }
}

/** A moment is said in whole minutes, and none too early. */
function tooMany(until: EpochMs | null, service: string, now: EpochMs): string {
  if (until === null || until - now < minuteMs) return words.triesTooFast({ service });
  return words.tooManyTries({ service, time: momentInWords(Math.ceil(until / minuteMs) * minuteMs, now) });
}
