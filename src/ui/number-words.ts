const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `four`, `12`: small numbers within a sentence are words. */
export const numberInWords = (count: number): string => small[count] ?? count.toLocaleString('en-GB');

/** `9 minutes`, `an hour`, `2 hours`: as a person would promise it. */
export function durationInWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes === 1) return 'a minute';
  if (minutes < 55) return `${minutes} minutes`;
  const hours = Math.round(minutes / 30) / 2;
  if (hours === 1) return 'an hour';
  return `${hours.toLocaleString('en-GB')} hours`;
}
