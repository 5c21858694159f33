import type { Clock } from '../clock';
import { createRateLimiter } from '../wire/rate-limiter';
import type { SecurityEntry } from './log';

/**
 * Lines a second about one network and kind of event; four times as many at once. A crowd that guesses must not fill the
 * disk, nor hide its guesses behind refusals that it fetches on purpose.
 */
const linesASecond = 1;

/** Passes on what may be written of a network now. Each is counted, written or not. */
export function securityLog(
  clock: Clock,
  tell: (entry: SecurityEntry) => void,
  count: (event: string) => void,
): (entry: SecurityEntry) => void {
  const lines = createRateLimiter(linesASecond, clock);
  return (entry) => {
    count(entry.event);
    if (lines.take(`${entry.network} ${entry.event}`, false) === 0) tell(entry);
  };
}
