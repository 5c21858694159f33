import { epochMs } from '../../../contract/units';
import type { Term, TermId } from '../study-set';
import type { Changing } from './changing';
import {
  type CardPath,
  cardOf,
  cardPaths,
  cardsOf,
  cardValue,
  type Path,
  remoteAt,
  sidesOf,
  type Value,
  valueAt,
} from './paths';
import type { Base } from './set-draft';
import { noReading, type SteadyMs } from './steady-time';
import { goneThere, isOurs, rebaseValue, same, says, stillMaybe, type Want, wantGone } from './want';

/**
 * A card is two texts, a picture and an existence that depend on one another; its texts lie beside whether it is there. A new
 * copy of the service decides, in this order: it is gone there; it is to be deleted here and was written on there; it stands.
 */
export function rebaseCard(draft: Changing, base: Base, id: TermId, began: SteadyMs): void {
  const remote = cardsOf(base).get(id);
  const entry = draft.there[id];
  const seen = draft.seen[id];
  if (!remote) return rebaseGone(draft, id, began);
  if (entry && !entry.want && seen && cardPaths(id).some((path) => !isKnown(draft, seen, path, valueAt(base, path)))) {
    draft.there[id] = { ...entry, maybe: stillMaybe(entry, began), held: { kind: 'conflict', theirs: true } };
    return;
  }
  if (entry) draft.there[id] = rebaseValue(entry, true, began);
  draft.seen[id] = remote;
  if (seen) holdTogether(draft, remote, seen);
}

/** The card is gone there. What was typed on it asks whether it is kept; a card that was to be made is made. */
function rebaseGone(draft: Changing, id: TermId, began: SteadyMs): void {
  const entry = draft.there[id];
  if (entry?.held?.kind === 'conflict' && entry.want) {
    draft.there[id] = { ...entry, maybe: stillMaybe(entry, began), held: goneThere };
    return;
  }
  if (entry) {
    const there = rebaseValue(entry, false, began);
    draft.there[id] = entry.want && !there.want ? { ...there, want: true, held: goneThere } : there;
    return;
  }
  const typed = cardPaths(id).flatMap((path) => draft.values[path] ?? []);
  const last = typed.find(({ want, from }) => !same(want, from));
  if (!last) return;
  draft.there[id] = wantGone(last);
}

/** A text beside a deletion keeps what its user saw: until the card is kept, the card asks and not the text. */
export function rebasePath(draft: Changing, base: Base, path: Path, began: SteadyMs): void {
  const entry = draft.values[path];
  if (!entry) return;
  const remote = remoteAt(base, path, entry);
  const id = cardOf(path);
  const isBeside = remote === undefined || (id !== null && draft.there[id]?.want === false && !isOurs(entry, remote));
  draft.values[path] = isBeside ? { ...entry, maybe: stillMaybe(entry, began) } : rebaseValue(entry, remote, began);
}

/** The card is kept: its sides are compared with what stands there now. */
export function rebaseSides(draft: Changing, base: Base, id: TermId): void {
  for (const path of cardPaths(id)) rebasePath(draft, base, path, noReading);
}

/** Whether a value of a card that is to be deleted is as its user saw it, or as this device may have made it. */
function isKnown(draft: Changing, seen: Term, path: CardPath, remote: Value | undefined): boolean {
  const entry = draft.values[path];
  const known = [
    cardValue(seen, path),
    ...(entry ? [entry.from, entry.want, ...entry.maybe.map(({ value }) => value)] : []),
  ];
  return known.some((value) => says(remote, value));
}

/** Where either user swapped the sides of a card and one of them asks, both ask: `cat | Katze` and `Katze | cat` are no two texts. */
function holdTogether(draft: Changing, remote: Term, seen: Term): void {
  const [a, b] = sidesOf(remote.id);
  const [term, definition] = [draft.values[a], draft.values[b]];
  if (term?.held?.kind !== 'conflict' && definition?.held?.kind !== 'conflict') return;
  if (!isSwappedHere(term, definition) && !isSwapped(seen, remote)) return;
  const rev = (term ?? definition)?.rev ?? draft.rev;
  const at = (term ?? definition)?.at ?? epochMs(0);
  const hold = (entry: Want<Value> | undefined, theirs: Value, before: Value): Want<Value> => ({
    ...(entry ?? { from: before, want: before, rev, at, maybe: [] }),
    held: { kind: 'conflict', theirs, together: true },
  });
  draft.values[a] = hold(term, remote.term, seen.term);
  draft.values[b] = hold(definition, remote.definition, seen.definition);
}

const isSwapped = (before: Term, after: Term): boolean =>
  differ(before.term, before.definition) && after.term === before.definition && after.definition === before.term;

/** Sides that a service that tidies up would not make alike. */
const differ = (one: Value, other: Value): boolean => !says(one, other) && !says(other, one);

const isSwappedHere = (term: Want<Value> | undefined, definition: Want<Value> | undefined): boolean =>
  term !== undefined &&
  definition !== undefined &&
  differ(term.from, definition.from) &&
  same(term.want, definition.from) &&
  same(definition.want, term.from);
