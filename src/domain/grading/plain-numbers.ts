/** The zero of every script whose digits people type. Each is followed by its nine others. */
const zeros =
  '\u0660\u06f0\u07c0\u0966\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c66\u0ce6\u0d66\u0e50\u0ed0\u0f20\u1040\u17e0\u1810';
const foreignDigit =
  /[\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f29\u1040-\u1049\u17e0-\u17e9\u1810-\u1819]/g;

/** Languages that write 1.000,5 where English writes 1,000.5. */
const commaLanguages = new Set(
  'af bg bs ca cs da de el es et eu fi fr gl hr hu id is it lt lv mk nl no pl pt ro ru sk sl sq sr sv tr uk vi'.split(
    ' ',
  ),
);

// Groups of three, and the Indian two; each pattern begins at a digit that no digit precedes, so that it is linear.
const pointGroups = /(?<![\d.,])\d{1,3}(?:\.\d{3})+(?![\d.])/g;
const commaGroups = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])|(?<![\d.,])\d{1,2}(?:,\d{2})+,\d{3}(?![\d,])/g;
const otherGroups = /(?<![\d.,])\d{1,3}(?:[ ']\d{3})+(?!\d)/g;

/** 1914 to 1918, from 1914 to 1918. */
const spokenRange = /(?<=\d\d) (?:to|until|till|bis|a|à|al|до|do|til|till|tot) (?=\d\d)/g;
const fromYear = /(?<!\p{L})(?:from|von|de|du|desde|dal|van|от|с|od|från|fra) (?=\d{3,4} ?[-\u2013] ?\d)/giu;
/** 1914-18; a month behind a year looks the same, but is no later. */
const shortRange = /(?<![\d-])(\d\d)(\d\d) ?- ?(\d\d)(?![\d-])/g;
const wholeRange = (range: string, century: string, from: string, to: string): string =>
  to > from && to > '12' ? `${century}${from}-${century}${to}` : range;

/** Writes numbers in one way: European digits, no groups, a point before the decimals. */
export function plainNumbers(text: string, family: string): string {
  const digits = text
    .replace(foreignDigit, europeanDigit)
    .replace(spokenRange, '-')
    .replace(fromYear, '')
    .replace(shortRange, wholeRange);
  if (!/\d[.,' ]\d/.test(digits)) return digits;
  const isComma = commaLanguages.has(family);
  const ungrouped = digits.replace(otherGroups, (number) => number.replace(/[ ']/g, ''));
  if (!isComma) return ungrouped.replace(commaGroups, (number) => number.replaceAll(',', ''));
  return ungrouped.replace(pointGroups, (number) => number.replaceAll('.', '')).replace(/(?<=\d),(?=\d)/g, '.');
}

function europeanDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  for (const zero of zeros) {
    const value = code - (zero.codePointAt(0) ?? 0);
    if (value >= 0 && value <= 9) return String(value);
  }
  return digit;
}
