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
import { orderOf } from '../../domain/draft/order';
import { shown } from '../../domain/draft/shown';
import { awaitedAttempts } from '../../domain/draft/settled';
import { type Part, therePart } from '../../domain/draft/waiting';
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
  const { manner, now, isResting } = turn;
  const { exists, closed } = draft;
  if (closed || (exists?.want && exists.held)) return { kind: 'rest', until: null };
  if (exists && !exists.want) return isResting('exists') ? { kind: 'rest', until: null } : deletion(exists, now);
  // Without a tag an order that may land yet would go over whatever leaves meanwhile: it says every card.
  if (manner === 'one' && draft.order && draft.order.maybe.length > 0) return { kind: 'rest', until: null };
  const ready = readyOf(base, draft, turn);
  const all = shown(base, draft);
  const part = (path: Path): SentValue => {
    const entry = draft.values[path];
    const value = entry ? entry.want : valueAt(all, path);
    return { path, value: value === undefined ? nothingAt(path) : value, rev: entry?.rev ?? 0 };
  };
  const madeWith = (card: TermId) => pathsMadeWith(cardsOf(all).get(card), card);
  const there = (card: TermId, value: boolean) => ({ card, value, rev: draft.there[card]?.rev ?? 0 });
  if (manner === 'whole' && !draft.apart && isMany(ready))
    return {
      kind: 'send',
      carries: {
        values: [...ready.cards.flatMap(madeWith), ...withClasses(all, ready.values)].map(part),
        there: [...ready.cards.map((card) => there(card, true)), ...ready.deletions.map((card) => there(card, false))],
        ...(ready.isOrdered && { order: { value: orderOf(base, draft), rev: draft.order?.rev ?? 0 } }),
      },
    };
  const [card] = ready.cards;
  if (card) return { kind: 'send', carries: { values: madeWith(card).map(part), there: [there(card, true)] } };
  const [gone] = ready.deletions;
  if (gone) return { kind: 'send', carries: { values: [], there: [there(gone, false)] } };
  const isQuiet = !ready.isComing && awaitedAttempts(draft).size === 0;
  const [path] = ready.values.filter((each) => isQuiet || !saysEveryCard(part(each)));
  if (path) {
    if (saysEveryCard(part(path))) return { kind: 'send', carries: { values: [part(path)], there: [] } };
    const isWith = draft.apart ? (other: Path) => leaveTogether(path, other) : isOfOneOwner(path);
    const together = withClasses(
      all,
      ready.values.filter((other) => isWith(other) && !saysEveryCard(part(other))),
    );
    return { kind: 'send', carries: { values: together.map(part), there: [] } };
  }
  // It says every card: what may land yet would be written over with what stood before.
  if (ready.isOrdered && isQuiet)
    return {
      kind: 'send',
      carries: { values: [], there: [], order: { value: orderOf(base, draft), rev: draft.order?.rev ?? 0 } },
    };
  return { kind: 'rest', until: ready.until };
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
