import { kanaReading } from '../../card-text/readings';
import { editDistance } from './edit-distance';

/**
 * How letters of other scripts sound, by what one hears apart: lips, teeth, throat, hissing, nose, tongue. Vowels and what is breathed say nothing,
 * since every way to write a script in Latin letters has them otherwise.
 */
const sounds: readonly (readonly [sound: string, letters: string])[] = [
  ['p', 'бпфвѓ βπφψ ㅂㅃㅍᄇᄈᄑᆸᇁ بفپ בפף पफबभव บปผฝพฟภ ふばびぶべぼぱぴぷぺぽ'],
  ['t', 'дтђ δτθ ᄃᄄᄐᆮᇀ دتطثذضظ דתטד टठडढतथदध ดตถทธฎฏฐฑฒ たてとだでど'],
  ['k', 'гкґ γκξ ᄀᄁᄏᆨᆩᆿ كقغخگ גכקך कखगघ กขคฆ かきくけこがぎぐげご'],
  ['s', 'жзсчшщцџћ σςζ ᄉᄊᄌᄍᄎᆺᆻᆽᆾ سشصزجژچ זסצשץ चछजझशषस จฉชซฌศษส さしすせそざじずぜぞちつぢづ'],
  ['n', 'мнњ μν ᄂᄆᆫᆷᆼ منں מנםן मनणञङ मงณนมง なにぬねのまみむめもん'],
  ['r', 'лрљ λρ ᄅᆯ رل לר रलळ รลฬ らりるれろ'],
];
const soundOf = new Map(
  sounds.flatMap(([sound, letters]) => [...letters.replaceAll(' ', '')].map((letter) => [letter, sound] as const)),
);
/** The same of Latin letters, longer ones first. */
const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/ng(?![aeiou])/g, 'n'],
  [/kh|h|[aeiouywj]/g, ''],
  [/x/g, 'ks'],
  [/[sc]h?|z/g, 's'],
  [/[bpfv]/g, 'p'],
  [/[td]/g, 't'],
  [/[kgq]/g, 'k'],
  [/[mn]/g, 'n'],
  [/[lr]/g, 'r'],
];

const latinWord = /^(?=.*[aeiouy])\p{sc=Latin}[\p{sc=Latin}\p{M}'’ʼ·-]*(?: [\p{sc=Latin}\p{M}'’ʼ·-]+){0,4}$/iu;
const mostLetters = 40;

/**
 * Whether one of two texts is the other in Latin letters: *привет (privet)*, *안녕 annyeong*. By what one hears of both, in which no two ways to
 * write a script differ much; a hint sounds otherwise: *привет (informal)*.
 */
export function areTransliterated(one: string, other: string): boolean {
  if (one.length > mostLetters || other.length > mostLetters) return false;
  const [latin, written] = latinWord.test(one.trim()) ? [one, other] : [other, one];
  if (!latinWord.test(latin.trim()) || /[\p{sc=Latin}\p{sc=Han}\d]/u.test(written) || !/\p{L}/u.test(written))
    return false;
  const spoken = skeleton(written);
  // A ch is that of *chai*, or of *efcharistó*; the n of *marhaban* is a mark.
  return [latin, latin.replace(/ch/giu, 'h'), latin.replace(/n$/iu, '')]
    .map(latinSkeleton)
    .some((heard) => soundAlike(heard, spoken));
}

const fewSounds = 4;
function soundAlike(one: string, other: string): boolean {
  const few = Math.min(one.length, other.length);
  return few < fewSounds ? one === other : editDistance([...one], [...other], 1) <= 1;
}

const singled = (heard: string): string => heard.replace(/(.)\1+/g, '$1');

const skeleton = (written: string): string =>
  singled(
    [...hiragana(inLetters(written.toLowerCase())).replace(/(?<=[αε])[υύ]/gu, 'β')]
      .map((letter) => soundOf.get(letter) ?? '')
      .join(''),
  );

/** Hangul in its letters; kana keep their marks, which say how they sound. */
const inLetters = (text: string): string => text.normalize(/\p{sc=Hangul}/u.test(text) ? 'NFD' : 'NFC');

const latinSkeleton = (latin: string): string =>
  singled(
    latinSounds.reduce(
      (heard, [letters, sound]) => heard.replace(letters, sound),
      latin
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z]/g, ''),
    ),
  );

/** A kana in hiragana, with its small ones left out. */
const hiragana = (text: string): string =>
  text
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[ぁぃぅぇぉっゃゅょゎ]/g, '');

/** Signs as how many kana each is read: 犬 (いぬ), 学生 (がくせい). */
const mostKanaEach = 4;

/** How a sign that came from China is read; two of them end in い behind these vowels only. */
const readSign =
  '[\\u3042-\\u3092][ゃゅょ]?[うんくきつちっ]?|[えけせてねへめれげぜでべぺ]い|[かがさざただなはばまらあ]い|[すずつるゆ]い';

/**
 * たべる（食べる）, おちゃ（お茶）, がくせい（学生）: kana with the signs that they are written in, which have its other kana where they stand in it. What ends as
 * an adjective or a verb does and is no reading of as many signs has a hint: あつい（天気）, はく（靴）.
 */
export function isWrittenIn(signs: string, kana: string): boolean {
  const [inner, head] = [signs.trim(), kana.trim()];
  if (inner.length > mostLetters || head.length > mostLetters || !kanaReading.test(head)) return false;
  if (!/^[\p{sc=Han}々〇\p{sc=Hiragana}\p{sc=Katakana}ー]+$/u.test(inner) || !/\p{sc=Han}/u.test(inner)) return false;
  const pattern = inner.replace(
    /[\p{sc=Han}々〇]+/gu,
    (run) => `[\\u3041-\\u3096\\u30a1-\\u30fc]{${run.length},${run.length * mostKanaEach}}`,
  );
  if (!new RegExp(`^${pattern}$`, 'u').test(head)) return false;
  if (/[^\p{sc=Han}々〇]/u.test(inner)) return true;
  if (ownVerbEnd.test(head)) return false;
  if (!isAdjective(head) && !/[うくつ]$/u.test(head)) return true;
  // A small ゃ has come from China too: ひゃく（百）.
  const isLong = head.length > fewKana || /[ゃゅょ]/u.test(head);
  return isLong && new RegExp(`^(?:${readSign}){${inner.length}}$`, 'u').test(head);
}
/** Of an adjective or a verb of so many, nothing tells. */
const fewKana = 3;
/** Ends of verbs that no reading of signs from China has: がっこう（学校）, but かう（服）. */
const ownVerbEnd = /(?:[ぐすぶむる]|[あかがさざただなはばまやらわ]う|[つづぬびるぶずむけねめ]く|[たちだもまう]つ)$/u;
const isAdjective = (kana: string): boolean => kana.length >= fewKana && /[^えけせてねへめれげぜでべぺ]い$/u.test(kana);

/** Syllables of Chinese, which begin with a vowel where a sign of it does: an, but wu. */
const pinyin =
  '(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])(?:[iu]ang|iong|[aeio]ng|ian|iao|uai|uan|ai|ei|ao|ou|[aeiuü]n|[uü]e|ia|ie|iu|ua|ui|uo|[aoeiuüv])|ang|eng|ai|ei|ao|ou|[ae]n|er|[aoe])r?';
const romaji = "(?:(?:[kgnhmrbp]y|sh|ch|ts|[kgsztdnhfbpmyrwj])?[aeiouāīūēōâîûêô]|n'?|(?<=[aeiou])[kstpc](?=[kstpc]))";

/** Whether Latin letters are how signs are read: `pengyou`, `péng you` or `peng2you3` of 朋友, a syllable a sign; gakusei of 学生. */
export function isLatinOfSigns(latin: string, signs: string, family: string): boolean {
  const run = signs.trim();
  if (run.length > mostSigns || latin.length > mostLetters || !/^\p{sc=Latin}/u.test(latin.trim())) return false;
  const letters = latin
    .toLowerCase()
    .trim()
    .replace(/[\s'’·-]|(?<=[a-zü])[1-5]/gu, '');
  if (family === 'ja') {
    const most = [...run].reduce((sum, sign) => sum + (/\p{sc=Han}|々/u.test(sign) ? mostKanaEach : 1), 0);
    return new RegExp(`^${romaji}{${Math.ceil(run.length / 2)},${most}}$`, 'u').test(letters);
  }
  const toneless = letters
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0304\u030c]/g, '')
    .normalize('NFC');
  return /^\p{sc=Han}+$/u.test(run) && new RegExp(`^(?:${pinyin}){${run.length}}$`, 'u').test(toneless);
}
const mostSigns = 12;
