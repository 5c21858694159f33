import { type EpochMs, type UnixSeconds, unixSeconds } from '../../../contract/units';
import { joinedDrafts } from '../../domain/draft/joined-drafts';
import { mayHaveLeft } from '../../domain/draft/landing';
import { named } from '../../domain/draft/named';
import { secretPath } from '../../domain/draft/paths';
import { rebased } from '../../domain/draft/rebased';
import { asBase, type Base, emptyDraft, isEmpty, type SetDraft } from '../../domain/draft/set-draft';
import { noReading } from '../../domain/draft/steady-time';
import { type WaitingChange, waitingOf } from '../../domain/draft/waiting';
import type { SetId, StudySet, TermId } from '../../domain/study-set';
import type { AttemptRow, DraftRow } from '../../store/rows';
import type { Store } from '../../store/store';
import type { StoredSet } from '../../store/stored-set';
import { perhapsMade } from '../../sync/outbox-copy/recover-outbox';
import { newSetFacts } from '../recording/record-wanted';

/** What waited in one database, as a backup holds it. */
export interface BackedUpOutbox {
  /** The database in which it waited, by its name in the log. */
  readonly device: string;
  /** The service's time, as far as it was known. */
  readonly serviceTime: UnixSeconds | null;
  /** Numbers of all sets that were here: what is not among them may have been made of what waited. */
  readonly known: readonly number[];
  readonly sets: readonly BackedUpDraft[];
}

export interface BackedUpDraft {
  /** The service's copy that it stands over; of a set that no service knew, the set itself. */
  readonly base: StudySet;
  readonly draft: SetDraft;
  /** The request that makes the set, where one left: what it said. */
  readonly making: (Pick<AttemptRow, 'id' | 'sentAt'> & { readonly created: StudySet }) | null;
}

/** What this device knows that decides which of a file's drafts come. */
export interface OutboxHere {
  /** This database's name in the log; null: it has none yet. */
  readonly device: string | null;
  /** Of which databases what waited came here already, and as of when. */
  readonly taken: Readonly<Record<string, EpochMs>>;
  readonly stored: readonly StoredSet[];
  /** Sets in the bin, by their names here and their numbers. */
  readonly removed: ReadonlySet<SetId | number>;
}

/** A draft of a file as it comes to be here. */
export interface RestoredDraft {
  /** Null: the set is here, and stays as it is. */
  readonly set: StudySet | null;
  readonly draft: SetDraft;
  readonly tried: DraftRow['tried'];
  readonly making: AttemptRow | null;
  /** Words that gave way to later ones for the same, here or in the file. */
  readonly gaveWay?: readonly WaitingChange[];
}

/** No password goes into a file: its user is asked for it again. */
export function backedUpDraft({ base, draft }: StoredSet, attempts: readonly AttemptRow[]): readonly BackedUpDraft[] {
  if (!base || !draft) return [];
  const { [secretPath]: _, ...values } = draft.draft.values;
  const { closed: _c, earlier: _e, ...rest } = draft.draft;
  const making = attempts.find(({ setId, created }) => setId === base.id && created !== null);
  return [
    {
      base: withoutPassword(base),
      draft: { ...rest, values },
      making: making?.created
        ? { id: making.id, sentAt: making.sentAt, created: withoutPassword(making.created) }
        : null,
    },
  ];
}

export function withoutPassword<Set extends StudySet>(set: Set): Omit<Set, 'password'> & StudySet {
  const { password: _, ...rest } = set;
  return rest;
}

/**
 * What sets and cards of a file are called here, where a service's number or the very words that left say that they are the
 * same. Pure.
 */
export function namesHere(
  sets: readonly StudySet[],
  outbox: BackedUpOutbox | null,
  stored: readonly StoredSet[],
): ReadonlyMap<string, string> {
  const waiting = outbox?.sets ?? [];
  const drafts = new Map(waiting.map((each) => [each.base.id, each]));
  const byNumber = new Map(stored.flatMap(({ base }) => (base?.serviceId ? [[base.serviceId, base] as const] : [])));
  const names = [...sets, ...waiting.map(({ base }) => base)].flatMap((set) => {
    const here = set.serviceId === null ? undefined : byNumber.get(set.serviceId);
    return here ? otherNames(set, here, drafts.get(set.id)) : [];
  });
  return new Map(names);
}

/** Of a set and its cards the names that are others here. */
function otherNames(
  set: StudySet,
  here: Base,
  { base = set, draft = emptyDraft(set.id) }: Partial<BackedUpDraft> = {},
): readonly (readonly [string, string])[] {
  // What is not among the file's cards has no other name.
  const { terms } = named(here, { base: asBase(base), draft: mayHaveLeft(draft) }, () => '' as TermId);
  const cards = terms.map(({ id }, place) => [id, here.terms[place]?.id ?? id] as const);
  return [[set.id, here.id] as const, ...cards].filter(([id, name]) => id !== '' && id !== name);
}

/**
 * Which drafts of a file come, and how: never one that this database knows better. What it had itself waits here still or
 * came to an end; so did what came here from this file before; a new set that is here by its name was made, and what was
 * removed here stays so. All else may have left since, and goes on over the copy that is here: what arrived is over, what others
 * wrote over asks, and nothing is made before it was looked for. `names`: `namesHere`. Pure but for `newId`.
 */
export function restoredDrafts(
  file: { readonly outbox: BackedUpOutbox; readonly at: EpochMs },
  here: OutboxHere,
  names: ReadonlyMap<string, string>,
  { now, newId }: { readonly now: EpochMs; readonly newId: () => string },
): readonly RestoredDraft[] {
  const { outbox, at } = file;
  if (outbox.device === here.device || (here.taken[outbox.device] ?? -1) >= at) return [];
  const nameOf = (id: string) => names.get(id) ?? id;
  const stored = new Map(here.stored.flatMap((each) => (each.header ? [[each.header.id, each] as const] : [])));
  return outbox.sets.flatMap((each): readonly RestoredDraft[] => {
    const { base, draft } = each;
    const id = nameOf(base.id) as SetId;
    if (here.removed.has(id) || (base.serviceId !== null && here.removed.has(base.serviceId))) return [];
    const found = stored.get(id);
    if (!found) return [anew(each, outbox, at, { now, newId })];
    if (found.base === null || base.serviceId === null || found.base.serviceId !== base.serviceId) return [];
    const cards = names as ReadonlyMap<string, TermId>;
    const ours = joinedDrafts(emptyDraft(id), mayHaveLeft(draft), cards).draft;
    const over = rebased(ours, renamed(base, id, cards), { base: found.base, began: noReading });
    if (isEmpty(over)) return [];
    if (!found.draft) return [{ set: null, draft: over, tried: {}, making: null }];
    const both = joinedDrafts(over, found.draft.draft, new Map());
    const gaveWay = waitingOf(found.base, both.gaveWay);
    return [{ set: null, draft: both.draft, tried: found.draft.tried, making: null, gaveWay }];
  });
}

const renamed = (base: StudySet, id: SetId, cards: ReadonlyMap<string, TermId>): Base =>
  asBase({ ...base, id, terms: base.terms.map((card) => ({ ...card, id: cards.get(card.id) ?? card.id })) });

/** A set that is not here: what makes it is looked for before it is made, and what is known by its number is read first. */
function anew(
  { base, draft, making }: BackedUpDraft,
  { serviceTime, known }: BackedUpOutbox,
  at: EpochMs,
  { now, newId }: { readonly now: EpochMs; readonly newId: () => string },
): RestoredDraft {
  const wanted = mayHaveLeft(draft);
  if (base.serviceId !== null || draft.exists?.held) return { set: base, draft: wanted, tried: {}, making: null };
  const passed = Math.max(0, Math.floor((now - at) / 1000));
  const attempt = perhapsMade(
    { id: making?.id ?? newId(), created: asBase(making?.created ?? base), rev: draft.exists?.rev ?? 0 },
    { at: making?.sentAt ?? at, serviceTime, known },
    { at: now, serviceTime: serviceTime === null ? null : unixSeconds(serviceTime + passed) },
  );
  const { exists } = wanted;
  const maybe = [{ attempt: attempt.id, value: true, until: null }];
  return {
    set: base,
    draft: { ...wanted, ...(exists && { exists: { ...exists, maybe } }) },
    tried: {},
    making: attempt,
  };
}

/**
 * Belongs into a transaction over sets, contents, drafts, attempts, journal and meta. Sets of which something comes are read
 * again before anything leaves; words that gave way are among what was discarded.
 */
export async function putRestored(store: Store, restored: readonly RestoredDraft[], now: EpochMs): Promise<void> {
  const { db, sets, drafts } = store;
  for (const { set, draft, tried, making, gaveWay = [] } of restored) {
    const header = await sets.header(draft.setId);
    if (set) await sets.put(set, { ...newSetFacts, stale: set.serviceId === null ? 0 : 1 });
    else if (header) await sets.putHeader({ ...header, copy: null, stale: 1 });
    if (making) await db.attempts.put(making);
    await drafts.put(draft, tried);
    if (header) await drafts.note(header, gaveWay, now, { kind: 'discarded' });
  }
  if (restored.length > 0) await drafts.counted();
}
