/** `31 MB`, `2.1 GB`: two digits that matter, in powers of a thousand. */
export function bytesInWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && value < 9.95 ? 1 : 0;
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${units[unit]}`;
}
