import type { Random } from '../../src/platform/random';
import type { FakeClock } from '../fake-clock';

/** Decides what happens next: whatever waits, waits here, and the seed picks. Time passes only when it says so. */
export interface Scheduler {
  /** Chance of the step that is being done: begun anew with each, so that a step left out changes little of the next. */
  random: Random;
  /** Waits for its turn; never comes to it once `owner` is dropped. */
  pause(owner: object): Promise<void>;
  /** Nothing of this owner goes on any more. */
  drop(owner: object): void;
  /** Lets everything go as far as it goes without a further decision. */
  calm(): Promise<void>;
  /** One decision, once everything is calm: somebody's turn, or time. Calm again when it resolves. False when nothing waits and no timer is set. */
  next(longestMs: number): Promise<boolean>;
  readonly waiting: () => number;
}

export function scheduler(clock: FakeClock, random: Random, settled: () => Promise<void>): Scheduler {
  const dropped = new WeakSet<object>();
  let paused: { readonly owner: object; readonly go: () => void }[] = [];
  const self: Scheduler = {
    random,
    pause: (owner) =>
      new Promise((go) => {
        if (!dropped.has(owner)) paused.push({ owner, go });
      }),
    drop(owner) {
      dropped.add(owner);
      paused = paused.filter((entry) => entry.owner !== owner);
    },
    calm: settled,
    waiting: () => paused.length,
    async next(longestMs) {
      const timer = clock.nextTimer();
      if (paused.length > 0 && (timer === null || self.random.next() < 0.9)) {
        const [entry] = paused.splice(Math.floor(self.random.next() * paused.length), 1);
        entry?.go();
        if (self.random.next() < 0.3) clock.advance(Math.floor(self.random.next() ** 3 * 4_000));
      } else if (timer === null) {
        return false;
      } else {
        clock.advance(Math.max(0, Math.min(timer - clock.monotonic(), longestMs)));
      }
      await settled();
      return true;
    },
  };
  return self;
}
