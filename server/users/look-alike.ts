/**
 * Letters of other alphabets, and figures, that look as a Latin letter does, after `toLowerCase`: the part of Unicode's
 * confusables (UTS 39) that can spell a name of ours in Cyrillic, Greek, Armenian or Cherokee letters.
 */
const alike: Readonly<Record<string, string>> = {
  a: 'аαɑа',
  b: 'ьвʙ',
  c: 'сϲⅽᴄ',
  d: 'ԁɗⅾ',
  e: 'еєεҽ℮',
  f: 'ғϝ',
  g: 'ɡԍց',
  h: 'һнհ',
  j: 'јϳ',
  k: 'кκᴋ',
  l: 'i1|ıіιӏℓǀⅼյ',
  m: 'мⅿ',
  n: 'пηո',
  o: '0оοσօ',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гᴦʀ',
  s: '5ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'ѵνᴠ',
  w: 'ѡԝωᴡ',
  x: 'хχ',
  y: 'уγү',
  z: 'ᴢ',
};
const latinOf = new Map(Object.entries(alike).flatMap(([latin, others]) => [...others].map((one) => [one, latin])));

/** What of a text the eye sees, so that two that look alike are the same. Not for showing. Pure. */
export function lookOf(text: string): string {
  const letters = [...text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()];
  return letters
    .map((letter) => latinOf.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

const scripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

/** Whether a word of a text has letters of two alphabets that have the same shapes; Japanese beside Latin is no such thing. Pure. */
export const mixesAlphabets = (text: string): boolean =>
  text.split(/[^\p{L}\p{N}\p{M}]+/u).some((word) => scripts.filter((script) => script.test(word)).length > 1);

/**
 * The skeleton of a username by UTS 39, in one case. Of the letters that one may have, Unicode confuses `I`, `1` and `l`, `0` and
 * `O`, and `m` with `rn`. Pure.
 */
export const usernameLook = (name: string): string =>
  name.replaceAll(/[I1]/g, 'l').replaceAll('0', 'O').toLowerCase().replaceAll('m', 'rn');

/** Under which looks a name is reserved: as it is written, and, since case does not tell names apart, in small letters. Pure. */
export const reservedLooks = (name: string): readonly string[] => [
  ...new Set([usernameLook(name), usernameLook(name.toLowerCase())]),
];

/** Whom nobody but the operator may be. */
const offices = ['admin', 'administrator', 'moderator', 'operator', 'root', 'security', 'staff', 'support', 'system'];

/** Whether a username would speak for the service: an office, or the name of one of ours. Pure. */
export const isReservedName = (name: string, ourNames: readonly string[]): boolean =>
  [...offices, 'Carrel', ...ourNames].some((reserved) => lookOf(reserved) === lookOf(name));
