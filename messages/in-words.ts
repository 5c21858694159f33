import { isolated } from './isolated';
import { language } from './language';

let lists: Intl.ListFormat | undefined;

/** `88%`. `share` lies between 0 and 1. */
export const percent = (share: number): string => numberFormat({ style: 'percent' }).format(share);

/** `one, two and three`. */
export const listed = (items: readonly string[]): string => (lists ??= new Intl.ListFormat(language.tag)).format(items);

/** `Japanese → English`. Where the language runs from right to left, so does the arrow, whatever the two are written in. */
export const leadsTo = (from: string, to: string): string =>
  language.dir === 'rtl' ? `${isolated(from)} ← ${isolated(to)}` : `${from} → ${to}`;

/** How dates and times are written in this language. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language.tag, options);

/** `30 days`. */
export const durationOf = (count: number, unit: 'day' | 'hour' | 'minute' | 'second'): string =>
  numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** Numbers with what `Intl.NumberFormat` calls options. */
export const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(language.tag, options);
