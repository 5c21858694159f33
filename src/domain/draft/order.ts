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
  const still = new Set(standing(theirs, ours));
  return ours.filter((id) => !still.has(id));
}

/** The ids of a longest run that has one order in both. */
function standing(theirs: readonly TermId[], ours: readonly TermId[]): readonly TermId[] {
  const place = new Map(theirs.map((id, index) => [id, index]));
  const ends: TermId[] = [];
  const before = new Map<TermId, TermId | undefined>();
  for (const id of ours) {
    const at = place.get(id) ?? -1;
    let low = 0;
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((place.get(ends[middle] as TermId) ?? Infinity) < at) low = middle + 1;
      else high = middle;
    }
    before.set(id, ends[low - 1]);
    ends[low] = id;
  }
  const run: TermId[] = [];
  for (let id = ends.at(-1); id !== undefined; id = before.get(id)) run.push(id);
  return run;
}
