import { type EpochMs, epochMs } from '../contract/units';
import type { Clock } from '../src/platform/clock';

export interface FakeClock extends Clock {
  /** Lets time pass; timers that fall due run in their order, each at its own moment. */
  advance(ms: number): void;
  /** Steps the wall clock alone, as a user or a time server does. */
  step(ms: number): void;
  /** The moment of the next timer on the monotonic scale; null when none is set. */
  nextTimer(): number | null;
}

export function fakeClock(start = 1_800_000_000_000): FakeClock {
  let elapsed = 0;
  let offset = start;
  let counter = 0;
  const timers = new Map<number, { readonly due: number; readonly run: () => void }>();
  const now = (): EpochMs => epochMs(offset + elapsed);
  const next = () => {
    let first: { readonly id: number; readonly due: number } | null = null;
    for (const [id, { due }] of timers) if (!first || due < first.due) first = { id, due };
    return first;
  };
  return {
    now,
    monotonic: () => elapsed,
    after(delayMs, run) {
      const id = (counter += 1);
      timers.set(id, { due: elapsed + Math.max(0, delayMs), run });
      return () => timers.delete(id);
    },
    advance(ms) {
      const end = elapsed + ms;
      for (let timer = next(); timer && timer.due <= end; timer = next()) {
        elapsed = Math.max(elapsed, timer.due);
        const { run } = timers.get(timer.id) ?? {};
        timers.delete(timer.id);
        run?.();
      }
      elapsed = end;
    },
    step(ms) {
      offset += ms;
    },
    nextTimer: () => next()?.due ?? null,
  };
}
