import { useEffect, useState } from 'react';
import type { StudySession } from '../../domain/study-session';
import { afterPaint } from '../desk/after-paint';

/**
 * How many cards lie ready under the one on top, where nobody sees them. After an answer the lower one is laid down once
 * the next card is on the screen; at first, both are.
 */
export function useCardsBelow({ cursor, queue }: Pick<StudySession, 'cursor' | 'queue'>): number {
  const [laid, setLaid] = useState<Pick<StudySession, 'cursor' | 'queue'> | null>(null);
  useEffect(() => afterPaint(() => setLaid({ cursor, queue })), [cursor, queue]);
  if (laid === null) return 0;
  return laid.cursor === cursor && laid.queue === queue ? 2 : 1;
}
