import { type Changing, changing, keysOf } from './changing';
import { cardOf } from './paths';
import { rebased } from './rebased';
import type { Base, SetDraft } from './set-draft';
import { noReading } from './steady-time';
import { same, type Want } from './want';

/** A draft before and after its user chose or discarded something. */
export interface Chosen {
  readonly before: SetDraft;
  readonly after: SetDraft;
}

/**
 * The draft with a choice taken back: what the choice touched and nobody touched since stands as it stood before, and asks
 * again where it did; what was changed, or left, since stays. The same draft where there is nothing to take back. Pure.
 */
export function takenBack(last: SetDraft, base: Base, { before, after }: Chosen): SetDraft {
  const draft = changing(last);
  const rev = last.rev + 1;
  const again = <V>(entry: Want<V> | undefined): Want<V> | undefined => entry && { ...entry, rev };
  let isTouched = false;
  const back = <K extends string, V>(
    now: Partial<Record<K, V>>,
    was: Partial<Record<K, V>>,
    left: Partial<Record<K, V>>,
    put: (entry: V | undefined) => V | undefined,
    stays: (key: K) => boolean = () => false,
  ) => {
    for (const key of new Set([...keysOf(was), ...keysOf(left)])) {
      if (same(was[key], left[key]) || !same(now[key], left[key]) || stays(key)) continue;
      const entry = put(was[key]);
      if (entry === undefined) delete now[key];
      else now[key] = entry;
      isTouched = true;
    }
  };
  back(draft.values, before.values, after.values, again);
  // A deletion does not come back over what was typed on its card since.
  const typedOn = new Set(
    keysOf(last.values).flatMap((path) => (same(last.values[path], after.values[path]) ? [] : (cardOf(path) ?? []))),
  );
  back(draft.there, before.there, after.there, again, (id) => before.there[id]?.want === false && typedOn.has(id));
  if (!isTouched && same(before.order, after.order) && same(before.exists, after.exists)) return last;
  const touched = () => (isTouched = true);
  backOrder(draft, { before, after }, rev, touched);
  // Nor does that of the whole set, over what was typed in it.
  const entries = [...Object.values(last.values), ...Object.values(last.there), last.order];
  const isTypedIn = entries.some((entry) => entry !== undefined && entry.rev > after.rev);
  if (before.exists?.want !== false || !isTypedIn) backExistence(draft, { before, after }, rev, touched);
  if (!isTouched) return last;
  for (const id of keysOf(before.seen)) {
    // A deletion that comes back is compared with what its user saw then.
    const isBack = draft.there[id]?.rev === rev;
    if (isBack || !draft.seen[id]) draft.seen[id] = before.seen[id] as never;
  }
  draft.rev = rev;
  if (before.earlier && !after.earlier) draft.earlier = true;
  return rebased(draft, base, { base, began: noReading });
}

function backOrder(draft: Changing, { before, after }: Chosen, rev: number, touched: () => void): void {
  if (same(before.order, after.order) || !same(draft.order, after.order)) return;
  touched();
  if (before.order) draft.order = { ...before.order, rev };
  else delete draft.order;
}

function backExistence(draft: Changing, { before, after }: Chosen, rev: number, touched: () => void): void {
  if (same(before.exists, after.exists) || !same(draft.exists, after.exists)) return;
  touched();
  if (before.exists) draft.exists = { ...before.exists, rev };
  else delete draft.exists;
}
