/**
 * The seed that a test's histories begin from. What everybody runs plays the same ones each time: a fault that one history
 * in a thousand shows is found by `npm run soak`, which draws a fresh seed, and not by whoever happens to change a word.
 * `CARREL_SEED` plays a known one again.
 */
export function firstSeed(ofTheGate = 1): number {
  const asked = process.env['CARREL_SEED'];
  if (asked !== undefined) return Number(asked);
  return process.env['CARREL_SOAK'] === '1' ? Math.floor(Math.random() * 2 ** 31) : ofTheGate;
}
