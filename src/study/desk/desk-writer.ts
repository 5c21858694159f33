export interface DeskWriterPorts<Place, Fact> {
  /** Both or neither. */
  readonly save: (place: Place, facts: readonly Fact[]) => Promise<void>;
  /** Runs a piece of work once the next frame is on the screen. */
  readonly afterPaint: (work: () => void) => void;
  /** Storage refuses. Returns how that is called off, once it has taken everything. */
  readonly onProblem: () => () => void;
}

export type DeskWriter<Place, Fact> = ReturnType<typeof deskWriter<Place, Fact>>;

/** Where one is, and the facts since the last place that was written. */
interface Taken<Place, Fact> {
  readonly place: Place;
  readonly facts: readonly Fact[];
}

/**
 * Writes where one is, with the facts that led there, after every act and without holding the next card up: the frame
 * first, then the write. While one write runs only the latest place waits, and every fact. What was refused is told
 * once, and tried again with the next act.
 */
export function deskWriter<Place, Fact>({ save, afterPaint, onProblem }: DeskWriterPorts<Place, Fact>) {
  let waiting: Taken<Place, Fact> | null = null;
  let writing: Taken<Place, Fact> | null = null;
  let isScheduled = false;
  let written = Promise.resolve();
  let callOff: (() => void) | null = null;

  /** Takes what waits as what is being written. */
  const take = () => {
    writing = waiting;
    waiting = null;
    return writing;
  };
  const unwritten = () =>
    writing && waiting ? { place: waiting.place, facts: [...writing.facts, ...waiting.facts] } : (waiting ?? writing);

  async function drain(): Promise<void> {
    for (let next = take(); next; next = take()) {
      try {
        await save(next.place, next.facts);
        callOff?.();
        callOff = null;
      } catch {
        callOff ??= onProblem();
        const isLater = waiting !== null;
        waiting = unwritten();
        if (!isLater) break;
      }
    }
    writing = null;
  }

  function flush(): Promise<void> {
    if (waiting && !writing) written = drain();
    return written;
  }
  return {
    write(place: Place, facts: readonly Fact[] = []): void {
      waiting = { place, facts: [...(waiting?.facts ?? []), ...facts] };
      if (isScheduled) return;
      isScheduled = true;
      afterPaint(() => {
        // Also where a running write has taken everything: the next act needs a frame of its own again.
        isScheduled = false;
        void flush();
      });
    },
    /** At once, for a page that is about to go. */
    flush,
    /** What nobody knows to be on the disk: what is being written, and what waits. Null: there is nothing. */
    unwritten,
  };
}
