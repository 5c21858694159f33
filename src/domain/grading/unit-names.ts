/** How the name of a unit begins in the languages that are learnt most, by its symbol. Endings of up to four letters may follow. */
const stems: Readonly<Record<string, string>> = {
  m: 'meter metre metro mètre metr метр μέτρ мeтр metri mét',
  g: 'gram grám gramm грам γραμμ',
  l: 'liter litre litro litr литр λίτρ літр',
  t: 'tonne tonn tonel ton тонн τόν',
  s: 'second sekund segund seconde secondo sec сек δευτερ',
  min: 'minut минут хвилин λεπτ dakik',
  h: 'hour heure stunde hora ora timm uur time godzin hodin час годин ώρ saat hr',
  d: 'day tag tage jour día dia giorn dag dzień dni день дн ημέρ gün',
  W: 'watt vat ватт',
  V: 'volt вольт',
  A: 'ampere amper ampère ампер amp',
  N: 'newton ньютон',
  J: 'joule джоуль julio',
  Pa: 'pascal паскаль',
  Hz: 'hertz герц hercio',
  K: 'kelvin кельвин',
  mol: 'mole mol моль',
  cal: 'calor kalor калори cal',
  Ω: 'ohm ом',
  kΩ: 'kilohm',
  MΩ: 'megohm',
  C: 'coulomb culomb кулон',
  F: 'farad фарад',
  H: 'henry henri генри',
  T: 'tesla тесла',
  Wb: 'weber вебер',
  S: 'siemens сименс',
  lx: 'lux люкс',
  lm: 'lumen люмен',
  cd: 'candela kandela кандел',
  Bq: 'becquerel bekerel беккерел',
  Sv: 'sievert зиверт',
  dB: 'decibel dezibel децибел',
  eV: 'electronvolt elektronvolt',
  B: 'byte байт',
  b: 'bit бит',
  '%': 'percent prozent procent prosent porcent procient процент відсот τοισ yüzde persen százalék percentag posto odsto',
  '‰': 'permille promille промилл',
  '°': 'degree grad degré grado grau градус stopni stupn derece βαθμ graden',
  $: 'dollar dólar dolar доллар долар δολάρι dollár',
  '€': 'euro евро євро ευρώ',
  '£': 'pound pfund libra livre sterlin pond фунт funt lira',
  lb: 'pound libra pfund pond lbs фунт funt',
  '¥': 'yen йен иен ien',
  '₹': 'rupee rupie roupie rupia rúpia рупи',
  '₽': 'ruble rouble rubel rublo rubl рубл',
  '₩': 'won',
  '₪': 'shekel schekel séquel шекел',
  '₴': 'hryvnia hrywnja гривн',
  '₺': 'lira lirası лир',
  CHF: 'franc frank franco франк',
  PLN: 'zloty złot złoty злот zlot',
  '¢': 'cent цент',
  ft: 'foot feet fuß pie pied',
  in: 'inch zoll pulgad pouce pollic',
  mi: 'mile meile milla mille миль míle',
  oz: 'ounce unze onza once',
  ha: 'hectare hektar hectárea гектар',
  '°C': 'celsius цельси celsjusz',
  '°F': 'fahrenheit фаренгейт',
  'km/h': 'kph kmh',
  'mi/h': 'mph',
};

const prefixes: readonly (readonly [symbol: string, names: readonly string[]])[] = [
  ['k', ['kilo', 'quilo', 'chilo', 'кило', 'кіло', 'χιλιό', 'χιλιο']],
  ['c', ['centi', 'zenti', 'санти', 'εκατοστό', 'santi', 'senti', 'sentti', 'sant']],
  ['m', ['milli', 'mili', 'милли', 'мілі', 'χιλιοστό']],
  ['d', ['deci', 'dezi', 'деци']],
  ['h', ['hecto', 'hekto', 'гекто']],
  ['µ', ['micro', 'micró', 'micrô', 'mikro', 'микро', 'мікро', 'μικρο', 'μικρό']],
  ['n', ['nano', 'nanó', 'nanô', 'нано', 'νανο', 'νανό']],
  ['p', ['pico', 'picó', 'picô', 'piko', 'пико', 'піко', 'πικο', 'πικό']],
  ['f', ['femto', 'фемто']],
  ['M', ['mega', 'mega', 'мега']],
  ['G', ['giga', 'гига']],
  ['T', ['tera', 'тера']],
];

const byStem: readonly (readonly [stem: string, symbol: string])[] = Object.entries(stems).flatMap(([symbol, line]) =>
  line.split(' ').map((stem) => [stem, symbol] as const),
);

/** The symbols that the name of a unit may stand for: none where it is no unit, two for *pounds*. */
export function unitsNamed(name: string): readonly string[] {
  const word = name.toLowerCase().replaceAll('ς', 'σ');
  const own = symbolsOf(word);
  if (own.length > 0) return own;
  for (const [symbol, names] of prefixes) {
    const prefix = names.find((one) => word.startsWith(one));
    const rest = prefix === undefined ? [] : symbolsOf(word.slice(prefix.length));
    if (rest.length > 0) return rest.map((unit) => symbol + unit);
    if (prefix === word && symbol === 'k') return ['kg'];
  }
  return /^(?:kilos|quilos|chili)$/.test(word) ? ['kg'] : [];
}

const symbolsOf = (word: string): readonly string[] => [
  ...new Set(byStem.filter(([stem]) => word.startsWith(stem) && word.length <= stem.length + 3).map(([, one]) => one)),
];

const bases = new Set('m g s A K mol cd Hz N Pa J W C V F Ω S Wb T H lm lx Bq Gy Sv L l eV B b bar cal t M'.split(' '));
const prefixed = /^(da|[YZEPTGMkhdcmµnpf])(.+)$/;
const lone = new Set(
  'min h hr hrs sec secs d ° °C °F % ‰ ft in yd mi lb lbs oz mph kph kmh kWh Wh ha C F K ppm dB pH rpm px gal $ € £ ¥ ₹ ₽ ₩ ₪ ₴ ₺ CHF PLN ¢'.split(
    ' ',
  ),
);
const sameSymbols: Readonly<Record<string, string>> = {
  hr: 'h',
  hrs: 'h',
  sec: 's',
  secs: 's',
  lbs: 'lb',
  mph: 'mi/h',
  kph: 'km/h',
  kmh: 'km/h',
  // Of medicine, where µ is easily misread (ISMP), of motors and of roads; of money by ISO 4217.
  mcg: 'µg',
  mcl: 'µl',
  cc: 'ml',
  ccm: 'cm3',
  gm: 'g',
  gms: 'g',
  mins: 'min',
  kmph: 'km/h',
  sqm: 'm2',
  deg: '°',
  kWh: 'kW·h',
  Wh: 'W·h',
  MWh: 'MW·h',
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
  RUB: '₽',
  KRW: '₩',
  ILS: '₪',
  UAH: '₴',
  TRY: '₺',
  zł: 'PLN',
};

/** A symbol parted into its prefix and its metric unit; both empty where it is none. */
export function prefixOf(symbol: string): readonly [prefix: string, base: string] {
  if (bases.has(symbol)) return ['', symbol];
  const [, prefix = '', base = ''] = prefixed.exec(symbol) ?? [];
  return bases.has(base) ? [prefix, base] : ['', ''];
}

/** A symbol in its usual shape; null where it is none: large and small letters count. */
export function unitSymbol(text: string): string | null {
  const symbol = text
    .replace(/[\u00b5\u03bc]/g, 'µ')
    .replace(/^u(?=[gmlsLAVW]$)/, 'µ')
    .replaceAll('\u2126', 'Ω');
  if (Object.hasOwn(sameSymbols, symbol)) return sameSymbols[symbol] ?? null;
  if (bases.has(symbol) || lone.has(symbol)) return symbol.replace(/L$/, 'l');
  const [, , base = ''] = prefixed.exec(symbol) ?? [];
  return bases.has(base) ? symbol.replace(/L$/, 'l') : null;
}

/** Whether a text is the symbol of a unit, also raised: m², KM. */
export function isUnitSymbol(text: string): boolean {
  const symbol = text.replace(/\^?[23\u00b2\u00b3]$/, '');
  return (unitSymbol(symbol) ?? unitSymbol(symbol.toLowerCase())) !== null;
}
