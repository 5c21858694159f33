import { Dexie } from 'dexie';
import { vi } from 'vitest';

/** The next writes, `times` in all, are committed, and their page is told that the connection to storage was lost, after `meanwhile`. */
export function unheardCommits(times = 1, meanwhile: () => Promise<unknown> = async () => {}): void {
  const { transaction } = Dexie.prototype;
  let left = times;
  const lossy = function (this: Dexie, ...args: Parameters<typeof transaction>) {
    const run = transaction.apply(this, args);
    if (args[0] !== 'rw' || (left -= 1) < 0) return run;
    return run
      .then(meanwhile)
      .then(() =>
        Promise.reject(
          new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError'),
        ),
      );
  };
  vi.spyOn(Dexie.prototype, 'transaction').mockImplementation(lossy);
}
