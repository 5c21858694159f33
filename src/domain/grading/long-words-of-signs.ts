import { editDistance } from './edit-distance';
import { type SlipEdit, slipEdits } from './slip-edits';

/** The one edit between two words; null where they are further apart. */
function onlyEdit(expected: readonly string[], answer: readonly string[]): SlipEdit | null {
  const edits = slipEdits(expected, answer, 1);
  return edits?.length === 1 ? (edits[0] ?? null) : null;
}

/** Where a verb of Korean ends, whose letters say who does it to whom, and when. */
const verbEnd = /[다요까니자지고서면게죠네]$/u;
/** Particles, and numbers: each is a sign that a letter makes another one of. */
const telling = new Set('은는이가을를에의와과도로일삼사오육칠팔구십백천만');
const fewSyllables = 5;
/** Rows of the keyboard; in a noun of four syllables the letter beside the right one is a slip: 초등학샹. */
const hangulRows = ['ㅛㅕㅑㅐㅔ', 'ㅗㅓㅏㅣ', 'ㅠㅜㅡ', 'ㅂㅈㄷㄱㅅ', 'ㅁㄴㅇㄹㅎ', 'ㅋㅌㅊㅍ'].map((row) =>
  row.normalize('NFKD'),
);
const areHangulKeysBeside = (one: string, other: string): boolean =>
  hangulRows.some((row) => row.includes(one + other) || row.includes(other + one));

/** 아이스크립 for *아이스크림*: one letter within a syllable of a noun of five or more, of four the one on the key beside. */
function isHangulSlip(expected: string, answer: string): boolean {
  const [first, second] = [[...expected], [...answer]];
  if (first.length < fewSyllables - 1 || first.length !== second.length || !/^\p{sc=Hangul}+$/u.test(expected))
    return false;
  if (verbEnd.test(expected) || verbEnd.test(answer)) return false;
  const others = first.flatMap((syllable, at) => (syllable === second[at] ? [] : [syllable, second[at] ?? '']));
  const [one = '', other = ''] = others;
  if (others.length !== 2 || telling.has(one) || telling.has(other)) return false;
  if (isOtherLastVowel(expected.slice(-1), answer.slice(-1))) return false;
  const [wanted, typed] = [[...one.normalize('NFD')], [...other.normalize('NFD')]];
  if (first.length < fewSyllables)
    return (
      wanted.length === typed.length &&
      one !== first[0] &&
      wanted.filter((letter, at) => letter !== typed[at]).length === 1 &&
      wanted.some((letter, at) => areHangulKeysBeside(letter, typed[at] ?? ''))
    );
  return editDistance(wanted, typed, 1) === 1;
}

/** Names of chemistry end on one: 사이클로헥산, 사이클로헥센. */
const isOtherLastVowel = (one: string, other: string): boolean => {
  const [vowel = '', typed = ''] = [one.normalize('NFD')[1], other.normalize('NFD')[1]];
  return vowel !== typed && chemicalVowels.includes(vowel) && chemicalVowels.includes(typed);
};
const chemicalVowels = '\u1161\u1165\u1166\u1169\u1175';

/** The formal end of a verb, in its letters: 습니다, 합니다, but not 다니다. */
const formalEnd = /(?<=\u11b8)\u1102\u1175\u1103\u1161$/u;
/** The same with another vowel behind its ㄴ, which no end has; other consonants make 합시다 (let's) and 합디다 (I saw it done). */
const slippedEnd = /\u1102[\u1161-\u1174]\u1103\u1161$/u;

/** In front of 니다 a ㅂ sounds as a ㅁ, which no verb has there. */
const heardEnd = /\u11b7(?=\u1102\u1175\u1103\u1161$)/u;

/** 죄송합니디: no verb ends so. */
const slippedLast = /(?<=\u11b8\u1102\u1175\u1103)[\u1161-\u1175]$/u;

/** 감사합나다 for *감사합니다*: another vowel in the 니 or the 다 of a long formal verb, or its ㅂ as it is heard: 감사함니다. */
function isFormalSlip(expected: string, answer: string): boolean {
  if (expected.length < fewSyllables) return false;
  const [card, typed] = [expected.normalize('NFD'), answer.normalize('NFD')];
  if (!formalEnd.test(card)) return false;
  return (
    card === typed.replace(heardEnd, '\u11b8') ||
    card === typed.replace(slippedLast, '\u1161') ||
    (slippedEnd.test(typed) && card.replace(formalEnd, '') === typed.replace(slippedEnd, ''))
  );
}

/** 텔레비전전 for *텔레비전*: the last syllable of a noun of four or more typed twice. */
const isSyllableTwice = (expected: string, answer: string): boolean =>
  /^\p{sc=Hangul}{4,}$/u.test(expected) &&
  !telling.has(expected.slice(-1)) &&
  !verbEnd.test(expected) &&
  answer === expected + expected.slice(-1);

/** 안녕하새요 for *안녕하세요*, 슈퍼마캣: two vowels of one sound in front of a polite end or in a noun of four; elsewhere they tell verbs apart (새우다, 세우다). */
const isHeardAlike = (expected: string, answer: string): boolean =>
  /^\p{sc=Hangul}{4,}$/u.test(expected) &&
  (expected.endsWith('요') || !verbEnd.test(expected)) &&
  expected.normalize('NFD').replaceAll('\u1162', '\u1166') === answer.normalize('NFD').replaceAll('\u1162', '\u1166');

/** Signs of Thai that one sound is written with; at the end of a syllable also น, ร and ล. */
const thaiSounds = ['นณ', 'ลฬ', 'ธทฑฒ', 'ภพ', 'ศษส', 'ถฐ', 'ตฏ', 'ดฎ', 'คฆ', 'ชฌ'];
const areOneThaiSound = ({ letters: [one = '', other = ''], after }: SlipEdit): boolean =>
  thaiSounds.some((signs) => signs.includes(one) && signs.includes(other)) ||
  (after === 0 && 'นรลณ'.includes(one) && 'นรลณ'.includes(other));

/** Marks of its tones: each tells words apart. */
const thaiTone = /[\u0e48-\u0e4b]/;
const fewThaiSigns = 7;

/** Farther inside where the word is shorter, and there no vowel over or under a letter. */
const isLostInThai = ({ letters, before, after }: SlipEdit, length: number): boolean =>
  length > 8
    ? before > 0
    : length >= fewThaiSigns &&
      before > 1 &&
      (after > 1 || (after === 1 && letters === 'ย')) &&
      !/\p{M}/u.test(letters);

/**
 * One slip in a long word of Thai: signs that changed places, one twice that stands there once, a letter or a vowel left out, one for another of
 * one sound (ขอบคุน). A tone is none, and neither is *ไม่*, which denies.
 */
function isThaiSlip(expected: string, answer: string): boolean {
  // A chairman, and to bestow.
  if (/^ประ[ธท]าน$/.test(expected)) return false;
  if (!/^[\p{sc=Thai}]{6,}$/u.test(expected) || expected.includes('ไม่') !== answer.includes('ไม่')) return false;
  const edit = onlyEdit([...expected], [...answer]);
  if (edit === null || thaiTone.test(edit.letters)) return false;
  const isLonger = answer.length > expected.length;
  switch (edit.kind) {
    case 'exchanged':
      return areOneThaiSound(edit) && edit.before > 1;
    case 'swapped':
      return expected.length >= fewThaiSigns && edit.before > 0;
    case 'doubled':
    case 'gained':
      return isLonger
        ? edit.kind === 'doubled' && expected.length >= fewThaiSigns
        : isLostInThai(edit, expected.length);
    default:
      return edit.kind satisfies never;
  }
}

/** Verbs that a vowel sign tells from others: निकलना, निकालना. */
const hindiVerb = /ना$/;

/**
 * A vowel sign of an Indian script that is missing, one too many or in another place: inside a long word, in a shorter one of Devanagari in front of
 * its last syllable (अस्पतल, शाकाहरी), and anywhere twice. Verbs are told by theirs.
 */
function isIndianSlip(expected: string, answer: string): boolean {
  const [first, second] = [[...expected], [...answer]];
  const edit = onlyEdit(first, second);
  if (edit === null || edit.kind === 'exchanged' || !/[\u0900-\u0dff]/u.test(edit.letters)) return false;
  const shorter = Math.min(first.length, second.length);
  if (edit.kind === 'doubled' && /\p{M}/u.test(edit.letters)) return shorter > 4;
  if (edit.before > 1 && edit.after > 1 && shorter > 8) return true;
  const isSign = /^[\u093e-\u094c]$/u.test(edit.letters);
  return (
    isSign &&
    edit.kind === 'gained' &&
    shorter > 5 &&
    edit.before > 3 &&
    (edit.after === 1 || (edit.after === 2 && /\p{M}$/u.test(expected))) &&
    !hindiVerb.test(expected)
  );
}

/** A slip in signs that stand over, under or beside a letter, which a verdict on marks comes before. */
export const isSlipOfMarks = (expected: string, answer: string): boolean =>
  isIndianSlip(expected, answer) || isThaiSlip(expected, answer);

const smallKana = /[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮー]/;

/**
 * In a word of five kana or more two that changed places (レスラトン), none of which says a length, and in a set phrase a long vowel that is only
 * heard: おはよございます.
 */
function isKanaSlip(expected: string, answer: string): boolean {
  if (!/^[\p{sc=Hiragana}\p{sc=Katakana}ー]{5,}$/u.test(expected)) return false;
  const edit = onlyEdit([...expected], [...answer]);
  if (edit === null || edit.before < 1) return false;
  if (edit.kind === 'swapped') return !smallKana.test(edit.letters) && (edit.after > 0 || !particle.test(edit.letters));
  if (isLongLoan(expected)) return isSlipOfLoan(edit);
  if (edit.letters === 'い' && edit.after === 2) return politeEnd.test(expected) && answer.length < expected.length;
  return edit.kind === 'gained' && edit.letters === 'う' && /ございま(?:す|した)$/.test(expected) && edit.after > 4;
}

const politeEnd = /ございます$/;
/** With these a word may go on, or end as a verb does. */
const particle = /[はがをにでとものかねよるうくすつぬむぶぐたてい]/;

const isLongLoan = (word: string): boolean => /^[\p{sc=Katakana}ー]{7,}$/u.test(word);

const fewOfLengths = 8;

/** Kana that look alike; names of chemistry tell by any other one: シクロヘキサン, シクロヘキセン. */
const lookAlike = ['ソン', 'シツ', 'クワ', 'ラフ', 'ノソ', 'ウワ', 'ヌス', 'コユ'];

/** A length left out or one too many inside (スーパーマケット), one kana for another that looks like it (レストラソト), or one twice. */
function isSlipOfLoan({ kind, letters: [one = '', other = ''], before, after }: SlipEdit): boolean {
  if (before < 2 || after < 1) return false;
  switch (kind) {
    case 'exchanged':
      return lookAlike.some((kana) => kana.includes(one) && kana.includes(other));
    case 'gained':
      return one === 'ー' && before + after >= fewOfLengths;
    case 'doubled':
      return true;
    case 'swapped':
      return false;
    default:
      return kind satisfies never;
  }
}

const largeKana = (text: string): string =>
  text.replace(/[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 1));
/** Where a small one in front makes another word by its size: びょういん and びよういん, じゅう and じゆう, きゃく and きやく. */
const toldBySize = /[ゅょ][うーお]|ゃく/;

/** じてんしや, チヨコレート: a small kana typed large, in a loan of four kana or another word of five. */
const isKanaLarge = (expected: string, answer: string): boolean =>
  expected !== answer &&
  /^(?:[\p{sc=Katakana}ー]{4,}|[\p{sc=Hiragana}ー]{5,})$/u.test(expected) &&
  expected.length === answer.length &&
  [...answer].every((kana, at) => kana === expected[at] || kana === largeKana(expected[at] ?? '')) &&
  [...expected].every((kana, at) => kana === answer[at] || !toldBySize.test(kana + (expected[at + 1] ?? '')));

/** コミニュケーション: a small kana that wandered over one other in a long loan. */
function isSmallKanaWandered(expected: string, answer: string): boolean {
  if (!isLongLoan(expected) || expected.length !== answer.length) return false;
  const edit = onlyEdit([...expected], [...answer]);
  return edit?.kind === 'swapped' && edit.before > 0 && edit.after > 0 && /[ャュョ]/.test(edit.letters);
}

/** One slip in a long word of a script where otherwise every sign counts. */
export const isSlipOfSigns = (expected: string, answer: string): boolean =>
  isHangulSlip(expected, answer) ||
  isHeardAlike(expected, answer) ||
  isFormalSlip(expected, answer) ||
  isSyllableTwice(expected, answer) ||
  isSmallKanaWandered(expected, answer) ||
  isKanaLarge(expected, answer) ||
  isSlipOfMarks(expected, answer) ||
  isKanaSlip(expected, answer);
