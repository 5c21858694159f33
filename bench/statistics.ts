export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The value below which a share of all lies, interpolated between neighbours. Throws without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) throw new Error('Nothing was measured');
  return below + (above - below) * (position - Math.floor(position));
}
