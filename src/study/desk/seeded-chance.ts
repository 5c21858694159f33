/** Chance that repeats itself from a number, on every device (mulberry32). 0 up to, but not including, 1. */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** In an order by lot: each one as likely as any other. */
export function shuffled<One>(list: readonly One[], random: () => number): readonly One[] {
  const result = [...list];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [result[at], result[other]];
    if (one !== undefined && two !== undefined) [result[at], result[other]] = [two, one];
  }
  return result;
}
