import { useEffect, useRef } from 'react';
import * as words from '../../../messages/app/match';
import { timeInTenths } from './best-times';

interface MatchClockProps {
  /** The board's time now. */
  readonly read: () => number;
  readonly isRunning: boolean;
  /** Seconds for wrong pairs, in the time already. */
  readonly added: number;
  readonly best: number | null;
}

/** The running time in tenths. It changes its text by itself: the board is not drawn ten times a second. */
export function MatchClock({ read, isRunning, added, best }: MatchClockProps) {
  const face = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const show = () => {
      if (face.current) face.current.textContent = timeInTenths(read());
    };
    show();
    if (!isRunning) return undefined;
    const ticking = setInterval(show, 100);
    return () => clearInterval(ticking);
  });
  return (
    <>
      <span className="num" role="timer" aria-label={words.time} ref={face} />
      {added > 0 && ` ${words.added({ seconds: added })}`}
      {best !== null && `, ${words.best({ time: timeInTenths(best) })}`}
    </>
  );
}
