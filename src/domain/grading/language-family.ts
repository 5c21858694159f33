const renamed: Readonly<Record<string, string>> = {
  iw: 'he',
  ji: 'yi',
  in: 'id',
  nb: 'no',
  nn: 'no',
  'zh-pi': 'pinyin',
  'ja-ro': 'romaji',
};

/** Formulas and sounds are compared sign by sign: capitals, brackets and slashes mean something there. */
const literal = new Set(['chem', 'math', 'ipa']);

/**
 * The key of a language in the tables of this room: the first part of its code, in small letters, with the service's own
 * codes under the usual name. Any text has a key; one without a table gets the rules that hold everywhere.
 */
export function languageFamily(code: string): string {
  const lower = code.toLowerCase();
  if (Object.hasOwn(renamed, lower)) return renamed[lower] ?? lower;
  const [primary = ''] = lower.split('-');
  return Object.hasOwn(renamed, primary) ? (renamed[primary] ?? primary) : primary;
}

export const isLiteralLanguage = (family: string): boolean => literal.has(family);

/** A table written as one line for several languages: `{ 'da no': … }`. */
export function byFamily<Value>(table: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(
    Object.entries(table).flatMap(([families, value]) => families.split(' ').map((family) => [family, value] as const)),
  );
}
