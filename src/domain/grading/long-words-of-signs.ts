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

/** 아이스크립 for *아이스크림*: one letter within a syllable of a noun of five or more. */
function isHangulSlip(expected: string, answer: string): boolean {
  const [first, second] = [[...expected], [...answer]];
  if (first.length < fewSyllables || first.length !== second.length || !/^\p{sc=Hangul}+$/u.test(expected))
    return false;
  if (verbEnd.test(expected) || verbEnd.test(answer)) return false;
  const others = first.flatMap((syllable, at) => (syllable === second[at] ? [] : [syllable, second[at] ?? '']));
  const [one = '', other = ''] = others;
  if (others.length !== 2 || telling.has(one) || telling.has(other)) return false;
  return editDistance([...one.normalize('NFD')], [...other.normalize('NFD')], 1) === 1;
}

/** 안녕하새요 for *안녕하세요*: two vowels of one sound, in four syllables or more. */
const isHeardAlike = (expected: string, answer: string): boolean =>
  expected.length > 3 &&
  /^\p{sc=Hangul}+$/u.test(expected) &&
  expected.normalize('NFD').replaceAll('\u1162', '\u1166') === answer.normalize('NFD').replaceAll('\u1162', '\u1166');

/** มหาวิทยลัย for *มหาวิทยาลัย*: a letter, none of its marks, inside a long word of Thai. */
function isThaiSlip(expected: string, answer: string): boolean {
  if (!/^\p{sc=Thai}{9,}$/u.test(expected) || expected.includes('ไม่') !== answer.includes('ไม่')) return false;
  const edit = onlyEdit([...expected], [...answer]);
  return (
    edit !== null && edit.kind !== 'exchanged' && !/\p{M}/u.test(edit.letters) && edit.before > 2 && edit.after > 1
  );
}

/** One slip in a long word of a script where otherwise every sign counts. */
export const isSlipOfSigns = (expected: string, answer: string): boolean =>
  isHangulSlip(expected, answer) || isHeardAlike(expected, answer) || isThaiSlip(expected, answer);
