import { plainDecimals } from './formula-text';
import { numberNamed } from './number-names';
import { fractionNamed } from './ordinals';
import { plainNumbers } from './plain-numbers';
import { visibleText } from './plain-text';
import { withoutScale } from './scale-words';
import { prefixOf, unitsNamed, unitSymbol } from './unit-names';

/** A number and what it counts: `5 km`, `78 %`, `$5`. Without a unit it is a bare number. */
interface Quantity {
  readonly number: string;
  /** Every unit that may be meant, each in one shape: *pounds* are money or weight. Empty for a bare number. */
  readonly units: readonly string[];
}

const currency = '[$€£¥₹₽₩₪¢₴₺]';
const shape = new RegExp(
  `^(-?)(${currency}|US\\$|USD|EUR|GBP|JPY|CHF)? ?(\\d+ \\d+/\\d+|-?\\d[\\d.]*(?: ?/ ?\\d+| ?- ?\\d[\\d.]*)?) ?(\\P{N}.{0,40})?$`,
  'u',
);

/** Reads a text as a quantity; null where it is none. A percent sign may stand in front, as in Turkish. */
function quantityOf(text: string, family: string): Quantity | null {
  const [, minusWord = '', name = ''] =
    /^((?:minus|negative|moins|menos|meno|минус|мінус|eksi) )?(.*)$/isu.exec(text.trim()) ?? [];
  const named = numberNamed(name, family) ?? fractionNamed(name, family);
  if (named !== null) return { number: (minusWord === '' ? '' : '-') + named, units: [] };
  if (text.length > 80 || !/\p{Nd}/u.test(text)) return null;
  const shaped = visibleText(text.replace(/^(?:in|im|en|em|nel|w|v|в|roku|année) (?=\d{3,4}$)/iu, ''))
    .replace(/(?<=\d)(?=[\u00bc-\u00be\u2150-\u215e])/g, ' ')
    .replace(/(?<=\d)(?=[\u2080-\u2089])/g, '_')
    .replace(/[\u00b2\u00b3\u00b9\u2070\u2074-\u2079\u207b]+/g, (run) => `^${run.normalize('NFKC')}`)
    .replace(/(?<=\d ?)\u00ba(?=[CF])/u, '°')
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^(?:minus|negative|moins|menos|meno|минус|мінус|eksi) (?=\d)/iu, '-')
    .replaceAll('\u2044', '/')
    .replace(/\s+/gu, ' ')
    .replace(/(?<=\d) (?:to|bis|до|do|tot|til|till|al?|à) (?=\d)/iu, '-')
    .trim()
    // A comma that groups no thousands is that of the Continent.
    .replace(/^(-?\d+),(\d{1,2}|\d{4,})(?![\d.,])/, '$1.$2')
    .replace(/^(?:%|yüzde) ?(\d+(?:[.,]\d+)?)$/u, '$1 %');
  const [, minus = '', sign, digits, rest = ''] =
    shape.exec(
      withoutScale(withoutPower(plainDecimals(plainNumbers(shaped.replace(/(?<=[^\d])\.$/, ''), family))), family),
    ) ?? [];
  if (digits === undefined || /\..*\./.test(digits)) return null;
  const number = minus + plainDecimals(digits.replace(/\.$/, '').replace(/ ?([-/]) ?/, '$1'));
  if (sign) return rest === '' ? { number, units: [unitSymbol(sign) ?? sign.replace('US', '')] } : null;
  // A range without a unit may be years, a score or a date.
  if (rest.trim() === '') return /\d ?-/.test(number) ? null : { number, units: [] };
  const units = unitsOf(rest.trim());
  return units.length === 0 ? null : { number, units };
}

const mostZeros = 40;

/** `3 × 10^8 m/s` with its number written out; `3e8` too. */
const withoutPower = (text: string): string =>
  text.replace(
    /^(-?\d{1,12})(?:\.(\d{1,12}))?(?: ?[×x*·⋅] ?10 ?\^ ?|[eE])([-+]?\d{1,2})(?!\d)/,
    (whole, digits: string, decimals = '', power: string) =>
      Math.abs(Number(power)) > mostZeros ? whole : shifted(digits, decimals, Number(power)),
  );

/** A decimal number with its point so many places to the right. */
function shifted(whole: string, decimals: string, places: number): string {
  const sign = whole.startsWith('-') ? '-' : '';
  const zeros = '0'.repeat(Math.abs(places));
  const digits = `${zeros}${whole.replace('-', '')}${decimals}${zeros}`;
  const point = digits.length - decimals.length - Math.abs(places) + places;
  return plainDecimals(`${sign}${digits.slice(0, point).replace(/^0+(?=\d)/, '')}.${digits.slice(point)}0`);
}

/** Every way to read a unit, each in one shape: `metres per second` and `m/s`, `m s⁻¹`. None where it is no unit. */
function unitsOf(text: string): readonly string[] {
  const whole = oneUnit(text);
  if (whole.length > 0) return whole;
  const [above = '', ...more] = text
    .replace(/(?<=\S) (?:per|pro|par|por|на|al|a|na|i|w) (?=\S)/u, '/')
    .replace(/\/\(([^()]+)\)$/u, (_, below: string) => `/${below.split(/ ?[·⋅*] ?| /u).join('/')}`)
    .split('/');
  if (more.length > 2) return [];
  // J mol⁻¹ K⁻¹ and J/mol/K.
  const [plain, inverse] = [above.split(/ ?[·⋅*] ?| (?=\S)/u), more.map((below) => below.trim())];
  const raised = plain.flatMap((part) => /^(\P{N}+)\^-([1-3])$/u.exec(part.trim()) ?? []).length / 3;
  if (inverse.length === 0 && raised > 1) {
    const below = plain.slice(-raised).map((part) => part.trim().replace(/\^-1$/, '').replace(/\^-/, '^'));
    return unitsOf([plain.slice(0, -raised).join(' '), ...below].join('/'));
  }
  const tops = above.trim() === '' && inverse.length > 0 ? ['1'] : powered(above);
  const bottoms = inverse.map(powered);
  if (inverse.length < 2)
    return bottoms.length === 0 ? tops : tops.flatMap((top) => (bottoms[0] ?? []).map((bottom) => `${top}/${bottom}`));
  const [first, second] = bottoms.map(([unit]) => unit);
  if (first !== undefined && first === second && !/\d$/.test(first)) return tops.map((top) => `${top}/${first}2`);
  return first === undefined || second === undefined
    ? []
    : tops.map((top) => `${top}/${[first, second].sort().join('·')}`);
}

/** `second squared` is one unit, though of two words. */
function powered(text: string): readonly string[] {
  const whole = oneUnit(text.trim());
  return whole.length > 0 ? whole : factors(text);
}

function factors(text: string): readonly string[] {
  const parts = text.trim().split(/ ?[·⋅*] ?| (?=\S)|(?<=\p{L})-(?=\p{L})|(?<=^(?:J|N|V|A|W|C|Pa))(?=[smAJ]$)/u);
  if (parts.length > 3) return [];
  const units = parts.map(oneUnit);
  const inverse = /^(.+)\^-(\d)$/.exec(parts.at(-1) ?? '');
  if (parts.length === 1 && inverse)
    return [
      ...twoInOne(inverse[1] ?? '', inverse[2] ?? ''),
      ...oneUnit(inverse[1] ?? '').map((unit) => `1/${unit}${inverse[2] === '1' ? '' : inverse[2]}`),
    ];
  if (parts.length === 2 && inverse) {
    const [tops, bottoms] = [oneUnit(parts[0] ?? ''), oneUnit(inverse[1] ?? '')];
    const power = inverse[2] === '1' ? '' : inverse[2];
    return tops.flatMap((top) => bottoms.map((bottom) => `${top}/${bottom}${power}`));
  }
  return units.reduce((all, some) => all.flatMap((one) => some.map((other) => `${one}·${other}`)));
}

const powers: readonly (readonly [RegExp, string])[] = [
  [/^(?:square|sq\.?|quadrat|carré)[ -]?/iu, '2'],
  [/^(?:cubic|cu\.?|kubik)[ -]?/iu, '3'],
  [/[ -](?:squared|cuadrados?|carrés?|quadrados?|quadrati|quadrato)$/iu, '2'],
  [/[ -](?:cubed|cúbicos?|cubes?|cúbico)$/iu, '3'],
];

/** ms^-2 is m/s² too, as a line of a school book has it. */
const twoInOne = (symbols: string, power: string): readonly string[] =>
  [...symbols].flatMap((_, at) => {
    const [top, below] = [unitSymbol(symbols.slice(0, at)), unitSymbol(symbols.slice(at))];
    return at === 0 || top === null || below === null ? [] : [`${top}/${below}${power === '1' ? '' : power}`];
  });

const twoUnits = /^(?:J|N|V|A|W|C|Pa)[smAJ]$/;

function oneUnit(text: string): readonly string[] {
  const [, symbol = text, power = ''] = /^(.*?\p{L})\^?([23])$/u.exec(text) ?? [];
  // Nm are two units, nm is one.
  const known = unitSymbol(symbol) ?? (twoUnits.test(symbol) ? null : unitSymbol(symbol.toLowerCase()));
  if (known !== null)
    return power === '' && known === 'C' ? ['C', '°C'] : power === '' && known === 'F' ? ['F', '°F'] : [known + power];
  for (const [pattern, raised] of powers) {
    const base = text.replace(pattern, '');
    const symbol = unitSymbol(base);
    if (base !== text) return (symbol === null ? unitsNamed(base) : [symbol]).map((unit) => unit + raised);
  }
  const degrees = /^(?:°|\S+) ?(c|f|celsius|fahrenheit|цельси\p{L}*|centígrados|centigrade)$/iu.exec(text);
  const scale = degrees?.[1]?.toLowerCase() ?? '';
  if (scale !== '' && (text.startsWith('°') || unitsNamed(text.split(' ')[0] ?? '').includes('°')))
    return [scale.startsWith('f') ? '°F' : '°C'];
  const joined = text.replace(
    /^(?:per cent|pour cent|por ciento|por cento|per cento|τοις εκατό|τα εκατό)$/iu,
    'percent',
  );
  return /^\p{L}+$/u.test(joined) ? unitsNamed(joined) : [];
}

/** Whether a text is a number with a unit. */
export const isMeasured = (text: string, family: string): boolean => (quantityOf(text, family)?.units.length ?? 0) > 0;

const mostOfUnit = 40;

/** Whether an answer names the unit whose symbol the card has: newton for N, metres per second for m/s. */
export function isUnitNamed(symbol: string, name: string): boolean {
  if (symbol.length + name.length > 2 * mostOfUnit || !/^[\p{L}°%\s·⋅-]{3,}$/u.test(name.trim())) return false;
  const signs = inOneLine(symbol);
  const isSymbol = signs.split(/[\s/·⋅*]+/u).every((part) => unitSymbol(part.replace(/\^?-?\d$/, '')) !== null);
  const units = isSymbol ? unitsOf(signs) : [];
  return units.length > 0 && unitsOf(inOneLine(name)).some((unit) => units.includes(unit));
}

/** Raised digits as keyboards write them: m^2. */
const inOneLine = (text: string): string =>
  text
    .trim()
    .replace(
      /[\u00b2\u00b3\u00b9\u2070\u2074-\u2079\u207b]+/g,
      (run) => `^${run.normalize('NFKC').replaceAll('\u2212', '-')}`,
    );

/** 0.5 and 1/2; a fraction that never ends as a decimal stays what it is, and so do two fractions. */
const isFractionOf = (one: string, other: string): boolean => one === asDecimal(other) || other === asDecimal(one);

function asDecimal(number: string): string | null {
  const [, minus = '', whole = '0', above, below] = /^(-?)(?:(\d{1,6}) )?(\d{1,6})\/(\d{1,6})$/.exec(number) ?? [];
  const decimal = above && Number(below) > 0 ? minus + String(Number(whole) + Number(above) / Number(below)) : '';
  return decimal.includes('.') && decimal.length < 10 ? decimal : null;
}

/** Whether two names are those of one unit: newton, newtons. */
export function isSameUnit(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => name.trim().toLowerCase());
  const isForm =
    first !== undefined && second !== undefined && /^\p{L}{3,}$/u.test(first) && /^\p{L}{3,}$/u.test(second);
  return isForm && (first === `${second}s` || second === `${first}s`) && unitsNamed(first).length > 0;
}

const powersOfTen: Readonly<Record<string, number>> = {
  T: 12,
  G: 9,
  M: 6,
  k: 3,
  h: 2,
  da: 1,
  d: -1,
  c: -2,
  m: -3,
  µ: -6,
  n: -9,
  p: -12,
};

/** A number of a unit, in units without a prefix: 5 km as 5000 m, 1 g/cm³ as 1000000 g/m³, 1 mL as 0.000001 m³. Null where a unit has none. */
function inBase(text: string, family: string): { readonly number: string; readonly unit: string } | null {
  const quantity = quantityOf(text, family);
  const [unit, another] = quantity?.units ?? [];
  const [, digits, decimals = ''] = /^(-?\d{1,15})(?:\.(\d{1,15}))?$/.exec(quantity?.number ?? '') ?? [];
  if (unit === undefined || another !== undefined || digits === undefined) return null;
  const [top = '', below, ...more] = unit.split('/');
  const factors = [
    ...top.split('·').map((one) => baseOf(one, 1)),
    ...(below?.split('·') ?? []).map((one) => baseOf(one, -1)),
  ];
  if (more.length > 0 || factors.includes(null)) return null;
  const places = factors.reduce((sum, factor) => sum + (factor?.places ?? 0), 0);
  return { number: shifted(digits, decimals, places), unit: factors.map((factor) => factor?.unit ?? '').join(' ') };
}

/** One unit without its prefix, and the places by which its number is shifted; a litre is a thousandth of a cubic metre. */
function baseOf(unit: string, side: 1 | -1): { readonly unit: string; readonly places: number } | null {
  const [, symbol = unit, power = '1'] = /^(.*?\p{L})([23])$/u.exec(unit) ?? [];
  const [prefix, base] = prefixOf(symbol);
  if (base === '') return null;
  const isLitre = (base === 'l' || base === 'L') && power === '1';
  const places = side * ((powersOfTen[prefix] ?? 0) * Number(power) - (isLitre ? 3 : 0));
  return { unit: isLitre ? `m${3 * side}` : `${base}${side * Number(power)}`, places };
}

/** Whether two texts say one amount in two metric units: `299,792 km/s` and *299,792,000 m/s*. */
export function isSameMeasure(expected: string, answer: string, family: string): boolean {
  const [one, other] = [inBase(expected, family), inBase(answer, family)];
  return one !== null && other !== null && one.number === other.number && one.unit === other.unit;
}

/** How two texts meet as quantities: the same, of another unit or number; null where one of them is none. */
export function compareQuantities(
  expected: string,
  answer: string,
  { family, isTerm }: { readonly family: string; readonly isTerm: boolean },
): 'same' | 'unit' | 'number' | null {
  const wanted = quantityOf(expected, family);
  // Digits for a word of another language would leave out what is asked.
  const given =
    wanted && (isTerm || /\p{Nd}/u.test(expected) || !/\p{Nd}/u.test(answer)) ? quantityOf(answer, family) : null;
  if (!wanted || !given || (wanted.units.length === 0) !== (given.units.length === 0)) return null;
  // Two words for one number are two genders of it, if no two spellings.
  const areWords = [expected, answer].every((text) => /^\p{L}[\p{L}\p{M}']*$/u.test(text.trim()));
  if (areWords && wanted.number === given.number) return null;
  if (wanted.number !== given.number && !isFractionOf(wanted.number, given.number)) return 'number';
  return wanted.units.length === 0 || wanted.units.some((unit) => given.units.includes(unit)) ? 'same' : 'unit';
}
