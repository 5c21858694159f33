/** Waiting after failures: full jitter over a ceiling that doubles from one second to five minutes. */
const baseMs = 1_000;
const ceilingMs = 5 * 60_000;

/** `failures` counts those in a row, this one included; `chance` is 0 up to 1. Never under a fifth of a second. Pure. */
export function backoffMs(failures: number, chance: number): number {
  const ceiling = Math.min(ceilingMs, baseMs * 2 ** Math.min(failures - 1, 20));
  return Math.max(200, Math.round(chance * ceiling));
}
