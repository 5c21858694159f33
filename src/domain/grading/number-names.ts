import { byFamily } from './language-family';

/** Names of 0 to 12, then of 20 and 100. */
const names = byFamily<string>({
  en: 'zero one two three four five six seven eight nine ten eleven twelve twenty hundred',
  de: 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig hundert',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze vingt cent',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce veinte cien',
  it: 'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici venti cento',
  pt: 'zero um dois três quatro cinco seis sete oito nove dez onze doze vinte cem',
  nl: 'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf twintig honderd',
  sv: 'noll ett två tre fyra fem sex sju åtta nio tio elva tolv tjugo hundra',
  'da no': 'nul en to tre fire fem seks syv otte ni ti elleve tolv tyve hundre',
  pl: 'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście dwadzieścia sto',
  cs: 'nula jedna dva tři čtyři pět šest sedm osm devět deset jedenáct dvanáct dvacet sto',
  ru: 'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать двадцать сто',
  el: 'μηδέν ένα δύο τρία τέσσερα πέντε έξι επτά οκτώ εννέα δέκα έντεκα δώδεκα είκοσι εκατό',
  tr: 'sıfır bir iki üç dört beş altı yedi sekiz dokuz on onbir oniki yirmi yüz',
  'zh ja': '零 一 二 三 四 五 六 七 八 九 十 十一 十二 二十 百',
});

/** The digits of a number that is written as a word; null where it is none that is known here. */
export function numberNamed(word: string, family: string): string | null {
  const at = names.get(family)?.split(' ').indexOf(word.toLowerCase()) ?? -1;
  return at < 0 ? null : at === 13 ? '20' : at === 14 ? '100' : String(at);
}
