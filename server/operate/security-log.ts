import type { Clock } from '../clock';
import { createRateLimiter } from '../http/rate-limiter';
import type { SecurityEntry } from './log';

/** Lines a second about one network; four times as many at once. A crowd that guesses must not fill the disk. */
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
    if (lines.take(entry.network, false) === 0) tell(entry);
  };
}
