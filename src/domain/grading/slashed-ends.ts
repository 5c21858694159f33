import { byFamily } from './language-family';

/** Ends of men's forms and of women's, parted by a dash; an end may be empty. */
const genders = byFamily<string>({
  fr: '-e f-ve x-se eur-euse teur-trice er-ère en-enne on-onne el-elle eil-eille eau-elle ou-olle c-che et-ète s-sse n-nne t-tte',
  'es gl ca': 'o-a or-ora tor-triz ón-ona és-esa e-a ín-ina án-ana',
  pt: 'o-a or-ora tor-triz ão-ã ão-ona ês-esa eu-eia e-a',
  it: 'o-a tore-trice e-essa e-a',
  de: '-in e-in',
});

/** Whether one word is the other for women: *heureuse* of *heureux (heureuse)*, of which both are taught. */
export const isFeminineOf = (one: string, other: string, family: string): boolean =>
  (genders.get(family)?.split(' ') ?? []).some((pair) => {
    const [end = '', theirs = ''] = pair.split('-');
    return other.length > 2 && other.endsWith(end) && one === other.slice(0, other.length - end.length) + theirs;
  });

/** Ends that cards write behind a slash, a comma or a dash: amigo/a, bello, -a. */
export const slashedEnds = byFamily<string>({
  'es gl ca': 'a as os es',
  pt: 'a as os es ra',
  it: 'a i e',
  de: 'in innen e en r s',
  fr: 'e es s ne le se re',
  en: 's es',
  nl: 'e en s',
  'sv da no': 'a t e et en',
  ro: 'ă e',
  'ru uk be bg': 'а ая ое я е ые ой',
  'pl cs sk hr sr bs sl': 'a á e é i ka',
  el: 'η ή ο ό α ά ια',
  la: 'a um ae i',
});
