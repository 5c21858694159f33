import { byFamily } from './language-family';

/** Names of powers of ten behind a number, each with its zeros; a billion has nine of them in English, twelve on the Continent. */
const scales = byFamily<Readonly<Record<string, number>>>({
  en: { hundred: 2, thousand: 3, million: 6, millions: 6, billion: 9, billions: 9, trillion: 12 },
  de: { tausend: 3, million: 6, millionen: 6, mio: 6, milliarde: 9, milliarden: 9, mrd: 9, billion: 12, billionen: 12 },
  fr: { mille: 3, million: 6, millions: 6, milliard: 9, milliards: 9, billion: 12, billions: 12 },
  es: { mil: 3, millón: 6, millones: 6, billón: 12, billones: 12 },
  it: { mila: 3, milione: 6, milioni: 6, miliardo: 9, miliardi: 9 },
  pt: { mil: 3, milhão: 6, milhões: 6, bilhão: 9, bilhões: 9 },
  nl: { duizend: 3, miljoen: 6, miljard: 9, biljoen: 12 },
  sv: { tusen: 3, miljon: 6, miljoner: 6, miljard: 9, miljarder: 9 },
  'da no': { tusind: 3, tusen: 3, million: 6, millioner: 6, milliard: 9, milliarder: 9 },
  pl: { tysiąc: 3, tysiące: 3, tysięcy: 3, milion: 6, miliony: 6, milionów: 6, miliard: 9, miliardy: 9, miliardów: 9 },
  cs: { tisíc: 3, tisíce: 3, milion: 6, miliony: 6, milionů: 6, miliarda: 9, miliardy: 9, miliard: 9 },
  ru: {
    тысяча: 3,
    тысячи: 3,
    тысяч: 3,
    миллион: 6,
    миллиона: 6,
    миллионов: 6,
    миллиард: 9,
    миллиарда: 9,
    миллиардов: 9,
  },
  uk: { тисяча: 3, тисячі: 3, тисяч: 3, мільйон: 6, мільйони: 6, мільйонів: 6, мільярд: 9, мільярди: 9, мільярдів: 9 },
  tr: { bin: 3, milyon: 6, milyar: 9, trilyon: 12 },
  fi: { tuhatta: 3, miljoona: 6, miljoonaa: 6, miljardi: 9, miljardia: 9 },
  hu: { ezer: 3, millió: 6, milliárd: 9 },
  el: { χιλιάδεσ: 3, εκατομμύριο: 6, εκατομμύρια: 6, δισεκατομμύριο: 9, δισεκατομμύρια: 9 },
});
/** Behind an amount of money in English: $15m, £2bn. */
const letters: Readonly<Record<string, number>> = { k: 3, m: 6, mn: 6, b: 9, bn: 9, tn: 12 };

const shape =
  /^(\P{N}{0,4}?)(\d{1,12})(?:\.(\d{1,12}))?( ?)(\p{L}+)\.?(?: (?:de|di|do|da)(?= )| d['’](?=\p{L}))?(?=$| |(?<=['’])\p{L})/u;

/** `$15 million` as $15000000, `5 mil millones` as 5000000000: a number of digits and names of powers of ten. Takes a point before decimals. */
export function withoutScale(quantity: string, family: string): string {
  const found = shape.exec(quantity);
  if (!found) return quantity;
  const [all, front = '', whole = '', decimals = '', space, name = ''] = found;
  const isMoney = family === 'en' && /\p{Sc}/u.test(front) && space === '' && all.length === quantity.length;
  const word = name.toLowerCase().replaceAll('ς', 'σ');
  const zeros = scales.get(family)?.[word] ?? (isMoney ? letters[word] : undefined);
  if (zeros === undefined || decimals.length > zeros) return quantity;
  const digits = (whole + decimals.padEnd(zeros, '0')).replace(/^0+(?=\d)/, '');
  return withoutScale(front + digits + quantity.slice(all.length), family);
}
