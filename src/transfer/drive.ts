import type { Progress } from './reading';

/** What a driver needs of its thread. */
export interface Driving {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Milliseconds, from any beginning. */
  readonly now: () => number;
  /** Lets the thread take its other messages, the one to stop among them. */
  readonly pause: () => Promise<void>;
}

/** How long a thread is kept before it may take a message: a third of what a hand feels. */
const sliceMs = 30;

/** Runs a reader to its end in slices. Rejects with the signal's reason once it is aborted; the reader is closed then. */
export async function drive<Result>(
  reading: Generator<Progress, Result, void>,
  { signal, onProgress, now, pause }: Driving,
): Promise<Result> {
  let began = now();
  try {
    for (;;) {
      signal.throwIfAborted();
      const step = reading.next();
      if (step.done) return step.value;
      if (now() - began < sliceMs) continue;
      onProgress(step.value);
      await pause();
      began = now();
    }
  } finally {
    reading.return(undefined as never);
  }
}
