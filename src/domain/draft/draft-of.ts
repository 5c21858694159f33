import type { EpochMs } from '../../../contract/units';
import { mergeOrder } from '../merge-order';
import type { StudySet, TermId } from '../study-set';
import { changing, tidied } from './changing';
import { accessPaths, cardPaths, cardsOf, hasCard, idsOf, nothingAt, type Path, setPaths, valueAt } from './paths';
import { type Base, emptyDraft, type SetDraft } from './set-draft';
import { type Moment, wantValue } from './want';

/**
 * What differs between a set as it left and as its user wants it: the draft of a new set whose creation was done. `sent` is
 * then its base. Law: `shown(sent, draftOf(sent, wants)) = wants`. Pure.
 */
export function draftOf(sent: Base, wants: StudySet, at: EpochMs): SetDraft {
  const draft = changing({ ...emptyDraft(sent.id), rev: 1 });
  const now: Moment = { at, rev: 1 };
  const differ = (path: Path) => {
    const [from, want] = [valueAt(sent, path), valueAt(wants, path)];
    if (want !== undefined)
      draft.values[path] = wantValue(undefined, from === undefined ? nothingAt(path) : from, want, now);
  };
  setPaths.forEach(differ);
  for (const card of wants.terms) {
    cardPaths(card.id).forEach(differ);
    draft.seen[card.id] = cardsOf(sent).get(card.id) ?? card;
    if (!hasCard(sent, card.id)) draft.there[card.id] = wantValue(undefined, false, true, now);
  }
  for (const card of sent.terms)
    if (!hasCard(wants, card.id)) {
      draft.there[card.id] = wantValue(undefined, true, false, now);
      draft.seen[card.id] = card;
    }
  draft.order = wantValue(undefined, idsOf(sent), orderIn(sent, wants), now);
  return tidied(draft, sent);
}

/** The order that is wanted, with the places of cards that left and are to be deleted. */
function orderIn(sent: Base, wants: StudySet): readonly TermId[] {
  const all = idsOf(sent);
  return mergeOrder(
    all.filter((id) => hasCard(wants, id)),
    idsOf(wants),
    all,
  );
}

/**
 * The draft of a new set whose creation was done, with who sees and edits it as that waited beside the creation: over what
 * `sent` said of it, since its user may have wanted something else by then. Pure.
 */
export function accessAfter(sent: Base, draft: SetDraft, { values }: Pick<SetDraft, 'values'>): SetDraft {
  const next = changing(draft);
  for (const path of accessPaths) {
    const entry = values[path];
    if (entry) next.values[path] = { ...entry, from: valueAt(sent, path) ?? '' };
  }
  return tidied(next, sent);
}
