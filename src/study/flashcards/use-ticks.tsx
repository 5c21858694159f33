import { type ReactNode, useMemo } from 'react';
import type { StudySession } from '../../domain/study-session';
import { progressTicks, type Tick } from './progress-ticks';

const tickClass: Record<Tick, string> = { done: 'd', learning: 'a', current: 'c', open: '' };

/** The ticks of the progress bar, drawn anew with an answer and not with a turn. */
export function useTicks({ queue, cursor, sorted, round }: StudySession): ReactNode {
  return useMemo(
    () =>
      progressTicks({ queue, cursor, sorted, round }).map((tick, index) => (
        <i key={index} className={tickClass[tick]} />
      )),
    [queue, cursor, sorted, round],
  );
}
