import { byFamily } from './language-family';

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
