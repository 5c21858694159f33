/** How a piece of text is marked up: its BCP 47 language and its direction. What is not known to run from the right says it by its own letters. */
export interface LanguageTag {
  readonly lang: string;
  readonly dir: 'rtl' | 'auto';
}

/** The service's own codes where they are not BCP 47, or where a script decides the font. */
const serviceCodes: Readonly<Record<string, string>> = {
  iw: 'he',
  'zh-CN': 'zh-Hans',
  'zh-TW': 'zh-Hant',
  'zh-pi': 'zh-Latn-pinyin',
  'ja-ro': 'ja-Latn',
  kin: 'rw',
  ipa: 'und-fonipa',
  chem: 'und',
  math: 'und',
  '??': 'und',
};

const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'syc', 'ug', 'ur', 'yi']);
const rightToLeftScripts = new Set(['adlm', 'arab', 'hebr', 'nkoo', 'syrc', 'thaa']);
const tagShape = /^[a-z]{2,3}(-[a-z\d]{1,8})*$/i;
const unknown: LanguageTag = { lang: 'und', dir: 'auto' };

/** Null and unknown codes are `und` and take their direction from the text itself. */
export function languageTag(code: string | null | undefined): LanguageTag {
  if (!code) return unknown;
  const lang = Object.hasOwn(serviceCodes, code) ? (serviceCodes[code] ?? 'und') : code;
  if (lang === 'und' || !tagShape.test(lang)) return unknown;
  const [primary = '', ...rest] = lang.toLowerCase().split('-');
  if (primary === 'und') return { lang, dir: 'auto' };
  const script = rest.find((part) => /^[a-z]{4}$/.test(part));
  const isRightToLeft = script ? rightToLeftScripts.has(script) : rightToLeft.has(primary);
  return { lang, dir: isRightToLeft ? 'rtl' : 'auto' };
}

/** Two letters for a spine's label. */
export function spineLetters(code: string | null | undefined): string {
  const { lang } = languageTag(code);
  const letters = (lang.startsWith('und') ? (code ?? '') : lang).match(/^[a-z]{2}/i)?.[0];
  return letters ? letters.toUpperCase() : '··';
}
