import { mergeOrder } from '../merge-order';
import { setLines } from '../set-lines';
import type { Term } from '../study-set';
import { rebaseCard, rebasePath } from './card-draft';
import { type Changing, changing, keysOf, tidied } from './changing';
import {
  accessPaths,
  cardPaths,
  cardsOf,
  hasCard,
  idsOf,
  isPicture,
  setPaths,
  type Path,
  remoteAt,
  type Value,
  valueAt,
} from './paths';
import type { Base, Reading, SetDraft } from './set-draft';
import { latestOf } from './entries';
import { withSent } from './landing';
import { goneThere, rebaseValue, same, says, stillMaybe, wantGone } from './want';

/**
 * A new copy of the service under the draft: what is as the user saw it, or is what they want or sent, goes on; anything else
 * asks. A card that is gone there asks whole where it was typed on, and else goes. What left is uncertain until a copy that was
 * asked for after its `until`. Orders are merged (`mergeOrder`). `before`: the base until now, which only a deletion of the set looks at. Pure.
 */
export function rebased(last: SetDraft, before: Base, { base, began }: Reading): SetDraft {
  const draft = changing(last);
  for (const path of keysOf(draft.values)) rebasePath(draft, base, path, began);
  holdAccess(draft, base);
  for (const id of keysOf(draft.seen)) rebaseCard(draft, base, id, began);
  if (draft.order) {
    const want = mergeOrder(draft.order.from, draft.order.want, idsOf(base), draft.order.moved);
    draft.order = { ...draft.order, from: idsOf(base), want, maybe: stillMaybe(draft.order, began) };
  }
  rebaseExistence(draft, { last, before, base, began });
  const next = tidied(draft, base);
  if (!next.earlier || !isAskedOneByOne(next)) return next;
  const { earlier: _, ...rest } = next;
  return rest;
}

/** All that is left to want asks by itself: another device has answered for the whole set, and the copy is no earlier one. */
function isAskedOneByOne({ values, there, order, exists }: SetDraft): boolean {
  const entries = [...Object.values(values), ...Object.values(there)];
  return !order && !exists && entries.length > 0 && entries.every((entry) => entry?.held?.kind === 'conflict');
}

/** Who may see and edit is asked as one: *only me* of one device with the classes of another is what neither wanted. */
function holdAccess(draft: Changing, base: Base): void {
  if (!accessPaths.some((path) => draft.values[path]?.held?.kind === 'conflict')) return;
  for (const path of accessPaths) {
    const entry = draft.values[path];
    const theirs = entry && (remoteAt(base, path, entry) ?? '');
    if (entry && theirs !== undefined && !same(entry.want, theirs))
      draft.values[path] = { ...entry, held: { kind: 'conflict', theirs, together: true } };
  }
}

/** What was known when it came. */
interface Until {
  readonly last: SetDraft;
  readonly before: Base;
}

/** A set that is to be deleted, and says there what its user never saw, asks first. */
function rebaseExistence(draft: Changing, { last, before, base, began }: Reading & Until): void {
  const { exists } = draft;
  if (!exists) return;
  const isAsked = !exists.want && (exists.held !== undefined || isWrittenOn(last, before, base));
  draft.exists = isAsked
    ? {
        ...exists,
        maybe: stillMaybe(exists, began),
        held: exists.held ?? { kind: 'conflict', theirs: true, was: setLines(before) },
      }
    : rebaseValue(exists, true, began);
}

function isWrittenOn(draft: SetDraft, before: Base, base: Base): boolean {
  const isNew = (path: Path): boolean => {
    const remote = valueAt(base, path);
    return !known(draft, before, path).some((value) => says(remote, value));
  };
  const isMade = ({ id }: Term) => draft.there[id]?.maybe.some(({ value }) => value) === true;
  return (
    setPaths.some(isNew) ||
    base.terms.some((card) => (hasCard(before, card.id) || isMade(card) ? cardPaths(card.id).some(isNew) : true)) ||
    before.terms.some(({ id }) => !cardsOf(base).has(id) && draft.there[id]?.want !== false)
  );
}

function known(draft: SetDraft, before: Base, path: Path): readonly (Value | undefined)[] {
  const entry = draft.values[path];
  // A card that this device makes has no picture.
  const seen = valueAt(before, path) ?? (isPicture(path) ? null : undefined);
  return [seen, ...(entry ? [entry.want, ...entry.maybe.map(({ value }) => value)] : [])];
}

/**
 * The set is gone at the service. `null`: nothing was wanted of it but its deletion, so it goes here too; else its user is
 * asked whether it is made again, whole, with what they wanted. Nothing that left can land any more.
 */
export function rebasedGone(before: SetDraft): SetDraft | null {
  const last = withSent(before, () => null);
  const { exists } = last;
  // Of a set that was deleted here, what was typed since: in another tab.
  const since = exists && !exists.want ? exists.rev : Number.NEGATIVE_INFINITY;
  const isWanted = Object.values(last.values).some(
    (entry) => entry && entry.rev > since && !says(entry.from, entry.want),
  );
  const isOrdered = last.order !== undefined && last.order.rev > since && last.order.want.length > 0;
  const wants =
    isWanted || isOrdered || Object.values(last.there).some(({ from, want, rev }) => rev > since && from !== want);
  if (!wants) return null;
  const entry = exists?.want
    ? exists
    : wantGone({ rev: last.rev, at: latestOf([...Object.values(last.values), ...Object.values(last.there)]) });
  return { ...last, exists: { ...entry, held: goneThere } };
}
