/** Of the bars that are not empty, so many stand whole whatever the others do. */
const wholeShare = 0.9;
/** One that is only so many times as high flattens nobody. */
const farAbove = 2;

/**
 * The value up to which bars stand whole; what is above it is drawn broken. Without that, one day far above the others
 * would make hairlines of them. Pure.
 */
export function barScale(values: readonly number[]): number {
  const sorted = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const most = sorted.at(-1) ?? 1;
  const usual = sorted[Math.floor(wholeShare * (sorted.length - 1))] ?? most;
  return most > farAbove * usual ? usual : most;
}

/** Which of the broken bars have their number said: the highest first, so far apart that no two run together. Pure. */
export function saidOf(values: readonly number[], apart: number, first: readonly number[]): readonly number[] {
  const top = barScale(values);
  const broken = [...values.keys()].filter((index) => (values[index] ?? 0) > top);
  const said = [...first];
  for (const index of broken.toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0))) {
    if (said.every((other) => Math.abs(other - index) >= apart)) said.push(index);
  }
  return said;
}
