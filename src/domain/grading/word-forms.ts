import { byFamily } from './language-family';

/** Endings whose gain, loss or exchange makes another form of a word: number, gender, case, person, tense. */
const endings = byFamily<string>({
  en: 's es d ed r er st est ing ly en y',
  de: 'e n en er es s em t st et r m',
  nl: 'e n en t s je er de te',
  sv: 'a n en et t na r ar er or s e de te',
  'da no': 'a e n en et t ne ene rne r er s de te',
  fr: 'e s es x t r z nt ent a ai er ez',
});

/** Languages of many endings: any short tail of these letters is one. */
const endingLetters = byFamily<string>({
  'es gl ca': 'aoeisnrd',
  pt: 'aoeismru',
  it: 'aeio',
  ro: 'aeiăulr',
  la: 'aeiousmtr',
  'ru uk be bg': 'аяоеиыуюйьтмхвлшсіїє',
  pl: 'aąeęiouóymhćłwj',
  'cs sk hr bs sr sl': 'aeiouyáéíóúýůěmhtlšv',
  el: 'αάεέηήιίοόυύωώσν',
  lt: 'aeiouyąęėįųūsmtš',
  lv: 'aeiouāēīūsmt',
  hu: 'aáeéiíoóöőuúüűktnm',
  'fi et': 'aäeinotu',
  'tr az': 'aeıiuünmkdt',
  ar: 'ةهاينتوك',
  'fa ur': 'ايهمتد',
  he: 'הויתםן',
  eo: 'aoeisnj',
});

/**
 * Whether two words differ in their endings alone: `gato`, `gata`; `gatos`, `gatas`; `teach`, `teacher`. A doubled letter,
 * letters that changed places, and a letter lost before an end that stays are slips of the hand.
 */
export function areForms(first: string, second: string, family: string): boolean {
  let start = 0;
  while (start < first.length && start < second.length && first[start] === second[start]) start += 1;
  let end = 0;
  while (end < Math.min(first.length, second.length) - start && first.at(-1 - end) === second.at(-1 - end)) end += 1;
  const [one, other] = [first.slice(start), second.slice(start)];
  // Latin says when inside the word: laudamus, laudabamus.
  const inner = (part: string) => part.slice(0, part.length - end);
  if (family === 'la' && start > 2 && /^(?:ba|bi)$/.test(inner(one) + inner(other))) return true;
  if (start < 2 || one.length > 3 || other.length > 3) return false;
  const listed = endings.get(family)?.split(' ') ?? [];
  const isDoubled = one.charAt(0) === first[start - 1] || other.charAt(0) === first[start - 1];
  const before = first.charAt(start - 1);
  const areEndings = [one, other].every((tail) => listed.includes(tail) && !isBareEnd(tail, before, family));
  if (!isDoubled && areEndings && !(family === 'en' && one.replace('l', '') === other.replace('l', ''))) return true;
  if (end > 0 && (one.length === end || other.length === end)) return false;
  if (one.length === other.length && one.length > 1 && [...one].sort().join('') === [...other].sort().join(''))
    return false;
  const tails = [one, other].filter((tail) => tail !== '');
  if (tails.length === 1 && tails[0] === first[start - 1]) return false;
  // No plural: photosynthesi is photosynthesis without its last letter.
  if (family === 'en' && tails.length === 1 && tails[0] === 's' && /[isu]$/.test(first.slice(0, start))) return false;
  const known = endings.get(family);
  if (known) return tails.every((tail) => known.split(' ').includes(tail));
  const letters = endingLetters.get(family);
  return letters !== undefined && tails.every((tail) => [...tail].every((letter) => letters.includes(letter)));
}

/**
 * In English d, r and st end a word behind an e alone, a French nt has lost its vowel, and so has an n of the North behind a consonant that does
 * not hum: `finishd`, `gouvernemnt`, `frokostn` are no forms.
 */
const isBareEnd = (tail: string, before: string, family: string): boolean => {
  if (family === 'en') return /^(?:d|r|st)$/.test(tail) && before !== 'e';
  if (family === 'da' || family === 'no' || family === 'sv') return tail === 'n' && /[bdfghkpstv]/.test(before);
  return family === 'fr' && tail === 'nt';
};
