import type { KeyValueStorage } from '../../platform/key-value-storage';

const key = 'carrel.match.clock';

/** Whether this browser's user wants a clock over the board. It is shown until it was put away. */
export const wantsClock = (kept: KeyValueStorage): boolean => kept.getItem(key) !== 'off';

export function rememberClock(kept: KeyValueStorage, isWanted: boolean): void {
  if (isWanted) kept.removeItem(key);
  else kept.setItem(key, 'off');
}
