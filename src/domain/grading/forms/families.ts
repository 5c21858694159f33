/** Where its letters carry the grammar of a word, by language family. */
export const germanic: ReadonlySet<string> = new Set([
  'de',
  'nl',
  'af',
  'sv',
  'da',
  'no',
  'is',
  'fo',
  'fy',
  'lb',
  'yi',
]);
export const spanish: ReadonlySet<string> = new Set(['es', 'gl', 'ast']);

/** Families that change the first letter of a word by what stands before it: *teach*, *mo theach*. */
export const mutating: ReadonlySet<string> = new Set(['ga', 'gd', 'cy', 'br', 'gv', 'kw']);

/** Families that say their grammar at the front: *ni-ta-soma*, *di-baca*. */
export const prefixing: ReadonlySet<string> = new Set(
  'sw zu xh rw rn lg ln ny sn st tn id ms tl fil jv ar he ka eo'.split(' '),
);
export const malay: ReadonlySet<string> = new Set(['id', 'ms']);
/** With these a word of Malay begins its grammar. */
export const malayFront = /^(?:me|pe|be|te|di|ke|se)/;
/** Letters of such a word in which its prefix may still go on, and the root begins. */
export const malayPrefixed = 6;
/** Letters at the front of a word in which such a family says it. */
export const frontLetters = 4;

/** Families that say it in a row of short endings, some of them a vowel. */
export const agglutinative: ReadonlySet<string> = new Set(['fi', 'et', 'hu', 'eu', 'ka', 'qu', 'kk', 'mn']);

/** Families that say it by the vowels within a root of consonants. */
export const rootAndPattern: ReadonlySet<string> = new Set(['ar', 'he', 'fa', 'ur', 'am', 'mt']);

/** Families of which a list of words tells real words apart besides. */
export const withWordList: ReadonlySet<string> = new Set(
  'bg ca cs da de el es fr hr hu it nl pl pt ro ru sk sl sv tr uk'.split(' '),
);

const vowels = 'aeiouyáéíóúýàèìòùâêîôûäëïöüåæøœãõąęůěőűıăāēīōūаеёиоуыэюяієїαάεέηήιίοόυύωώאויاوي';
export const isVowel = (letter: string): boolean => vowels.includes(letter);
