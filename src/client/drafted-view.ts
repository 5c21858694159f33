import { cardsIn, needsAnswer, type WaitingChange, waitingOf } from '../domain/draft/waiting';
import { isDraft } from '../domain/is-draft';
import type { StudySet, TermId } from '../domain/study-set';
import type { ContentRow, DraftRow, SetRow } from '../store/rows';
import { headerBase, shownOver, type StoredSet, storedSetOf } from '../store/stored-set';
import type { Pending } from './carrel-client';
import type { ShownSet } from './set-view';

/** What is shown of a set with its draft over it, by its rows; null when nothing is known of it, or it was deleted here. Pure. */
export const drafted = (
  header: SetRow | undefined,
  content: ContentRow | undefined,
  draft: DraftRow,
): ShownSet | null => shownSet(storedSetOf(header, content, draft));

/** The same of a set that was read, with a draft or without. Pure. */
export function shownSet(stored: StoredSet): ShownSet | null {
  const set = shownOf(stored);
  if (!set) return null;
  const waiting = waitingChanges(stored);
  return { header: stored.header, set, pending: pendingOf(waiting, set), pendingTerms: pendingTerms(waiting) };
}

/** What waits of a stored set, as its user would say it; of one whose cards are not here, over its header. Pure. */
export function waitingChanges({ header, base, draft }: StoredSet): readonly WaitingChange[] {
  const under = base ?? (header && headerBase(header));
  return under && draft ? waitingOf(under, draft.draft) : [];
}

/** What is shown of it, and be it its header alone; null where nothing is known of it, or it is to be deleted. Pure. */
export const shownOf = (stored: StoredSet): StudySet | null => stored.shown ?? headerOnly(stored);

/** A header whose cards are not here; what waits of title and language shows all the same. */
function headerOnly({ header, base, draft }: StoredSet): StudySet | null {
  if (!header || base || draft?.draft.exists?.want === false) return null;
  return shownOver(headerBase(header), draft?.draft);
}

function pendingOf(waiting: readonly WaitingChange[], set: StudySet): Pending {
  const needsYou = waiting.filter(needsAnswer).length;
  const isToBeMade = waiting.some(
    ({ command, problem, attempts }) => command.kind === 'create-set' && problem === null && attempts.length === 0,
  );
  return { waiting: waiting.length - needsYou, needsYou, draft: isToBeMade && isDraft(set) };
}

function pendingTerms(waiting: readonly WaitingChange[]): ReadonlyMap<TermId, 'waiting' | 'needs-you'> {
  const pending = new Map<TermId, 'waiting' | 'needs-you'>();
  for (const change of waiting)
    for (const card of cardsIn(change))
      if (needsAnswer(change) || !pending.has(card)) pending.set(card, needsAnswer(change) ? 'needs-you' : 'waiting');
  return pending;
}
