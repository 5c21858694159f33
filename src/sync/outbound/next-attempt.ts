import { cardOf, cardPaths, hasCard, idsOf, type Path, sidesOf, valueAt } from '../../domain/draft/paths';
import type { Attempt, Base, SentValue, SetDraft } from '../../domain/draft/set-draft';
import { shown } from '../../domain/draft/shown';
import { same, type Want } from '../../domain/draft/want';
import type { StudySet, TermId } from '../../domain/study-set';
import type { EpochMs } from '../../../contract/units';

/** What a request of a draft may carry: one value each, or a whole set at once, which only a tag makes safe. */
export type Manner = 'one' | 'whole';

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
  readonly until: EpochMs | null;
}

/**
 * The next request of a draft. Nothing leaves that is asked about, that may stand there or land yet, or that still can be
 * taken back; a card leaves with both its sides, before what is typed on it. One by one where `manner` says so, and where
 * several were refused together. Pure.
 */
export function nextAttempt(base: Base, draft: SetDraft, manner: Manner, now: EpochMs): Next {
  const { exists, closed } = draft;
  if (closed) return { kind: 'rest', until: null };
  if (exists && !exists.want) return deletion(exists, now);
  const ready = readyOf(base, draft, now);
  const all = shown(base, draft);
  const part = (path: Path): SentValue => ({
    path,
    value: valueAt(all, path) ?? '',
    rev: draft.values[path]?.rev ?? 0,
  });
  const there = (card: TermId, value: boolean) => ({ card, value, rev: draft.there[card]?.rev ?? 0 });
  if (manner === 'whole' && !draft.apart && ready.deletions.length === 0 && isMany(ready))
    return {
      kind: 'send',
      carries: {
        values: [...ready.cards.flatMap((card) => sidesOf(card)), ...ready.values].map(part),
        there: ready.cards.map((card) => there(card, true)),
        ...(ready.isOrdered && { order: { value: idsOf(all), rev: draft.order?.rev ?? 0 } }),
      },
    };
  const [card] = ready.cards;
  if (card) return { kind: 'send', carries: { values: sidesOf(card).map(part), there: [there(card, true)] } };
  const [gone] = ready.deletions;
  if (gone) return { kind: 'send', carries: { values: [], there: [there(gone, false)] } };
  const [path] = ready.values;
  if (path) return { kind: 'send', carries: { values: [part(path)], there: [] } };
  if (ready.isOrdered && Object.keys(draft.there).length === 0)
    return {
      kind: 'send',
      carries: { values: [], there: [], order: { value: idsOf(all), rev: draft.order?.rev ?? 0 } },
    };
  return { kind: 'rest', until: ready.until };
}

/** So many values in one request rather than each by itself. */
const few = 2;
const isMany = ({ cards, values, isOrdered }: Ready) => isOrdered || cards.length + values.length > few;

function deletion(exists: Want<boolean>, now: EpochMs): Next {
  if (exists.held || exists.maybe.length > 0) return { kind: 'rest', until: null };
  if (exists.notBefore !== undefined && exists.notBefore > now) return { kind: 'rest', until: exists.notBefore };
  return { kind: 'send', carries: { values: [], there: [], exists: { value: false, rev: exists.rev } } };
}

function readyOf(base: Base, draft: SetDraft, now: EpochMs): Ready {
  const { values, there, order } = draft;
  const waits: EpochMs[] = [];
  const isFree = <V>(entry: Want<V> | undefined): boolean => {
    if (!entry) return true;
    if (entry.held || entry.maybe.length > 0) return false;
    if (entry.notBefore === undefined || entry.notBefore <= now) return true;
    waits.push(entry.notBefore);
    return false;
  };
  const ids = Object.keys(there) as TermId[];
  const areFree = (id: TermId) => cardPaths(id).every((path) => isFree(values[path]));
  const cards = ids.filter((id) => there[id]?.want && !hasCard(base, id) && isFree(there[id]) && areFree(id));
  const deletions = ids.filter(
    (id) => there[id]?.want === false && hasCard(base, id) && isFree(there[id]) && areFree(id),
  );
  const paths = (Object.keys(values) as Path[]).filter((path) => {
    const entry = values[path];
    const remote = valueAt(base, path);
    const id = cardOf(path);
    const isBeside = id !== null && there[id] !== undefined && (!there[id].want || there[id].held !== undefined);
    return entry && remote !== undefined && !isBeside && isFree(entry) && !same(remote, entry.want);
  });
  const isOrdered = order !== undefined && isFree(order) && !isInOrder(base, draft);
  return {
    cards,
    deletions,
    values: paths,
    isOrdered,
    until: waits.length > 0 ? (Math.min(...waits) as EpochMs) : null,
  };
}

const isInOrder = (base: StudySet, draft: SetDraft): boolean => same(idsOf(shown(base, draft)), idsOf(base));
