import type { Random } from './random';

const drawAtOnce = 2_560;

/** Asking the system for ten bytes costs as much as asking for a thousand: they are drawn ahead, and handed out once. */
export function drawnAhead(random: Random): Random {
  let drawn = new Uint8Array(0);
  let used = 0;
  return {
    next: () => random.next(),
    bytes(count) {
      if (used + count > drawn.length) {
        drawn = Uint8Array.from(random.bytes(Math.max(drawAtOnce, count)));
        used = 0;
      }
      used += count;
      return drawn.subarray(used - count, used);
    },
  };
}
