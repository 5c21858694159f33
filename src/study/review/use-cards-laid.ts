import { useEffect, useState } from 'react';
import { afterPaint } from '../desk/after-paint';

/**
 * How many cards lie ready under the one on top, where nobody sees them. After an act the lower one is laid down once
 * the next card is on the screen; at first, both are.
 */
export function useCardsLaid(position: number): number {
  const [laidAt, setLaidAt] = useState<number | null>(null);
  useEffect(() => afterPaint(() => setLaidAt(position)), [position]);
  if (laidAt === null) return 0;
  return laidAt === position ? 2 : 1;
}
