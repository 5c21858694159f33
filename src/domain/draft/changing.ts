import type { Term, TermId } from '../study-set';
import { cardOf, cardPaths, cardsOf, hasCard, idsOf, type Path, remoteAt, type Value } from './paths';
import type { Base, SetDraft } from './set-draft';
import { shown } from './shown';
import { same, unasked, type Want } from './want';

/** A draft while one of the pure functions makes the next one of it: a copy of its own, so that thousands of changes cost no more than they are. */
export type Changing = Writable<Omit<SetDraft, 'values' | 'there' | 'seen'>> & {
  readonly values: Partial<Record<Path, Want<Value>>>;
  readonly there: Record<TermId, Want<boolean>>;
  readonly seen: Record<TermId, Term>;
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export const changing = (draft: SetDraft): Changing => ({
  ...draft,
  values: { ...draft.values },
  there: { ...draft.there },
  seen: { ...draft.seen },
});

export const keysOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>): readonly K[] =>
  Object.keys(record) as K[];

/** Remembers a card that is touched as its user sees it now. */
export function see(draft: Changing, base: Base, id: TermId | null): void {
  const card = id === null ? undefined : cardsOf(base).get(id);
  if (card && !draft.seen[card.id]) draft.seen[card.id] = card;
}

/** The draft without every entry that says what the base says, asks nothing and of which nothing may land. */
export function tidied(draft: Changing, base: Base): SetDraft {
  for (const id of keysOf(draft.there)) {
    const entry = draft.there[id];
    if (entry && !isOpen(entry, hasCard(base, id))) delete draft.there[id];
  }
  for (const path of keysOf(draft.values)) {
    const entry = tidiedValue(draft, base, path);
    if (entry) draft.values[path] = entry;
    else delete draft.values[path];
  }
  for (const id of keysOf(draft.seen))
    if (!draft.there[id] && !cardPaths(id).some((path) => draft.values[path])) delete draft.seen[id];
  // A set that no service knows waits to be made, or to leave this device.
  if (draft.exists && base.serviceId !== null && !isOpen(draft.exists, true)) delete draft.exists;
  if (draft.order && isUsual(draft.order, draft, base)) delete draft.order;
  return draft;
}

const isOpen = <V>(entry: Want<V>, remote: V): boolean =>
  entry.maybe.length > 0 || entry.held?.kind === 'refused' || !same(remote, entry.want);

function tidiedValue(draft: SetDraft, base: Base, path: Path): Want<Value> | undefined {
  const entry = draft.values[path];
  if (!entry) return undefined;
  const remote = remoteAt(base, path, entry);
  if (remote !== undefined) return isOpen(entry, remote) ? entry : undefined;
  const card = cardOf(path);
  if (card === null || !draft.there[card]) return undefined;
  // A card that is not there asks as a whole, also where one of its texts was refused while it was.
  return entry.held ? unasked(entry) : entry;
}

/**
 * An order that nothing is asked of or waits for, and that comes to the base's with new cards behind. While a card may come
 * or go with a request, the base is about to be another: `cat` is put back first while its deletion is under way.
 */
function isUsual(order: Want<readonly TermId[]>, draft: SetDraft, base: Base): boolean {
  const { order: _, ...rest } = draft;
  const mayChange = Object.values(rest.there).some(({ maybe }) => maybe.length > 0);
  if (mayChange || order.maybe.length > 0 || order.held !== undefined) return false;
  return same(idsOf(shown(base, rest)), idsOf(shown(base, { ...rest, order })));
}
