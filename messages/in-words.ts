import { language } from './language';

let rules: Intl.PluralRules | undefined;
let numbers: Intl.NumberFormat | undefined;
let lists: Intl.ListFormat | undefined;

/** `1,204`. */
export const figures = (count: number): string => (numbers ??= new Intl.NumberFormat(language.tag)).format(count);

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

type Cases<Words> = { readonly other: Words } & Readonly<Record<string, Words>>;

/** The case of a message that a count takes: one that names it (`=0`), else that of the language's rules. */
export const plural = <Words>(count: number, cases: Cases<Words>): Words =>
  cases[`=${count}`] ?? cases[(rules ??= new Intl.PluralRules(language.tag)).select(count)] ?? cases.other;
