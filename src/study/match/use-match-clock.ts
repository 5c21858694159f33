import { useCallback, useEffect, useRef } from 'react';
import { usePorts } from '../../client/use-ports';

interface ClockOptions {
  /** Names the board: another one begins with its own reading. */
  readonly board: number;
  /** What it shows when it begins to run. */
  readonly fromMs: number;
  readonly isRunning: boolean;
  /** The page is hidden or left: the reading then. */
  readonly onPause: (elapsedMs: number) => void;
}

/** The clock of a board: it stands while the page is hidden. Returns its reading. */
export function useMatchClock({ board, fromMs, isRunning, onPause }: ClockOptions): () => number {
  const { clock } = usePorts();
  const stood = useRef(fromMs);
  const since = useRef<number | null>(null);
  const first = useRef(fromMs);
  const pause = useRef(onPause);
  useEffect(() => {
    pause.current = onPause;
    first.current = fromMs;
  });
  const reading = useCallback(
    () => Math.round(stood.current + (since.current === null ? 0 : clock.monotonic() - since.current)),
    [clock],
  );
  useEffect(() => {
    stood.current = first.current;
    if (!isRunning) return undefined;
    const go = () => {
      since.current ??= clock.monotonic();
    };
    const stand = () => {
      stood.current = reading();
      since.current = null;
    };
    const leave = () => {
      stand();
      pause.current(stood.current);
    };
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : go());
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', onVisibility);
      stand();
    };
  }, [board, clock, isRunning, reading]);
  useEffect(() => () => pause.current(stood.current), []);
  return reading;
}
