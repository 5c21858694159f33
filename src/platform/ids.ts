import type { Clock } from './clock';
import type { Random } from './random';

export type NewId = () => string;

/**
 * Makes UUIDs of version 7 (RFC 9562): 48 bits of milliseconds, then chance. They sort by the time of their making;
 * within one millisecond, or when the wall clock steps back, the time part still counts on.
 */
export function idFactory(clock: Clock, random: Random): NewId {
  let last = 0;
  return () => {
    last = Math.max(clock.now(), last + 1);
    return uuidV7(last, random.bytes(10));
  };
}

/** A first sync names a hundred thousand cards: digits come from a table, not from arithmetic. */
const pairs = Array.from({ length: 256 }, (_, byte) => (byte + 256).toString(16).slice(1));

function uuidV7(moment: number, chance: Uint8Array): string {
  const time = moment.toString(16).padStart(12, '0').slice(-12);
  let hex = '';
  for (const byte of chance) hex += pairs[byte];
  const variant = '89ab'[(chance[1] ?? 0) & 0x3];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
}
