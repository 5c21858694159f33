import type { EpochMs } from '../../../contract/units';
import type { Command, FieldChange } from '../command';
import { creationOf, newTermOf, seenByFew } from '../creation-of';
import type { FieldConflict, Problem } from '../problem';
import { setLines } from '../set-lines';
import type { Image, StudySet, Term, TermId } from '../study-set';
import { keysOf } from './changing';
import { latestOf } from './entries';
import { movedIn } from './order';
import {
  accessPaths,
  cardOf,
  cardPaths,
  cardsOf,
  hasCard,
  idsOf,
  isAccess,
  isPicture,
  nothingAt,
  type Path,
  remoteAt,
  secretPath,
  setPaths,
  type Value,
  valueAt,
} from './paths';
import { cardOfPart, type Part, therePart } from './parts';
import type { SetDraft } from './set-draft';
import { shown } from './shown';
import { isGoneThere, same, saysElse, type Want } from './want';

/** One thing that a draft wants, as its user would say it. */
export interface WaitingChange {
  /** Within its set; the same as long as it is about the same and asks, or does not. */
  readonly id: string;
  readonly parts: readonly Part[];
  readonly command: Command;
  readonly at: EpochMs;
  readonly problem: Problem | null;
  /** What is asked is asked of the whole set, and keeps everything of it here. */
  readonly isOfWhole: boolean;
  /** Requests that carried it and have no answer yet. */
  readonly attempts: readonly string[];
  /** Nothing is wanted any more: what may have arrived is taken back once a reading shows it. */
  readonly takesBack: boolean;
  /** Until when it can still be taken back before it leaves. */
  readonly notBefore: EpochMs | null;
}

/**
 * What waits of one set, the latest last; of one moment in the order of the cards, the set's own behind them, so that what is
 * undone stands where it stood. `base`: the service's copy; of a set that no service knows, the set itself. Pure; linear in
 * what the draft holds and the set's cards, but for the sorting of what waits.
 */
export function waitingOf(base: StudySet, draft: SetDraft): readonly WaitingChange[] {
  const all = shown(base, draft);
  const { exists } = draft;
  if (base.serviceId === null && exists && !isGoneThere(exists)) return ofNewSet(base, all, draft, exists);
  if (exists && !exists.want) return [deletionOf(all, draft, exists)];
  const places = new Map(idsOf(all).map((id, place) => [id, place]));
  const placeOf = (id: TermId | null) => (id === null ? places.size : (places.get(id) ?? -1));
  const inPlace = (one: TermId | null, other: TermId | null) => placeOf(one) - placeOf(other);
  const cards = keysOf(draft.there)
    .toSorted(inPlace)
    .flatMap((id) => ofCard(base, all, draft, id));
  const owners = new Map<TermId | null, Path[]>();
  for (const path of keysOf(draft.values)) {
    const owner = cardOf(path);
    if (owner !== null && (draft.there[owner] || !hasCard(base, owner))) continue;
    owners.set(owner, [...(owners.get(owner) ?? []), path]);
  }
  const values = [...owners]
    .toSorted(([one], [other]) => inPlace(one, other))
    .flatMap(([owner, paths]) => ofValues(base, draft, owner, paths));
  const order = draft.order ? ofOrder(base, all, draft, draft.order) : [];
  const changes = [...cards, ...values, ...order].sort((one, other) => one.at - other.at);
  const question = ofWhole(draft);
  if (!question) return changes;
  const [first, ...rest] = changes;
  if (first) return [{ ...first, id: `whole ${first.id}`, problem: question, isOfWhole: true }, ...rest];
  return exists ? [{ ...empty('exists', exists), command: creationOf(all), problem: question, parts: ['exists'] }] : [];
}

/** What is asked about the whole set, and keeps everything of it here. */
function ofWhole({ exists, closed, earlier }: SetDraft): Problem | null {
  if (exists && isGoneThere(exists)) return { kind: 'deleted-elsewhere' };
  return closed ?? (earlier ? { kind: 'earlier-version' } : null);
}

const empty = (id: string, entry: Want<unknown>): Omit<WaitingChange, 'command' | 'parts'> => ({
  id,
  at: entry.at,
  problem: null,
  isOfWhole: false,
  attempts: entry.maybe.map(({ attempt }) => attempt),
  takesBack: false,
  notBefore: entry.notBefore ?? null,
});

/** A set that is made, or goes, whole; who sees and edits it waits beside its making, as far as no creation says it. */
function ofNewSet(base: StudySet, all: StudySet, draft: SetDraft, exists: Want<boolean>): readonly WaitingChange[] {
  const { setId, values } = draft;
  const one = { ...empty('exists', exists), problem: problemOf(exists, () => []) };
  if (!exists.want) return [{ ...one, parts: ['exists'], command: { kind: 'delete-set', setId } }];
  const visibility = seenByFew(all.visibility);
  const isMadeSo = (path: Path) => path === 'set.visibility' && all.visibility === visibility;
  const access = accessPaths.filter((path) => values[path]);
  return [
    { ...one, parts: ['exists'], command: creationOf({ ...all, visibility }) },
    ...ofValues(
      base,
      draft,
      null,
      access.filter((path) => !isMadeSo(path)),
    ),
  ];
}

/** Where it asks, `theirs` is what stands here once the set is kept, with what was typed on it in another tab. */
function deletionOf(all: StudySet, { setId }: SetDraft, exists: Want<boolean>): WaitingChange {
  const was = exists.held?.kind === 'conflict' ? (exists.held.was ?? '') : '';
  const problem = problemOf(exists, () => [{ field: 'deleted', before: was, ours: '', theirs: setLines(all) }]);
  return { ...empty('exists', exists), parts: ['exists'], command: { kind: 'delete-set', setId }, problem };
}

function problemOf<V>({ held }: Want<V>, fields: () => readonly FieldConflict[]): Problem | null {
  if (!held) return null;
  if (held.kind !== 'conflict') return held.kind === 'refused' && held.status === 413 ? { kind: 'too-large' } : held;
  return { kind: 'conflict', fields: fields() };
}

const words = ({ term, definition }: Pick<Term, 'term' | 'definition'>): string => `${term}\n${definition}`;
const blank = (id: TermId): Term => ({ id, serviceId: null, term: '', definition: '', image: null });

/** What becomes of a card of which a draft says whether it is to be there. */
type CardFate =
  | 'comes'
  | 'goes'
  /** Others deleted it, and its user typed on it: they are asked. */
  | 'gone'
  /** Its deletion left, and was taken back. */
  | 'kept'
  /** It is there, and is to be there. */
  | 'stays'
  /** It is not there, and is not to be there. */
  | 'went';

function fateOf(entry: Want<boolean>, isThere: boolean): CardFate {
  if (!entry.want) return isThere || saysElse(entry) ? 'goes' : 'went';
  if (entry.held?.kind === 'conflict') return 'gone';
  if (!isThere) return 'comes';
  return saysElse(entry) ? 'kept' : 'stays';
}

/** A card that is to come, to go or to stay, with what is typed on it. */
function ofCard(base: StudySet, all: StudySet, draft: SetDraft, id: TermId): readonly WaitingChange[] {
  const entry = draft.there[id];
  if (!entry) return [];
  const { setId } = draft;
  const card = { setId, termId: id };
  const remote = cardsOf(base).get(id);
  const seen = draft.seen[id] ?? remote ?? blank(id);
  const now = all.terms.find((each) => each.id === id) ?? seen;
  const typed = cardPaths(id).filter((path) => draft.values[path]);
  const at = latestOf([entry, ...typed.map((path) => draft.values[path])]);
  const one = { ...empty(`card ${id}`, entry), at, parts: [therePart(id), ...typed] };
  const fate = fateOf(entry, remote !== undefined);
  switch (fate) {
    case 'went':
      return [];
    case 'stays':
      return ofValues(base, draft, id, typed);
    case 'comes': {
      const command: Command = { kind: 'add-term', setId, term: newTermOf(now), after: neighbour(all, id) };
      return [{ ...one, command, problem: problemOf(entry, () => []) }];
    }
    case 'goes': {
      const theirs = remote ? words(remote) : '';
      const problem = problemOf(entry, () => [{ field: 'deleted', before: words(seen), ours: '', theirs }]);
      return [{ ...one, command: { kind: 'delete-term', ...card, before: seen, after: neighbour(base, id) }, problem }];
    }
    case 'gone': {
      const changes = {
        term: { before: seen.term, after: now.term },
        definition: { before: seen.definition, after: now.definition },
        ...(typed.some(isPicture) && { image: { before: seen.image, after: now.image } }),
      };
      const fields: FieldConflict[] = [{ field: 'deleted', before: words(seen), ours: words(now), theirs: '' }];
      const problem: Problem = { kind: 'conflict', fields };
      return [{ ...one, id: `gone ${id}`, command: { kind: 'edit-term', ...card, changes }, problem }];
    }
    case 'kept': {
      const { term, definition } = remote ?? seen;
      const changes = { term: as(term), definition: as(definition) };
      const kept = { ...one, parts: [therePart(id)], takesBack: true };
      return [{ ...kept, command: { kind: 'edit-term', ...card, changes } }, ...ofValues(base, draft, id, typed)];
    }
    default:
      return fate satisfies never;
  }
}

const as = (text: string): FieldChange<string> => ({ before: text, after: text });

const neighbour = ({ terms }: StudySet, id: TermId): TermId | null =>
  terms[terms.findIndex((card) => card.id === id) - 1]?.id ?? null;

type Kind = 'asks' | 'refused' | 'waits' | 'takes back' | 'done';

/** Values of one owner: those that ask are one change, those that wait another, each that was refused one of its own. */
function ofValues(
  base: StudySet,
  draft: SetDraft,
  owner: TermId | null,
  paths: readonly Path[],
): readonly WaitingChange[] {
  const groups = new Map<string, { readonly kind: Kind; readonly paths: Path[] }>();
  // As the fields stand in a form, whatever was typed first.
  const inOrder = owner === null ? setPaths : cardPaths(owner);
  for (const path of inOrder.filter((each) => paths.includes(each))) {
    const entry = draft.values[path];
    if (!entry) continue;
    const kind = kindOf(entry, remoteAt(base, path, entry));
    if (kind === 'done') continue;
    const name = kind === 'refused' ? `${kind} ${isAccess(path) ? 'access' : path}` : kind;
    groups.set(name, { kind, paths: [...(groups.get(name)?.paths ?? []), path] });
  }
  return [...groups].map(([name, group]) => ofGroup(base, draft, owner, { name, ...group }));
}

function kindOf(entry: Want<Value>, remote: Value | undefined): Kind {
  if (entry.held?.kind === 'conflict') return 'asks';
  if (entry.held) return 'refused';
  if (!same(entry.want, remote) || !same(entry.want, entry.from)) return 'waits';
  return saysElse(entry) && !entry.follows ? 'takes back' : 'done';
}

function ofGroup(
  base: StudySet,
  draft: SetDraft,
  owner: TermId | null,
  { name, kind, paths }: { readonly name: string; readonly kind: Kind; readonly paths: readonly Path[] },
): WaitingChange {
  const { setId } = draft;
  const entries = paths.flatMap((path) => {
    const entry = draft.values[path];
    return entry ? [{ path, entry }] : [];
  });
  const changes = Object.fromEntries(
    entries.map(({ path, entry }) => {
      const left = entry.maybe.at(-1)?.value;
      const before = kind === 'takes back' && left !== undefined ? left : entry.from;
      const said = isPicture(path)
        ? { before: pictureOf(before), after: pictureOf(entry.want) }
        : { before: inWords(path, before), after: inWords(path, entry.want) };
      return [fieldIn(path), said];
    }),
  );
  const command = (
    owner === null ? { kind: 'edit-set', setId, changes } : { kind: 'edit-term', setId, termId: owner, changes }
  ) as Command;
  const told = entries.filter(({ path }) => path !== secretPath);
  const conflicts = () =>
    told.map(({ path, entry }): FieldConflict => {
      const [before, ours, theirs] = [entry.from, entry.want, valueAt(base, path) ?? nothingAt(path)] as const;
      return {
        field: fieldIn(path),
        before: text(before),
        ours: text(ours),
        theirs: text(theirs),
        ...(isPicture(path) && {
          pictures: { before: pictureOf(before), ours: pictureOf(ours), theirs: pictureOf(theirs) },
        }),
      };
    });
  const [first] = entries;
  const at = latestOf(entries.map(({ entry }) => entry));
  const waits = entries.flatMap(({ entry }) => entry.notBefore ?? []);
  return {
    id: `${owner ?? 'set'} ${name}`,
    parts: paths,
    command,
    at,
    problem: first ? problemOf(first.entry, conflicts) : null,
    isOfWhole: false,
    attempts: [...new Set(entries.flatMap(({ entry }) => entry.maybe.map(({ attempt }) => attempt)))],
    takesBack: kind === 'takes back',
    notBefore: waits.length > 0 ? (Math.max(...waits) as EpochMs) : null,
  };
}

/** A password is named, and not said. */
const inWords = (path: Path, value: Value): string => (path === secretPath ? '' : text(value));

const text = (value: Value): string => (typeof value === 'string' ? value : (value?.url ?? ''));
const pictureOf = (value: Value): Image | null => (typeof value === 'string' ? null : value);
const fieldIn = (path: Path) => path.slice(path.lastIndexOf('.') + 1) as FieldConflict['field'];

/** An order, as the first card that its user put elsewhere; nothing where only new cards stand in their place. */
function ofOrder(
  base: StudySet,
  all: StudySet,
  draft: SetDraft,
  order: NonNullable<SetDraft['order']>,
): readonly WaitingChange[] {
  const moved = movedIn(base, all);
  const [first] = moved;
  if (first === undefined && !saysElse(order) && !order.held) return [];
  const termId = first ?? order.want[0];
  if (termId === undefined) return [];
  return [
    {
      ...empty('order', order),
      parts: ['order'],
      command: { kind: 'move-term', setId: draft.setId, termId, after: neighbour(all, termId) },
      problem: problemOf(order, () => []),
      takesBack: first === undefined,
    },
  ];
}

/** Whether anything of it has to be answered by its user. */
export const needsAnswer = ({ problem }: WaitingChange): boolean => problem !== null;

/** What of a draft is still to be done or decided; whatever else it holds guards against what may land yet. */
export const openParts = (base: StudySet, draft: SetDraft): ReadonlySet<Part> =>
  new Set(waitingOf(base, draft).flatMap(({ parts }) => parts));

/** Cards with something that waits, or asks. */
export function cardsIn({ parts, command }: WaitingChange): readonly TermId[] {
  if (command.kind === 'create-set') return command.terms.map(({ id }) => id);
  return [...new Set(parts.flatMap((part) => cardOfPart(part) ?? []))];
}
