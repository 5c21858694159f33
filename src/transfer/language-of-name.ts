import { languageNames } from '../../contract/language-codes';

/** Languages in which a heading may name languages: those that most people write their lists in. */
const writers = 'en de fr es it pt nl pl sv da nb fi cs hu ro tr el ru uk ar he fa hi ja ko zh vi id'.split(' ');

let codes: ReadonlyMap<string, string> | null = null;

/** The code of a language called so in any of many languages ("Englisch", "英語"); null for any other word. */
export function languageOfName(name: string): string | null {
  codes ??= namesInManyLanguages();
  return codes.get(name.trim().toLowerCase()) ?? null;
}

function namesInManyLanguages(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const known = Object.entries(languageNames).filter(([code]) => code !== '??' && /^[a-z]{2,3}$/.test(code));
  for (const [code, english] of known) found.set(english.toLowerCase(), code);
  for (const writer of writers) {
    const names = new Intl.DisplayNames([writer], { type: 'language', fallback: 'none' });
    for (const [code] of known) {
      const name = names.of(code)?.toLowerCase();
      if (name !== undefined && !found.has(name)) found.set(name, code);
    }
  }
  found.set('chinese', 'zh-CN');
  return found;
}
