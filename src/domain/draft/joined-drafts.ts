import { keysOf } from './changing';
import { cardOf, type Path, type Value } from './paths';
import { emptyDraft, type OrderWant, type SetDraft } from './set-draft';
import { same, type Want } from './want';
import type { TermId } from '../study-set';

/** What two drafts of one set come to. */
export interface JoinedDrafts {
  readonly draft: SetDraft;
  /** Values that gave way to another word for the same. */
  readonly gaveWay: SetDraft;
}

/**
 * Two drafts of one set that was here under two names, as one: `other` with its cards called as they are in `draft`. Of one
 * value that both speak of, the later word stands; a card that is deleted under one name and typed on under the other stays.
 * Pure.
 */
export function joinedDrafts(draft: SetDraft, other: SetDraft, names: ReadonlyMap<string, TermId>): JoinedDrafts {
  const nameOf = (id: TermId): TermId => names.get(id) ?? id;
  const pathOf = (path: Path): Path => {
    const card = cardOf(path);
    return card === null ? path : (`${nameOf(card)}${path.slice(card.length)}` as Path);
  };
  const { joined: values, gaveWay } = joinedEntries<Path, Value>(draft.values, other.values, pathOf);
  const typed = new Set([...typedOn(draft), ...[...typedOn(other)].map(nameOf)]);
  const there = keptWhere(typed, joinedEntries<TermId, boolean>(draft.there, other.there, nameOf).joined);
  const seen = { ...draft.seen };
  for (const id of keysOf(other.seen)) {
    const card = other.seen[id];
    if (card) seen[nameOf(id)] ??= { ...card, id: nameOf(id) };
  }
  const exists = asked(later(draft.exists, other.exists), draft, other);
  const order = later(draft.order, other.order && renamedOrder(other.order, nameOf));
  const rev = Math.max(draft.rev, other.rev) + 1;
  return {
    draft: { ...draft, rev, values, there, seen, ...(order && { order }), ...(exists && { exists }) },
    gaveWay: { ...emptyDraft(draft.setId), values: gaveWay, seen },
  };
}

type Entries<K extends string, V> = Readonly<Partial<Record<K, Want<V>>>>;

/** Both, `theirs` under the names of ours; and what gave way to another word of the other. */
function joinedEntries<K extends string, V>(ours: Entries<K, V>, theirs: Entries<K, V>, nameOf: (key: K) => K) {
  const joined: Partial<Record<K, Want<V>>> = { ...ours };
  const gaveWay: Partial<Record<K, Want<V>>> = {};
  for (const key of keysOf(theirs)) {
    const name = nameOf(key);
    const [one, other] = [joined[name], theirs[key]];
    const entry = later(one, other);
    if (!entry) continue;
    joined[name] = entry;
    const over = entry === one ? other : one;
    if (over && !same(over.want, entry.want)) gaveWay[name] = { ...over, maybe: [] };
  }
  return { joined, gaveWay };
}

/** Whoever deleted a card under one name did not see what was typed under the other: it stays. */
function keptWhere(typed: ReadonlySet<TermId>, there: Entries<TermId, boolean>): SetDraft['there'] {
  const kept = keysOf(there).map((id) => {
    const entry = there[id];
    return [id, entry && typed.has(id) ? { ...entry, want: true } : entry] as const;
  });
  return Object.fromEntries(kept) as SetDraft['there'];
}

function renamedOrder(order: OrderWant, nameOf: (id: TermId) => TermId): OrderWant {
  const { from, want, maybe, moved } = order;
  return {
    ...order,
    from: from.map(nameOf),
    want: want.map(nameOf),
    maybe: maybe.map((sent) => ({ ...sent, value: sent.value.map(nameOf) })),
    ...(moved && { moved: moved.map(nameOf) }),
  };
}

/** Cards that a draft says something of, and does not delete. */
const typedOn = ({ values, there }: SetDraft): ReadonlySet<TermId> =>
  new Set(
    keysOf(values)
      .flatMap((path) => cardOf(path) ?? [])
      .filter((id) => there[id]?.want !== false),
  );

/** Whoever deleted the set under one name did not see what was typed under the other: they are asked. */
function asked(exists: SetDraft['exists'], ...drafts: readonly SetDraft[]): SetDraft['exists'] {
  const isTyped = drafts.some(
    (each) => each.exists?.want !== false && Object.keys(each.values).length + Object.keys(each.there).length > 0,
  );
  return exists && !exists.want && isTyped ? { ...exists, held: { kind: 'conflict', theirs: true } } : exists;
}

function later<V, E extends Want<V>>(one: E | undefined, other: E | undefined): E | undefined {
  if (!one || !other) return one ?? other;
  return other.at > one.at ? { ...other, maybe: [...one.maybe, ...other.maybe] } : one;
}
