import { byFamily } from './language-family';

/** Names of 0 to 20, then of the tens and of 100. */
const names = byFamily<string>({
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred',
  de: 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
  it: 'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento',
  pt: 'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem',
  nl: 'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd',
  sv: 'noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio femtio sextio sjuttio åttio nittio hundra',
  pl: 'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt sto',
  ru: 'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто',
});

const scales: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, million: 1_000_000 };

/** `one hundred and twenty-one`; null where it is no number of English. */
function englishNumber(text: string): string | null {
  let [sum, part] = [0, 0];
  const words = text
    .toLowerCase()
    .split(/[\s-]+/u)
    .filter((word) => word !== 'and');
  if (words.length < 2 || words.length > 12) return null;
  for (const word of words) {
    const scale = scales[word];
    const value = scale === undefined ? numberNamed(word, 'en') : null;
    if (scale === undefined && value === null && word !== 'a') return null;
    if (scale === undefined) part += value === null ? 1 : Number(value);
    else if (scale === 100) part *= 100;
    else {
      sum += part * scale;
      part = 0;
    }
  }
  return String(sum + part);
}

/** The digits of a number that is written as a word; null where it is none that is known here. */
export function numberNamed(word: string, family: string): string | null {
  if (family === 'en' && /[\s-]/.test(word.trim()) && word.length < 100) return englishNumber(word.trim());
  const at = names.get(family)?.split(' ').indexOf(word.toLowerCase()) ?? -1;
  return at < 0 ? null : String(at <= 20 ? at : (at - 18) * 10);
}

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** The digits of an ordinal of English up to twentieth; null where a word is none. */
export function ordinalNamed(word: string, family: string): string | null {
  const at = family === 'en' ? ordinals.indexOf(word.toLowerCase()) : -1;
  return at < 0 ? null : String(at + 1);
}
