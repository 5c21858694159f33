import { language } from './language';

let rules: Intl.PluralRules | undefined;
let numbers: Intl.NumberFormat | undefined;

/** `1,204`. */
export const figures = (count: number): string => (numbers ??= new Intl.NumberFormat(language.tag)).format(count);

type Cases<Words> = { readonly other: Words } & Readonly<Record<string, Words>>;

/** The case of a message that a count takes: one that names it (`=0`), else that of the language's rules. */
export const plural = <Words>(count: number, cases: Cases<Words>): Words =>
  cases[`=${count}`] ?? cases[(rules ??= new Intl.PluralRules(language.tag)).select(count)] ?? cases.other;
