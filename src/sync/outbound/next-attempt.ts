import {
  accessPaths,
  cardOf,
  type CardPath,
  cardPaths,
  cardsOf,
  hasCard,
  idsOf,
  isAccess,
  isPicture,
  nothingAt,
  type Path,
  remoteAt,
  sidesOf,
  valueAt,
} from '../../domain/draft/paths';
import type { Attempt, Base, SentValue, SetDraft } from '../../domain/draft/set-draft';
import { fewerMaySee } from '../../domain/draft/kept-over';
import { mayLand } from '../../domain/draft/landing';
import { orderOf } from '../../domain/draft/order';
import { shown } from '../../domain/draft/shown';
import { type Part, therePart } from '../../domain/draft/parts';
import { hasContent, hasWords } from '../../domain/is-draft';
import { same, type Want } from '../../domain/draft/want';
import type { StudySet, Term, TermId } from '../../domain/study-set';
import type { EpochMs } from '../../../contract/units';

/** What a request of a draft may carry: a card's sides or a set's fields, or a whole set at once, which only a tag makes safe. */
export type Manner = 'one' | 'whole';

/** How and when a draft is looked at. */
export interface Turn {
  readonly manner: Manner;
  readonly now: EpochMs;
  /** What was tried in vain waits for its next try, and lets others pass. */
  readonly isResting: (part: Part) => boolean;
}

/** What leaves next of a draft, without its name and time; or until when nothing does. */
export type Next =
  | { readonly kind: 'send'; readonly carries: Omit<Attempt, 'id' | 'at'> }
  /** `until`: when the first thing that can still be taken back leaves; null: nothing waits for a time. */
  | { readonly kind: 'rest'; readonly until: EpochMs | null };

interface Ready {
  readonly cards: readonly TermId[];
  readonly deletions: readonly TermId[];
  readonly values: readonly Path[];
  readonly isOrdered: boolean;
  /** A card is about to come or to go. */
  readonly isComing: boolean;
  readonly until: EpochMs | null;
}

/**
 * The next request of a draft. Nothing leaves that is asked about, that may be made already, that an older value could
 * land over, or that still can be taken back; a card leaves with both its sides, before what is typed on it. One by one where `manner` says so, and where
 * several were refused together. Pure.
 */
export function nextAttempt(base: Base, draft: SetDraft, turn: Turn): Next {
  const { now, isResting } = turn;
  const { exists, closed, earlier } = draft;
  if (closed || (exists?.want && exists.held)) return { kind: 'rest', until: null };
  if (exists && !exists.want) return isResting('exists') ? { kind: 'rest', until: null } : deletion(exists, now);
  const free = earlier ? fewerMaySee(base, draft) : draft;
  return free ? nextOver(base, free, turn) : { kind: 'rest', until: null };
}

function nextOver(base: Base, draft: SetDraft, turn: Turn): Next {
  const { manner } = turn;
  const { order } = draft;
  // Without a tag an order that may land yet would go over whatever leaves meanwhile: it says every card.
  if (manner === 'one' && order && order.maybe.length > 0) return { kind: 'rest', until: null };
  const ready = readyOf(base, draft, turn);
  const parts = partsOf(base, draft);
  const isTogether = manner === 'whole' && !draft.apart && isMany(ready);
  const carries = isTogether ? allOf(ready, parts) : firstOf(ready, parts, draft);
  return carries ? { kind: 'send', carries } : { kind: 'rest', until: ready.until };
}

type Carries = Omit<Attempt, 'id' | 'at'>;

/** Parts of a draft as they leave: what is wanted by now, each with its revision. */
interface Parts {
  readonly value: (path: Path) => SentValue;
  readonly there: (card: TermId, value: boolean) => Attempt['there'][number];
  readonly order: () => NonNullable<Attempt['order']>;
  /** The paths that a card is made with. */
  readonly madeWith: (card: TermId) => readonly Path[];
  /** What would be left without its classes goes with them. */
  readonly withClasses: (paths: readonly Path[]) => readonly Path[];
}

function partsOf(base: Base, draft: SetDraft): Parts {
  const all = shown(base, draft);
  return {
    value: (path) => {
      const entry = draft.values[path];
      const value = entry ? entry.want : valueAt(all, path);
      return { path, value: value === undefined ? nothingAt(path) : value, rev: entry?.rev ?? 0 };
    },
    there: (card, value) => ({ card, value, rev: draft.there[card]?.rev ?? 0 }),
    order: () => ({ value: orderOf(base, draft), rev: draft.order?.rev ?? 0 }),
    madeWith: (card) => pathsMadeWith(cardsOf(all).get(card), card),
    withClasses: (paths) => withClasses(all, paths),
  };
}

/** The whole set at once. */
const allOf = ({ cards, deletions, values, isOrdered }: Ready, parts: Parts): Carries => ({
  values: [...cards.flatMap(parts.madeWith), ...parts.withClasses(values)].map(parts.value),
  there: [...cards.map((card) => parts.there(card, true)), ...deletions.map((card) => parts.there(card, false))],
  ...(isOrdered && { order: parts.order() }),
});

/** One thing: a new card, else a deletion, else what is written on one card or on the set, else the order. */
function firstOf(ready: Ready, parts: Parts, draft: SetDraft): Carries | null {
  const [card] = ready.cards;
  if (card) return { values: parts.madeWith(card).map(parts.value), there: [parts.there(card, true)] };
  const [gone] = ready.deletions;
  if (gone) return { values: [], there: [parts.there(gone, false)] };
  // What says every card would write over what may land yet with what stood before.
  const isQuiet = !ready.isComing && !mayLand(draft);
  const isOfAll = (path: Path) => saysEveryCard(parts.value(path));
  const path = ready.values.find((each) => isQuiet || !isOfAll(each));
  if (path) {
    const isWith = draft.apart ? (other: Path) => leaveTogether(path, other) : isOfOneOwner(path);
    const together = isOfAll(path)
      ? [path]
      : parts.withClasses(ready.values.filter((other) => isWith(other) && !isOfAll(other)));
    return { values: together.map(parts.value), there: [] };
  }
  return ready.isOrdered && isQuiet ? { values: [], there: [], order: parts.order() } : null;
}

/** A picture that is taken away: the interface has a word for that only beside all cards (4.5). */
export const saysEveryCard = ({ path, value }: Pick<SentValue, 'path' | 'value'>): boolean =>
  isPicture(path) && value === null;

/** What a card is made with. A picture follows, but for a card that is nothing else: whoever may add none still makes the card. */
const pathsMadeWith = (card: Term | undefined, id: TermId): readonly CardPath[] =>
  card && hasWords(card) ? sidesOf(id) : cardPaths(id);

const isOfOneOwner = (path: Path) => (other: Path) => cardOf(other) === cardOf(path);

/** Also where several were refused together. */
const leaveTogether = (path: Path, other: Path): boolean => other === path || (isAccess(path) && isAccess(other));

/** That members of classes may see or edit it is never said without which (interface 4.5). */
function withClasses(all: StudySet, paths: readonly Path[]): readonly Path[] {
  const isFor = ({ visibility, editable }: StudySet) =>
    (paths.includes('set.visibility') && visibility === 'classes') ||
    (paths.includes('set.editable') && editable === 'classes');
  return isFor(all) && !paths.includes('set.classes') ? [...paths, 'set.classes'] : paths;
}

/** Nobody is given longer to take something back; a moment further away was written before the device's clock was set back. */
const longestUndoMs = 60_000;

/** Whether its user can still take it back, and nothing leaves. */
export const isUndoable = ({ notBefore }: Pick<Want<unknown>, 'notBefore'>, now: EpochMs): boolean =>
  notBefore !== undefined && notBefore > now && notBefore - now <= longestUndoMs;

/** So many changes in one request rather than each by itself. */
const few = 2;
const isMany = ({ cards, deletions, values, isOrdered }: Ready) =>
  isOrdered || cards.length + deletions.length + values.length > few;

function deletion(exists: Want<boolean>, now: EpochMs): Next {
  if (exists.held || !leftAsItIs(exists)) return { kind: 'rest', until: null };
  if (isUndoable(exists, now)) return { kind: 'rest', until: exists.notBefore ?? null };
  return { kind: 'send', carries: { values: [], there: [], exists: { value: false, rev: exists.rev } } };
}

type IsAgain = (entry: Pick<Want<unknown>, 'want' | 'maybe'>) => boolean;

/** What makes something, or says every card, goes once; who knows what became of it says whether it goes again. */
const neverLeft: IsAgain = ({ maybe }) => maybe.length === 0;

/** A value that landed twice is one value. What was wanted before it could land over it, and is waited for. */
const leftAsItIs: IsAgain = ({ want, maybe }) => maybe.every(({ value }) => same(value, want));

function readyOf(base: Base, draft: SetDraft, { manner, now, isResting }: Turn): Ready {
  const { values, there, order } = draft;
  const unwritten = unwrittenIn(base, draft);
  const waits: EpochMs[] = [];
  const isFree = <V>(entry: Want<V> | undefined, part: Part, isAgain: IsAgain): boolean => {
    if (!entry) return true;
    if (entry.held || !isAgain(entry) || isResting(part)) return false;
    if (!isUndoable(entry, now)) return true;
    if (entry.notBefore !== undefined) waits.push(entry.notBefore);
    return false;
  };
  const ids = (Object.keys(there) as TermId[]).filter((id) => !unwritten.has(id));
  const all = cardsOf(shown(base, draft));
  const areFree = (id: TermId) => pathsMadeWith(all.get(id), id).every((path) => isFree(values[path], path, neverLeft));
  const cards = ids.filter(
    (id) => there[id]?.want && !hasCard(base, id) && isFree(there[id], therePart(id), neverLeft) && areFree(id),
  );
  // What is asked of a text is nothing to the deletion of its card; what may land yet would come to a card that is gone.
  const areLanded = (id: TermId) => cardPaths(id).every((path) => (values[path]?.maybe.length ?? 0) === 0);
  const deletions = ids.filter(
    (id) =>
      there[id]?.want === false && hasCard(base, id) && isFree(there[id], therePart(id), leftAsItIs) && areLanded(id),
  );
  const isAccessFree = accessPaths.every((path) => isFree(values[path], path, leftAsItIs));
  const paths = (Object.keys(values) as Path[]).filter((path) => {
    const entry = values[path];
    const remote = entry && remoteAt(base, path, entry);
    const id = cardOf(path);
    const isBeside = id !== null && there[id] !== undefined && (!there[id].want || there[id].held !== undefined);
    const isUnwritten = id !== null && unwritten.has(id);
    return (
      entry &&
      remote !== undefined &&
      !isBeside &&
      !isUnwritten &&
      (isAccess(path) ? isAccessFree : isFree(entry, path, leftAsItIs)) &&
      !same(remote, entry.want)
    );
  });
  const isOrdered =
    order !== undefined &&
    isFree(order, 'order', neverLeft) &&
    !isInOrder(base, shown(base, draft), manner === 'whole' ? cards : []);
  return {
    cards,
    deletions,
    values: paths,
    isOrdered,
    isComing: ids.some((id) => !there[id]?.held),
    until: waits.length > 0 ? (Math.min(...waits) as EpochMs) : null,
  };
}

/** Whether the cards that are there, and those that come with it, stand as they would without an order of ours: new ones behind. */
function isInOrder(base: StudySet, all: StudySet, coming: readonly TermId[]): boolean {
  const ours = idsOf(all);
  const wanted = new Set(ours);
  const usual = [...idsOf(base), ...coming].filter((id) => wanted.has(id));
  const known = new Set(usual);
  return same(
    ours.filter((id) => known.has(id)),
    usual,
  );
}

/** Cards on which nobody has written yet, or which were emptied for now; no service takes them. A deletion goes all the same. */
const unwrittenIn = (base: Base, draft: SetDraft): ReadonlySet<TermId> =>
  new Set(shown(base, draft).terms.flatMap((card) => (hasContent(card) ? [] : [card.id])));
