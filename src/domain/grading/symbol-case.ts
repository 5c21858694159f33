import { isElements } from './formula-text';
import { unitsNamed, unitSymbol } from './unit-names';

/** Words that look like symbols of elements when they are written in capitals. */
const everydayWords = new Set('no in he as at be us un so si i on of up pa os is if ok bi po ho ha yes'.split(' '));

/** `Aa`, `AABb`: genes, each twice. */
const genotype = /^(?:([a-z])\1){1,3}$/i;
/** Two letters that are no genes: millimetres, cubic centimetres, pages, very loud. */
const twice = new Set('mm cc pp ff ll'.split(' '));

/**
 * Whether capitals alone make another symbol: `CO` and `Co`, `mW` and `MW`, `5 mg` and `5 Mg`, `Aa` and `AA`. `isAsked`: the
 * question asks for a symbol.
 */
export function isOtherSymbol(expected: string, answer: string, isAsked: boolean): boolean {
  if (/^(?:0?[1-9]|1[0-2])(?:[:.]\d{2})? ?[ap]\.?m\.?$/i.test(expected.trim())) return false;
  const [one, other] = [lastWord(expected), lastWord(answer)];
  if (one === other || one.length > 6 || one.toLowerCase() !== other.toLowerCase()) return false;
  const isWhole = expected.trim() === one && answer.trim() === other;
  if (isWhole && isAsked && isSymbol(one) && (one.length === 1 || other !== one.toLowerCase())) return true;
  if (everydayWords.has(one.toLowerCase())) return false;
  if (isWhole && genotype.test(one) && !twice.has(one.toLowerCase())) return true;
  if (/\d\s*$/.test(expected.trim().slice(0, -one.length))) return areUnits(one, other);
  if (expected.trim() !== one) return false;
  if (one.length === 1) return isOtherLetter(one, other);
  return areUnits(one, other) || (isElements(one) && isElements(other));
}

/** Two letters, or three that are no name of a unit: mol, bar. */
const isSymbol = (text: string): boolean => text.length <= 2 || (text.length === 3 && unitsNamed(text).length === 0);

/** Letters that questions offer to choose from, and those of true and false: there a small one says the same. */
const choices = 'ABCDEFT';

/** `S` and `s`, `N` and `n`: a unit, and another unit or a prefix. */
const isOtherLetter = (one: string, other: string): boolean =>
  !choices.includes(one.toUpperCase()) &&
  unitSymbol(one.toUpperCase()) !== null &&
  (unitSymbol(one.toLowerCase()) !== null || 'kmnpcdhf'.includes(other.toLowerCase()));

const lastWord = (text: string): string => /\p{L}+$/u.exec(text.slice(-12).trim())?.[0] ?? '';

const areUnits = (one: string, other: string): boolean => {
  const [first, second] = [unitSymbol(one), unitSymbol(other)];
  return first !== null && second !== null && first !== second;
};
