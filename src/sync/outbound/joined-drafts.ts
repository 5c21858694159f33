import { keysOf } from '../../domain/draft/changing';
import { cardOf, type Path, type Value } from '../../domain/draft/paths';
import { emptyDraft, type OrderWant, type SetDraft } from '../../domain/draft/set-draft';
import { same, type Want } from '../../domain/draft/want';
import type { TermId } from '../../domain/study-set';

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
  const values = { ...draft.values };
  const gaveWay: Partial<Record<Path, Want<Value>>> = {};
  for (const path of keysOf(other.values)) {
    const [ours, theirs] = [values[pathOf(path)], other.values[path]];
    const entry = later(ours, theirs);
    if (!entry) continue;
    values[pathOf(path)] = entry;
    const over = entry === ours ? theirs : ours;
    if (over && !same(over.want, entry.want)) gaveWay[pathOf(path)] = { ...over, maybe: [] };
  }
  const there = { ...draft.there };
  for (const id of keysOf(other.there)) {
    const entry = later(there[nameOf(id)], other.there[id]);
    if (entry) there[nameOf(id)] = entry;
  }
  const typed = new Set([...typedOn(draft), ...[...typedOn(other)].map(nameOf)]);
  for (const id of typed) {
    const entry = there[id];
    // Whoever deleted it under one name did not see what was typed under the other.
    if (entry && !entry.want) there[id] = { ...entry, want: true };
  }
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
