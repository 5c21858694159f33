import { abbreviatedWords } from './abbreviated-words';
import { englishSpelling } from './english-spellings';
import { byFamily } from './language-family';
import { reformedSpellings, type Respelling } from './reformed-spellings';
import { simplified } from './simplified-signs';

const everywhere: Respelling = [
  [/ß/g, 'ss'],
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
];
const devanagari: Respelling = [
  // नयी, नई; गये, गए.
  [/(?<=[\p{L}\p{M}])यी/gu, 'ई'],
  [/(?<=[\p{L}\p{M}])ये/gu, 'ए'],
  [/\u0919\u094d(?=[\u0915-\u0918])/g, '\u0902'],
  [/\u091e\u094d(?=[\u091a-\u091d])/g, '\u0902'],
  [/\u0923\u094d(?=[\u091f-\u0922])/g, '\u0902'],
  [/\u0928\u094d(?=[\u0924-\u0927])/g, '\u0902'],
  [/\u092e\u094d(?=[\u092a-\u092d])/g, '\u0902'],
  [/\u0901/g, '\u0902'],
];

/** Spellings that the readers of a language take for the same word. */
const respellings = byFamily<Respelling>({
  de: [
    [/ä/g, 'ae'],
    [/ö/g, 'oe'],
    [/ü/g, 'ue'],
    [/(?<!\p{L})im(?!\p{L})/gu, 'in dem'],
    [/(?<!\p{L})am(?!\p{L})/gu, 'an dem'],
    [/(?<!\p{L})(zu|bei|vo)m(?!\p{L})/gu, '$1 dem'],
    [/(?<!\p{L})zur(?!\p{L})/gu, 'zu der'],
    [/(?<!\p{L})vo dem(?!\p{L})/gu, 'von dem'],
    [/(?<!\p{L})(in|an|auf|für|durch|um)s(?!\p{L})/gu, '$1 das'],
    [/(?<!\p{L})hr(?!\p{L})/gu, 'herr'],
    [/(?<!\p{L})dr(?!\p{L})/gu, 'doktor'],
    [/(?<!\p{L})jdn(?!\p{L})/gu, 'jemanden'],
    [/(?<!\p{L})jdm(?!\p{L})/gu, 'jemandem'],
    [/(?<!\p{L})etw(?!\p{L})/gu, 'etwas'],
    [/&/g, ' und '],
    [/(?<!\p{L})(gern|allein|vorn)e?(?!\p{L})/gu, '$1'],
    [/ph/g, 'f'],
    [/(?<!\p{L})(\p{L}{2,})'s(?!\p{L})/gu, '$1 es'],
    [/(?<!\p{L})(geht|gibt|ist|war|hat|macht|wird|tut|steht|läuft)s(?!\p{L})/gu, '$1 es'],
  ],
  'da no': [
    [/ø/g, 'oe'],
    [/å/g, 'aa'],
  ],
  // What a keyboard without them writes: spraaket, paeivae.
  sv: [
    [/å/g, 'aa'],
    [/ä/g, 'ae'],
    [/ö/g, 'oe'],
  ],
  fi: [
    [/ä/g, 'ae'],
    [/ö/g, 'oe'],
  ],
  is: [
    [/þ/g, 'th'],
    [/ö/g, 'oe'],
  ],
  // Brazil and Portugal: econômico, económico.
  pt: [
    [/(?<!\p{L})sr(?=a?(?!\p{L}))/gu, 'senhor'],
    [/(?<!\p{L})dr(?=a?(?!\p{L}))/gu, 'doutor'],
    [/ê(?=[mn]\p{L})/gu, 'é'],
    [/ô(?=[mn]\p{L})/gu, 'ó'],
    // Before the agreement of 1990, and in Portugal: facto, acção, óptimo.
    [/c(?=ç)/g, ''],
    [/(?<=(?<!\p{L})(?:f|cont|asp|proj|obj|dir)[ae])c(?=t)/gu, ''],
    [/p(?=ç)|(?<=(?<!\p{L})(?:ó|ba|ado))p(?=tim|tis|t)/gu, ''],
  ],
  // Spellings of 1990: île, ile.
  fr: [
    [/(?<!\p{L})mme(?!\p{L})/gu, 'madame'],
    [/(?<!\p{L})mlle(?!\p{L})/gu, 'mademoiselle'],
    [/^m(?= \p{L})/gu, 'monsieur'],
    [/(?<!\p{L})qq?n(?!\p{L})/gu, "quelqu'un"],
    [/(?<!\p{L})q?qch?(?!\p{L})/gu, 'quelque chose'],
    [/évèn/g, 'évén'],
    [/oignon/g, 'ognon'],
    [/nénuph/g, 'nénuf'],
    [/(?<!\p{L})clef/gu, 'clé'],
    [/î/g, 'i'],
    [/(?<!(?<!\p{L})[dmsj]|je)û/gu, 'u'],
    [/&/g, ' et '],
  ],
  // The Academy's older accents.
  es: [
    [/éjic/g, 'éxic'],
    [/(?<!\p{L})sólo(?!\p{L})/gu, 'solo'],
    [/(?<!\p{L})sr(?=ta(?!\p{L})|a?s?(?!\p{L}))/gu, 'señor'],
    [/(?<!\p{L})señorta(?!\p{L})/gu, 'señorita'],
    [/(?<!\p{L})[uv]d(?=s?(?!\p{L}))/gu, 'usted'],
    [/(?<!\p{L})ustedes(?!\p{L})/gu, 'usteds'],
    [/(?<!\p{L})señores(?!\p{L})/gu, 'señors'],
    [/(?<!\p{L})dr(?=a?(?!\p{L}))/gu, 'doctor'],
    [/(?<!\p{L})guión(?!\p{L})/gu, 'guion'],
    [/(?<!\p{L})é(st|s)(e|a|os|as)(?!\p{L})/gu, 'e$1$2'],
  ],
  it: [
    [/(?<!\p{L})q(?:n|lcu)(?!\p{L})/gu, 'qualcuno'],
    [/(?<!\p{L})q(?:c|lco)(?!\p{L})/gu, 'qualcosa'],
  ],
  nl: [[/(?<!\p{L})iem(?!\p{L})/gu, 'iemand']],
  ru: [[/ё/g, 'е']],
  // У and в change places by the sounds beside them, but for words that only they tell apart.
  uk: [[/(?<=^|\s)у(?!ступ|прав|раж|клад|каз|дар|роч|мов)(?=[бгґджзклмнпрстфхцчшщ]\p{L}{3})/gu, 'в']],
  // The spelling of 1993: cînd, când.
  ro: [
    [/(?<!\p{L})sînt/gu, 'sunt'],
    [/(?<=\p{L})î(?=\p{L})/gu, 'â'],
  ],
  el: [
    [/(?<=^|\s)ημέρ/gu, 'μέρ'],
    [/εφτ(?=ά)/gu, 'επτ'],
    [/οχτώ/gu, 'οκτώ'],
    [/χτεσ/gu, 'χθεσ'],
    // Doublets of the dictionaries (Triantafyllidis; Babiniotis): αβγό, αφτί, χτίζω, φτωχός, αδερφός.
    [/(?<!\p{L})αβγ/gu, 'αυγ'],
    [/(?<!\p{L})αφτ(?=[ίιά])/gu, 'αυτ'],
    [/(?<!\p{L})χτ(?=ίζ|ισ|ίσ|ήμ|υπ|ύπ)/gu, 'κτ'],
    [/(?<!\p{L})φτ(?=ωχ|αί)/gu, 'πτ'],
    [/αδερφ/gu, 'αδελφ'],
    [/(?<=νύ|νυ|δεί|ο)χτ/gu, 'κτ'],
    [/εννιά/gu, 'εννέα'],
    [/τραίν(?=[οα])/gu, 'τρέν'],
    // Before a vowel or an article, said short: απ' το σπίτι, γι' αυτό, κι εγώ.
    [/(?<!\p{L})απ'? (?=\p{L})/gu, 'από '],
    [/(?<!\p{L})κι (?=[αεηιουωάέήίόύώ])/gu, 'και '],
    [/(?<!\p{L})γι'? (?=α)/gu, 'για '],
    [/(?<!\p{L})σ'? (?=[αεηιουωάέήίόύώ])/gu, 'σε '],
    [/(?<!\p{L})θ'? (?=[αεά])/gu, 'θα '],
    [/(?<!\p{L})μ'? (?=αρέ)/gu, 'μου '],
    // A last ν by the sound behind it: δεν, δε.
    [/(?<!\p{L})(δε|μη|σ?τη)ν(?!\p{L})/gu, '$1'],
  ],
  // Both in the orthographic dictionary: единадесет, единайсет.
  bg: [
    [/(?<=\p{L})надесет/gu, 'найсет'],
    [/двадесет/gu, 'двайсет'],
    [/тридесет/gu, 'трийсет'],
    [/четиридесет/gu, 'четирийсет'],
    [/шестдесет/gu, 'шейсет'],
  ],
  'hi mr ne sa': devanagari,
  // The seat of a hamza, in Cairo and elsewhere.
  ar: [[/ئو|ءو/g, 'ؤو']],
  // With an h or an x behind it; two letters of a compound are none: flughaveno, bushaltejo.
  eo: [
    [/ĉ|ch/g, 'cx'],
    [/ĝ|gh(?!aven|ar[aoe])/g, 'gx'],
    [/ĥ|hh/g, 'hx'],
    [/ĵ|jh/g, 'jx'],
    [/ŝ|sh(?!altej|und|ar[aoe])/g, 'sx'],
    [/ŭ/g, 'ux'],
  ],
  // The shape of a letter at the end of a word: ילדימ.
  he: [
    [/ך/g, 'כ'],
    [/ם/g, 'מ'],
    [/ן/g, 'נ'],
    [/ף/g, 'פ'],
    [/ץ/g, 'צ'],
  ],
  'hr bs': [[/đ/g, 'dj']],
  la: [
    [/j/g, 'i'],
    [/v/g, 'u'],
  ],
  romaji: [
    [/ou|oo|ô/g, 'ō'],
    [/uu|û/g, 'ū'],
    [/aa|â/g, 'ā'],
  ],
});

/** One spelling for all that count as the same: Straße and Strasse, cœur and coeur, nǐ hǎo and ni3hao3. */
export function sameSpelling(plain: string, family: string): string {
  if (family === 'pinyin') return pinyin(plain);
  if (family === 'vi') return vietnameseDoublets(plain.replace(/\S+/gu, oneSyllable));
  if (family === 'zh') return simplified(plain).replaceAll('零', '〇');
  if (family === 'sr') return serbianLatin(plain);
  let spelled = family === 'en' ? englishSpelling(plain) : plain;
  for (const [letters, other] of [
    ...(abbreviatedWords.get(family) ?? []),
    ...everywhere,
    ...(respellings.get(family) ?? []),
    ...(reformedSpellings.get(family) ?? []),
  ])
    spelled = spelled.replace(letters, other);
  return spelled.replace(/ +/g, ' ').trim();
}

const cyrillic = 'абвгдђежзијклљмнњопрстћуфхцчџш';
const latin = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ');

/** Serbian is written in both scripts; đ also as dj. */
const serbianLatin = (plain: string): string =>
  plain.replace(/[а-џ]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? letter).replaceAll('đ', 'dj');

const toneMarks = ['', '\u0304', '\u0301', '\u030c', '\u0300', ''];

/** Tones written as numbers become marks; syllables stand together or apart as one likes. */
function pinyin(plain: string): string {
  const umlauts = plain.replace(/u:|v/g, 'ü');
  return umlauts
    .replace(/(?<![a-zü])([a-zü]+)([0-5])/g, (_, syllable: string, tone: string) => withTone(syllable, Number(tone)))
    .replace(/[ ']/g, '')
    .normalize('NFC');
}

function withTone(syllable: string, tone: number): string {
  const mark = toneMarks[tone] ?? '';
  const place =
    [/a/, /e/, /o(?=u)/].map((vowel) => syllable.search(vowel)).find((at) => at >= 0) ?? lastVowel(syllable);
  return syllable.slice(0, place + 1) + mark + syllable.slice(place + 1);
}

function lastVowel(syllable: string): number {
  for (let at = syllable.length - 1; at >= 0; at -= 1) if ('aeiouü'.includes(syllable.charAt(at))) return at;
  return syllable.length - 1;
}

/** *kỹ* and *kĩ*: at the end behind these letters y and i are one sound. */
const iForY = (syllable: string): string =>
  syllable
    .normalize('NFD')
    .replace(/(?<=^(?:[hklmstv]|qu))y(?=\p{M}*$)/u, 'i')
    .normalize('NFC');

/** Vietnamese writers disagree where in a syllable the one tone mark stands: hoà, hòa. */
function toneLast(syllable: string): string {
  const parts = syllable.normalize('NFD');
  const tone = parts.match(/[\u0300\u0301\u0303\u0309\u0323]/)?.[0];
  return tone ? `${parts.replace(tone, '').normalize('NFC')}${tone}` : syllable;
}

const oneSyllable = (syllable: string): string => iForY(toneLast(syllable));

/** Words that dictionaries (Hoàng Phê, Từ điển tiếng Việt) list in two forms. */
const vietnamesePairs: Respelling = (
  [
    ['cám ơn', 'cảm ơn'],
    ['bẩy', 'bảy'],
    ['giòng', 'dòng'],
    ['gởi', 'gửi'],
    ['bịnh', 'bệnh'],
    ['nhứt', 'nhất'],
    ['sanh nhật', 'sinh nhật'],
  ] as const
).map(([from, to]) => [
  new RegExp(`(?<!\\p{L})${from.replace(/\S+/gu, oneSyllable)}(?![\\p{L}\\p{M}])`, 'gu'),
  to.replace(/\S+/gu, oneSyllable),
]);
const vietnameseDoublets = (spelled: string): string =>
  vietnamesePairs.reduce((text, [from, to]) => text.replace(from, to), spelled);
