import { language } from './language';

let lists: Intl.ListFormat | undefined;

/** `88%`. `share` lies between 0 and 1. */
export const percent = (share: number): string => numberFormat({ style: 'percent' }).format(share);

/** `one, two and three`. */
export const listed = (items: readonly string[]): string => (lists ??= new Intl.ListFormat(language.tag)).format(items);

/** How dates and times are written in this language. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language.tag, options);

/** Numbers with what `Intl.NumberFormat` calls options. */
export const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(language.tag, options);
