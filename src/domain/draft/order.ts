import type { StudySet, TermId } from '../study-set';
import { idsOf } from './paths';
import type { SetDraft } from './set-draft';
import { shown } from './shown';

/** The order of all cards that are there or come, also of those that are to be deleted. Pure. */
export function orderOf(base: StudySet, draft: SetDraft): readonly TermId[] {
  const there = Object.fromEntries(Object.entries(draft.there).filter(([, { want }]) => want));
  return idsOf(shown(base, { ...draft, there }));
}
