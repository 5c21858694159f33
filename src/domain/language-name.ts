/**
 * Codes of the service that browsers have no English name for, or another one. The rest is the browser's own knowledge:
 * the whole list would be a kilobyte before the first card.
 */
const serviceNames: Readonly<Record<string, string>> = {
  '??': 'Unknown language',
  bh: 'Bihari',
  chem: 'Chemistry',
  hmv: 'Hmong',
  ipa: 'International Phonetic Alphabet (IPA)',
  'ja-ro': 'Japanese (Romaji)',
  kio: 'Kiowa',
  ksw: 'Sgaw Karen',
  math: 'Math / Symbols',
  mjd: 'Konkow',
  mnk: 'Mandinka',
  nah: 'Nahuatl',
  ood: "Tohono O'odham",
  trc: 'Triki',
  unm: 'Lenape',
  win: 'Winnebago',
  'zh-CN': 'Chinese (Simplified)',
  'zh-TW': 'Chinese (Traditional)',
  'zh-pi': 'Chinese (Pinyin)',
};

let browserNames: Intl.DisplayNames | null = null;

/** A language's English name; a code that nobody knows stands for itself. Never throws, whatever a service sends. */
export function languageName(code: string): string {
  if (code === '') return 'Unknown language';
  if (Object.hasOwn(serviceNames, code)) return serviceNames[code] ?? code;
  // Private tags mean what their maker says; browsers call them all the root.
  if (/^x-/i.test(code)) return code;
  browserNames ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
  try {
    return browserNames.of(code) ?? code;
  } catch {
    // Not a language tag at all.
    return code;
  }
}
