import type { SetDraft } from '../domain/draft/set-draft';
import { type Part, therePart } from '../domain/draft/parts';
import { openParts, waitingOf, type WaitingChange } from '../domain/draft/waiting';
import type { StudySet, TermId } from '../domain/study-set';

interface Waiting {
  readonly base: StudySet;
  readonly draft: SetDraft;
}

/** What waited before and does so no more, though its user wanted it: it has arrived, or is there already. Pure. */
export function arrivedSince(before: Waiting, after: Waiting): readonly WaitingChange[] {
  const { draft } = before;
  const left = openParts(after.base, after.draft);
  const gone = <Entry>(all: Readonly<Record<string, Entry>>, partOf: (key: string) => string) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !left.has(partOf(key) as Part)));
  const { order, exists, closed: _, ...rest } = draft;
  const over: SetDraft = {
    ...rest,
    values: gone(draft.values, (path) => path),
    there: gone(draft.there, (id) => therePart(id as TermId)),
    ...(order && !left.has('order') && { order }),
    ...(exists && !left.has('exists') && { exists }),
  };
  return waitingOf(before.base, over).filter(({ takesBack, problem }) => !takesBack && problem === null);
}
