import type { Clock } from '../platform/clock';
import type { KeyValueStorage } from '../platform/key-value-storage';
import type { FirstScreenMessage } from './first-screen-message';
import { type ScreenElement, screenMarkup } from './screen-markup';
import { breakSeal, sealToKeep } from './seal';

/** A page and its app, as far as its screens are kept. */
export interface KeptScreens {
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly kept: KeyValueStorage;
  readonly newEpoch: () => string;
  /** The script that the page began with. */
  readonly entry: string;
  /** Hears what changed in the store, which has ended every screen of before (`breakSealOnChange`). Returns how to stop. */
  readonly subscribe: (listener: (change: { readonly kind: string }) => void) => () => void;
  /** Whether something that is shown is still being read. */
  readonly isReading: () => boolean;
  /** Null while it says something that a start would not say, and where nobody takes it. */
  readonly screen: () => ShownScreen | null;
  readonly post: (message: FirstScreenMessage) => void;
}

export interface ShownScreen {
  readonly path: string;
  /** A start with the library leads on to it. */
  readonly opens: boolean;
  readonly element: ScreenElement;
  readonly styles: readonly string[];
}

/** Nothing was drawn for so long: whoever answers quickly pays nothing. */
const quietMs = 600;

/**
 * Keeps what is shown for the next start at its address, once it stands still and when the page is left. Returns what to call
 * when the page drew something, when it is left, and how to stop.
 */
export function keepFirstScreen(page: KeptScreens) {
  let callOff: (() => void) | null = null;
  let last: FirstScreenMessage | null = null;
  /** Nothing was drawn since it was looked at last. */
  let isSeen = false;

  /** False: what is shown is not to be kept. */
  const keep = (): boolean => {
    const shown = page.isReading() ? null : page.screen();
    const seal = shown && sealToKeep(page.kept, page.newEpoch);
    if (!shown || seal === null) return false;
    const { path, opens, element, styles } = shown;
    const until = nextMidnight(page.clock.now());
    const markup = screenMarkup(element);
    const next = { kind: 'first-screen', path, opens, entry: page.entry, styles, seal, until, markup } as const;
    if (!last || !isSame(last, next)) page.post(next);
    last = next;
    isSeen = true;
    return true;
  };
  const look = () => {
    callOff = null;
    if (!keep() && page.isReading()) soon();
  };
  const soon = () => {
    callOff?.();
    callOff = page.clock.after(quietMs, look);
  };
  const drew = () => {
    isSeen = false;
    soon();
  };
  const stop = page.subscribe((change) => {
    if (change.kind !== 'status') drew();
  });
  return {
    drew,
    left() {
      // What was done last may be written after nobody hears of it any more.
      if (!isSeen && !keep()) breakSeal(page.kept);
    },
    stop() {
      callOff?.();
      stop();
    },
  };
}

const isSame = (a: FirstScreenMessage, b: FirstScreenMessage) =>
  a.path === b.path && a.opens === b.opens && a.seal === b.seal && a.until === b.until && a.markup === b.markup;

/** What is due, and how a day is called, is of its day. */
function nextMidnight(now: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime();
}
