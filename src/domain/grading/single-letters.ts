import { byFamily } from './language-family';

/**
 * Letters that no word of a language has twice running, so that a second one is a slip wherever it stands: neither a length nor the
 * beginning of an ending. What a compound may bring together is left out, and so is what foreign words bring in.
 */
const single = byFamily<string>({
  'de nl af': 'iyhjqvwxäöü',
  'sv da no': 'aiouyåäöæøhjqvwxcz',
  es: 'iuáéíóúbdfghjkmñpqstvwxyz',
  pt: 'aiuáéíóúâêôãõbcdfghjklmnpqtvwxyz',
  it: 'auàèéìòùhjkqwxy',
  // The past of verbs has ii: riions.
  fr: 'auyéèêàhjkqvwxz',
  ro: 'auăâîbdfghjklmprstvwxyzșț',
  pl: 'aoueyąęóćłńśźżghjmpqvx',
  'cs sk': 'aiuyáéíýůúhjqwxčďěňřť',
  ru: 'аоуыэюяёъьйгжхцчшщ',
  uk: 'аоуеиюяєйьгґхщф',
  bg: 'аоуюяъйгжхцчшщпф',
  'hr bs sr sl': 'aeuybcčćđfghklmpqrsštvwxzž',
  el: 'αεηιουωάέήίόύώ',
  hu: 'aáeéiíoóöőuúüűqwxh',
  tr: 'eıoöuüğj',
  fi: 'bcdfghjqvwxz',
  la: 'aoyhjqvxz',
  'id ms': 'bcdfhjkmpqrtvwxyz',
  sw: 'bcdfghjklpqrstvwxyz',
  'fa ur': 'بپتثجچحخدذرزژسشصضطظعغفقكگلنهي',
});

/** Whether a language never doubles a letter. */
export const isSingle = (letter: string, family: string): boolean => single.get(family)?.includes(letter) ?? false;

/** Letters that stand in foreign words of a language alone. */
const foreign = byFamily<string>({
  fi: 'bcfqwxz',
  et: 'cqwxy',
  hu: 'qwx',
  pl: 'qvx',
  'cs sk': 'qwx',
  'sl hr bs sr': 'qwxy',
  'lt lv': 'qwx',
  it: 'jkwxy',
  es: 'kw',
  pt: 'kwy',
  ro: 'kqwy',
  ca: 'kwy',
  fr: 'kw',
  tr: 'qwx',
  la: 'jkwyz',
  'id ms': 'qxz',
  sw: 'cqx',
  eo: 'qwxy',
  'sv da no': 'qw',
  vi: 'fjwz',
});

/** Whether a letter stands in foreign words alone, so that it makes no other word of the language. */
export const isForeign = (letter: string, family: string): boolean => foreign.get(family)?.includes(letter) ?? false;
