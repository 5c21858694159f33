import { numberFormat } from '../../messages/in-words';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** `31 MB`, `2.1 GB`: two digits that matter, in powers of a thousand. */
export function bytesInWords(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const maximumFractionDigits = unit > 0 && value < 9.95 ? 1 : 0;
  const unitDisplay = unit === 0 ? 'long' : 'short';
  return numberFormat({ style: 'unit', unit: units[unit] ?? 'byte', unitDisplay, maximumFractionDigits }).format(value);
}
