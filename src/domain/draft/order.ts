import { longestCommonOrder } from '../longest-common-order';
import type { StudySet, TermId } from '../study-set';
import { idsOf } from './paths';
import type { SetDraft } from './set-draft';
import { shown } from './shown';
import { same } from './want';

/** The order of all cards that are there or come, also of those that are to be deleted. Pure. */
export function orderOf(base: StudySet, draft: SetDraft): readonly TermId[] {
  const there = Object.fromEntries(Object.entries(draft.there).filter(([, { want }]) => want));
  return idsOf(shown(base, { ...draft, there }));
}

/** Cards of the base that stand elsewhere with us, in our order. */
export function movedIn(base: StudySet, all: StudySet): readonly TermId[] {
  const [before, after] = [idsOf(base), idsOf(all)];
  if (same(before, after)) return [];
  const known = new Set(before);
  const ours = after.filter((id) => known.has(id));
  const there = new Set(ours);
  const theirs = before.filter((id) => there.has(id));
  if (same(ours, theirs)) return [];
  // Whatever is put back without moving stands still.
  const still = longestCommonOrder(theirs, ours);
  return ours.filter((id) => !still.has(id));
}
