import type { EpochMs } from '../../../contract/units';
import type { NewTerm } from '../command';
import type { TermId } from '../study-set';
import { type Changing, changing, see, tidied } from './changing';
import { withEntries } from './entries';
import { rebaseSides } from './card-draft';
import {
  accessPaths,
  cardOf,
  hasCard,
  idsOf,
  isPicture,
  nothingAt,
  type Path,
  remoteAt,
  secretPath,
  type SetPath,
  sidesOf,
  type Value,
  valueAt,
} from './paths';
import type { Base, SetDraft } from './set-draft';
import { mergeOrder } from '../merge-order';
import { orderOf } from './order';
import { shown } from './shown';
import { answered, isGoneThere, type Moment, type Question, type Want, wantValue } from './want';

export type Choice = 'theirs' | 'mine';

/** What a user does to a set. A discard is the choice of theirs. */
export type Change =
  | { readonly kind: 'write'; readonly path: Path; readonly value: Value }
  /** A new card behind `after` (null: first), and one that is kept or brought back after its deletion. */
  | {
      readonly kind: 'put-card';
      readonly card: NewTerm;
      readonly after?: TermId | null;
    }
  | { readonly kind: 'delete-card'; readonly card: TermId }
  /** `moved`: the card that was taken elsewhere. */
  | { readonly kind: 'order'; readonly ids: readonly TermId[]; readonly moved?: TermId }
  /** An answer to a question about one value, and taking back what waits: theirs. */
  | { readonly kind: 'choose'; readonly path: Path; readonly choice: Choice }
  /** An answer to whether a card is to be there: mine is as I want it, theirs as it is. */
  | { readonly kind: 'choose-card'; readonly card: TermId; readonly choice: Choice }
  | { readonly kind: 'choose-order'; readonly choice: Choice }
  | { readonly kind: 'delete-set' }
  | { readonly kind: 'keep-set' }
  /** Of a set that asks whether what the service says, which is earlier, takes the place of what is here. */
  | { readonly kind: 'choose-earlier'; readonly choice: Choice }
  /** What was refused is sent again as it is, and a set that was closed is tried. */
  | { readonly kind: 'try-again' };

/** When a user acts, and until when a choice, a discard or a deletion waits so that it can be taken back. */
export interface When {
  readonly at: EpochMs;
  readonly undoUntil: EpochMs;
}

/**
 * The draft once its user did this. `base` is the copy they see it over. What comes to what the base says, and never left,
 * is no entry any more. Pure and total: a change whose card is gone changes nothing.
 */
export function wanted(before: SetDraft, base: Base, changes: readonly Change[], when: When): SetDraft {
  const draft = changing(before);
  for (const change of changes) {
    draft.rev += 1;
    apply(draft, base, change, { at: when.at, rev: draft.rev }, when.undoUntil);
  }
  if (changes.some(closesOtherwise)) withoutIdlePassword(draft, base);
  return tidied(draft, base);
}

function apply(draft: Changing, base: Base, change: Change, now: Moment, undoUntil: EpochMs): void {
  const undoable: Moment = { ...now, notBefore: undoUntil };
  switch (change.kind) {
    case 'write':
      return write(draft, base, change, isRemoval(base, change) ? undoable : now);
    case 'put-card':
      return putCard(draft, base, change, now);
    case 'delete-card':
      see(draft, base, change.card);
      draft.there[change.card] = wantValue(draft.there[change.card], hasCard(base, change.card), false, undoable);
      return undefined;
    case 'order':
      return order(draft, base, change, now);
    case 'choose':
      return choose(draft, base, change.path, change.choice, undoable);
    case 'choose-card':
      return chooseCard(draft, base, change.card, change.choice, undoable);
    case 'choose-order':
      if (!draft.order) return undefined;
      draft.order = answered(
        draft.order,
        idsOf(base),
        change.choice === 'mine' ? draft.order.want : idsOf(base),
        undoable,
      );
      return undefined;
    case 'delete-set':
      // That it is gone there was a question; to delete it is an answer.
      draft.exists = wantValue(isGoneThere(draft.exists) ? undefined : draft.exists, true, false, undoable);
      return undefined;
    case 'keep-set':
      if (draft.exists) draft.exists = answered(draft.exists, true, true, now);
      return undefined;
    case 'choose-earlier':
      delete draft.earlier;
      if (change.choice === 'mine')
        Object.assign(
          draft,
          withEntries(draft, (entry) => ({ ...entry, ...undoable })),
        );
      return undefined;
    case 'try-again':
      return tryAgain(draft, now);
    default:
      return change satisfies never;
  }
}

function order(
  draft: Changing,
  base: Base,
  { ids, moved }: Omit<Extract<Change, { kind: 'order' }>, 'kind'>,
  now: Moment,
): void {
  const all = [...(draft.order?.moved ?? []), ...(moved ? [moved] : [])];
  // A card that is to be deleted keeps its place: it may stay after all.
  const places = mergeOrder(idsOf(shown(base, draft)), ids, orderOf(base, draft), moved ? [moved] : []);
  draft.order = { ...wantValue(draft.order, idsOf(base), places, now), ...(all.length > 0 && { moved: all }) };
}

/** A picture that its service has is taken away as cards are: whoever takes that back within the time need not be let put it there again. */
const isRemoval = (base: Base, { path, value }: Pick<Extract<Change, { kind: 'write' }>, 'path' | 'value'>): boolean =>
  isPicture(path) && value === null && (valueAt(base, path) ?? null) !== null;

/** Typing on a card that was refused as a whole ends the refusal: what was wrong may be what is typed now. */
function write(
  draft: Changing,
  base: Base,
  { path, value }: Omit<Extract<Change, { kind: 'write' }>, 'kind'>,
  now: Moment,
): void {
  const id = cardOf(path);
  const there = id === null ? undefined : draft.there[id];
  const remote = valueAt(base, path);
  if (remote === undefined && !there?.want) return;
  see(draft, base, id);
  draft.values[path] = wantValue(draft.values[path], remote === undefined ? nothingAt(path) : remote, value, now);
  if (id !== null && there?.held?.kind === 'refused') draft.there[id] = wantValue(there, there.from, there.want, now);
}

function putCard(
  draft: Changing,
  base: Base,
  { card, after }: Extract<Change, { kind: 'put-card' }>,
  now: Moment,
): void {
  const { id } = card;
  const isThere = hasCard(base, id);
  see(draft, base, id);
  draft.there[id] = wantValue(draft.there[id], isThere, true, now);
  draft.seen[id] ??= { ...card, image: null, serviceId: null };
  if (isThere) rebaseSides(draft, base, id);
  else {
    const [term, definition] = sidesOf(id);
    write(draft, base, { path: term, value: card.term }, now);
    write(draft, base, { path: definition, value: card.definition }, now);
    if (card.image) write(draft, base, { path: `${id}.image`, value: card.image }, now);
  }
  if (after !== undefined) order(draft, base, { ids: placed(draft, base, id, after), moved: id }, now);
}

/** The order that is shown with this card behind `after`; at the end where that is gone. */
function placed(draft: Changing, base: Base, id: TermId, after: TermId | null): readonly TermId[] {
  const others = idsOf(shown(base, draft)).filter((other) => other !== id);
  const place = after === null ? 0 : others.indexOf(after) + 1 || others.length;
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** A swap that asks is one question, and so is who may see and edit: all of it is answered with the choice of one. */
function choose(draft: Changing, base: Base, path: Path, choice: Choice, undoable: Moment): void {
  const id = cardOf(path);
  const isTogether = isConflict(draft.values[path]?.held) && draft.values[path]?.held?.together === true;
  for (const each of isTogether ? wholeOf(id) : [path]) {
    const entry = draft.values[each];
    if (!entry) continue;
    const theirs = remoteAt(base, each, entry) ?? entry.from;
    const isGivenUp = choice === 'theirs' && entry.maybe.length > 0;
    draft.values[each] = {
      ...answered(entry, theirs, choice === 'theirs' ? theirs : entry.want, undoable),
      ...(isGivenUp && { discarded: true }),
    };
  }
  if (isTogether && id === null) withoutLonePassword(draft, base);
}

const wholeOf = (id: TermId | null): readonly Path[] => (id === null ? accessPaths : sidesOf(id));

/** A password goes with what it was to open: alone it would take the place of another that others chose meanwhile. */
function withoutLonePassword(draft: Changing, base: Base): void {
  const isFor = (path: Path) => {
    const want = draft.values[path]?.want;
    return want === 'password' && want !== valueAt(base, path);
  };
  if (draft.values[secretPath]?.maybe.length === 0 && !isFor('set.visibility') && !isFor('set.editable'))
    delete draft.values[secretPath];
}

const doors: readonly SetPath[] = ['set.visibility', 'set.editable'];
const closesOtherwise = (change: Change): boolean =>
  change.kind === 'write' && (doors as readonly Path[]).includes(change.path) && change.value !== 'password';

/** A password that never left, and opens nothing any more since its user chose otherwise, is no wish: nobody would hear of it. */
function withoutIdlePassword(draft: Changing, base: Base): void {
  const says = (path: Path) => draft.values[path]?.want ?? valueAt(base, path);
  if (draft.values[secretPath]?.maybe.length === 0 && doors.every((path) => says(path) !== 'password'))
    delete draft.values[secretPath];
}

const isConflict = (held: Question<Value> | undefined): held is Extract<Question<Value>, { kind: 'conflict' }> =>
  held?.kind === 'conflict';

function chooseCard(draft: Changing, base: Base, id: TermId, choice: Choice, undoable: Moment): void {
  const entry = draft.there[id];
  if (!entry) return;
  const isThere = hasCard(base, id);
  draft.there[id] = answered(entry, isThere, choice === 'mine' ? entry.want : isThere, undoable);
  const remote = base.terms.find((card) => card.id === id);
  if (remote) draft.seen[id] = remote;
  rebaseSides(draft, base, id);
}

function tryAgain(draft: Changing, now: Moment): void {
  const again = <V>(entry: Want<V>): Want<V> =>
    entry.held?.kind === 'refused' ? answered(entry, entry.from, entry.want, now) : entry;
  Object.assign(draft, withEntries(draft, again));
  delete draft.closed;
}
