import { creationForm, formBytes } from '../../api/set-forms';
import type { StudySet } from '../../domain/study-set';

/** No set is made with fewer cards. */
const fewest = 2;

/** A new set with as many of its first cards as a form of `largest` bytes holds; the others are added to it later. Pure. */
export function firstPart(set: StudySet, largest: number | null): StudySet {
  if (largest === null || formBytes(creationForm(set)) <= largest) return set;
  let [fits, tooMany] = [fewest, set.terms.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (formBytes(creationForm({ ...set, terms: set.terms.slice(0, middle) })) <= largest) fits = middle;
    else tooMany = middle;
  }
  return { ...set, terms: set.terms.slice(0, fits) };
}
