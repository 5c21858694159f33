import { isSameNuclide } from './nuclides';
import { dateInDigits, dateOf, isSameHour, isSlashed, sameDigits, timeOf } from './calendar-date';
import type { CompareRules } from './compared-text';
import { type Meeting, miss, variant } from './meeting';
import { compareQuantities, isSameMeasure, isSameUnit, isUnitNamed } from './quantity';
import { namesCounted, type ReadQuestion } from './question';
import { isInOtherNumerals } from './roman-numerals';
import { unitsNamed, unitSymbol } from './unit-names';
import { isSameYear } from './year-words';

/** Quantities and dates are the same however they are written. */
export function compareNotations(expected: string, answer: string, { family, question }: CompareRules): Meeting | null {
  const isTerm = question?.isOwnLanguage ?? false;
  if (/\d:\d|\d ?(?:[ap]\.?m\.?|uhr|h|heures?|horas?|ore|uur)$|\d ?h ?\d/iu.test(expected)) {
    const [time, typed] = [timeOf(expected), timeOf(answer)];
    if (time !== null && typed !== null) return time === typed ? variant('same-date') : miss('number');
  }
  if (isUnitNamed(expected, answer) || (isTerm && (isSameUnit(expected, answer) || isUnitNamed(answer, expected))))
    return variant('same-quantity');
  if (isSameYear(expected, answer, family)) return variant('same-date');
  if (isInOtherNumerals(expected, answer, family)) return variant('same-spelling');
  if (isSameHour(expected, answer, family)) return variant('same-date');
  const quantity = compareQuantities(expected, answer, { family, isTerm });
  if (!quantity && question && isCounted(expected, answer, question)) return variant('same-quantity');
  if (quantity && quantity !== 'same' && isTerm && question && isInOtherMultiple(expected, answer, question))
    return variant('same-quantity');
  if (quantity) return quantity === 'same' ? variant('same-quantity') : miss(quantity);
  if (isSameNuclide(expected, answer)) return variant('same-spelling');
  const digits = sameDigits(expected, answer);
  if (digits === true) return variant('same-date');
  // 13/04/2020, 04/13/2020: each says which of them is the month.
  if (digits === false && [expected, answer].some((text) => dateInDigits(text, family) === null)) return miss('number');
  const date = dateOf(expected, family) ?? dateInDigits(expected, family);
  if (date !== null && isSlashed(date, answer, family)) return variant('same-date');
  const given = date === null ? null : (dateOf(answer, family) ?? dateInDigits(answer, family));
  if (date === null || given === null) return null;
  return date === given ? variant('same-date') : miss('number');
}

/** `299,792 km/s` for *299,792,000 m/s*, where the question speaks of no unit. */
const isInOtherMultiple = (expected: string, answer: string, { text, words, language }: ReadQuestion): boolean =>
  !(text.match(/[^\s,.?()]+/gu) ?? []).some(
    (word) => unitSymbol(word.split('/')[0] ?? '') !== null && word !== 'a' && word !== 'in',
  ) &&
  !words.some((word) => unitsNamed(word).length > 0) &&
  isSameMeasure(expected, answer, language);

/** `35` for *35 years*, and `8 planets` for *8*, where the question says what is counted. */
function isCounted(expected: string, answer: string, question: ReadQuestion): boolean {
  const [longer, shorter] = expected.length > answer.length ? [expected, answer] : [answer, expected];
  const [, number, counted = ''] =
    /^(\d[\d.,]*) ?(°[cf]?|%|(?<= )\p{L}[\p{L} ]*)$/u.exec(longer.trim().toLowerCase()) ?? [];
  return number !== undefined && number === shorter.trim() && namesCounted(question, counted);
}
