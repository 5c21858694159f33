import fc from 'fast-check';
import type { StudySet } from '../src/domain/study-set';
import { aSet, aTerm } from './builders';

const anyText = fc.constantFrom('', 'a', 'b', 'c', 'd');

/** A set of none to five cards. */
export const anySet: fc.Arbitrary<StudySet> = fc
  .array(fc.tuple(anyText, anyText), { maxLength: 5 })
  .map((cards) => aSet({ terms: cards.map(([term, definition]) => aTerm({ term, definition })) }));
