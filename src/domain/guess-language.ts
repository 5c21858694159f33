/** Scripts that one language is mostly written in, with the code that sets carry. */
const languages: readonly (readonly [script: string, code: string])[] = [
  ['Cyrillic', 'ru'],
  ['Arabic', 'ar'],
  ['Hebrew', 'iw'],
  ['Greek', 'el'],
  ['Devanagari', 'hi'],
  ['Thai', 'th'],
  ['Armenian', 'hy'],
  ['Georgian', 'ka'],
  ['Bengali', 'bn'],
  ['Tamil', 'ta'],
  ['Telugu', 'te'],
  ['Gujarati', 'gu'],
  ['Kannada', 'kn'],
  ['Malayalam', 'ml'],
  ['Khmer', 'km'],
  ['Lao', 'lo'],
  ['Myanmar', 'my'],
  ['Tibetan', 'bo'],
  ['Ethiopic', 'am'],
];
const scripts = languages.map(([script, code]) => ({ code, letters: new RegExp(`\\p{sc=${script}}`, 'gu') }));
const kana = /[\p{sc=Hiragana}\p{sc=Katakana}]/gu;
const letters = /\p{L}/gu;
/** Letters that another language of the script has alone. */
const others: readonly (readonly [of: string, code: string, own: RegExp])[] = [
  ['ru', 'uk', /[іїєґ]/gi],
  ['ar', 'ur', /[ٹڈڑےں]/g],
  ['ar', 'fa', /[پچژگ]/g],
];
/** Signs that say as much as several Latin letters: a few commands in Latin letters leave a text Chinese. */
const signs = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;
const syllables = /\p{sc=Hangul}/gu;
const weightOfSign = 3;
const sampleLength = 20_000;
/** A few words of another script in every definition leave the guess; a side half of them is of neither. */
const mostShare = 0.6;
const fewShare = 0.02;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * The language of a side, as far as its script says it: Latin letters say nothing. Null where it is not clear. A guess,
 * to be shown as one. Pure.
 */
export function guessLanguage(sides: readonly string[]): string | null {
  const text = sampleOf(sides);
  const [signCount, syllableCount] = [count(text, signs), count(text, syllables)];
  const all = count(text, letters) + (weightOfSign - 1) * (signCount + syllableCount);
  if (all === 0) return null;
  if (weightOfSign * signCount > all * mostShare) return count(text, kana) > signCount * fewShare ? 'ja' : 'zh-CN';
  if (weightOfSign * syllableCount > all * mostShare) return 'ko';
  const found = scripts.find((script) => count(text, script.letters) > all * mostShare);
  if (!found) return null;
  const other = others.find(([of, , own]) => of === found.code && count(text, own) > all * fewShare);
  return other?.[1] ?? found.code;
}

function sampleOf(sides: readonly string[]): string {
  let text = '';
  for (const side of sides) {
    if (text.length >= sampleLength) break;
    text += `${side.slice(0, 500)}\n`;
  }
  return text;
}

/** The letters of languages with a script of their own. */
const ownLetters = new Map<string, RegExp>([
  ...scripts.map(({ code, letters: own }) => [code, own] as const),
  ...others.flatMap(([of, code]) =>
    scripts.filter((script) => script.code === of).map((script) => [code, script.letters] as const),
  ),
  ['ko', syllables],
  ['ja', signs],
  ['zh-CN', /\p{sc=Han}/gu],
  ['zh-TW', /\p{sc=Han}/gu],
]);

/**
 * Of the languages that are usual, the first that the letters of a side do not speak against: one with a script of its own
 * is none of a side in Latin letters. Pure.
 */
export function usualLanguage(sides: readonly string[], usual: readonly string[]): string {
  const text = sampleOf(sides);
  const all = count(text, letters);
  const isAgainst = (code: string) => {
    const own = ownLetters.get(code);
    return own !== undefined && all > 0 && count(text, own) <= all * fewShare;
  };
  return usual.find((code) => !isAgainst(code)) ?? 'en';
}
