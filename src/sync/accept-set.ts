import type { ServiceSet } from '../api/service-set';
import { contentHash } from './content-hash';
import { type Engine } from './engine';
import { rebase } from './rebase';
import type { EpochMs } from '../../contract/units';
import { toEpochMs } from '../../contract/units';
import type { SetId, StudySet, Term, TermId } from '../domain/study-set';
import type { OutboxRow, ServiceCopy, SetRow, StoredAvailability } from '../store/rows';
import { readStoredSet } from '../store/stored-set';
import { type AnswerTime, isSettled } from './watermark';

/** `stale`: what came is not enough, or came at a bad moment, so the set is to be read by itself. */
export type Accepted = { readonly kind: 'same' | 'changed' | 'stale'; readonly setId: SetId };

export interface Arrival {
  readonly set: ServiceSet;
  readonly time: AnswerTime | null;
  /** A list may leave out languages or cards; a set read by itself is all there is. */
  readonly source: 'list' | 'single';
  /** Of the base when it was asked for; null when it was not known or does not matter (I9). */
  readonly revision: number | null;
}

/**
 * Makes what the service sent the base of a set, and sets the waiting changes upon it anew. Belongs into a transaction
 * over sets, contents and outbox. Accepts by content: equal content writes nothing but its date.
 */
export async function acceptSet(engine: Engine, arrival: Arrival): Promise<Accepted> {
  const { store, newId } = engine;
  const { set, revision, time } = arrival;
  const known = await store.sets.byServiceId(set.serviceId);
  const id = known?.id ?? (newId() as SetId);
  const { base, open, header } = await readStoredSet(store.db, id);
  // A change on its way may be in this copy or not: only its own answer, or a look after it, says which.
  const onItsWay = open.some(({ state }) => state.kind === 'in-flight' || state.kind === 'unknown');
  const raced = header !== null && revision !== null && revision !== header.revision;
  if (header && (onItsWay || raced)) return markStale(engine, header);
  if (!isWhole(arrival)) return acceptHeader(engine, id, header, arrival);
  const next = named(engine, id, set, base);
  const copy = copyOf(set, time, contentHash(next));
  if (header && base && header.copy?.hash === copy.hash && header.availability === 'here') {
    if (!isSameCopy(header.copy, copy) || header.stale === 1) await store.db.sets.put({ ...header, copy, stale: 0, modifiedAt: next.modifiedAt });
    return { kind: 'same', setId: id };
  }
  await store.sets.put(next, { origin: 'service', availability: 'here', canEdit: mayEdit(engine, set), copy, stale: 0 });
  await rebaseOpen(engine, next, copy.hash, open, base);
  return { kind: 'changed', setId: id };
}

/** Compares the waiting changes with a new base and stores what became of them. */
export async function rebaseOpen({ store, clock }: Engine, base: StudySet, hash: string, open: readonly OutboxRow[], previous: StudySet | null): Promise<void> {
  for (const result of rebase(base, hash, open, previous)) {
    switch (result.kind) {
      case 'stays':
        if (!open.includes(result.row)) await store.outbox.put(result.row);
        break;
      case 'there':
        await store.outbox.close(result.row, { kind: 'sent', at: clock.now() });
        break;
      case 'splits':
        await store.outbox.put(result.row);
        await store.outbox.insertBehind(result.row, result.flowing);
        break;
      default:
        result satisfies never;
    }
  }
}

const isWhole = ({ set, source }: Arrival) =>
  set.hasAccess && set.terms !== null && (source === 'single' || (set.langTerms !== null && set.langDefinitions !== null && set.description !== null));

async function markStale({ store }: Engine, header: SetRow): Promise<Accepted> {
  if (header.stale === 0) await store.db.sets.put({ ...header, stale: 1 });
  return { kind: 'stale', setId: header.id };
}

/** A set without its cards: enough to show that it is there, and to notice that it changed. */
async function acceptHeader(engine: Engine, id: SetId, header: SetRow | null, { set, source }: Arrival): Promise<Accepted> {
  const { store } = engine;
  if (header?.copy && set.hasAccess && header.availability === 'here') {
    const { etag, modifiedDate, settled } = header.copy;
    const unchanged = set.etag !== null && etag !== null ? set.etag === etag : settled && modifiedDate === set.modifiedDate;
    return unchanged ? { kind: 'same', setId: id } : markStale(engine, header);
  }
  const availability = set.hasAccess ? 'not-here' : closedDoor(set);
  if (header?.availability === availability && header.title === set.title && header.stale === 1) return { kind: 'stale', setId: id };
  await store.db.sets.put({
    ...withoutTerms(set, id, header),
    availability,
    canEdit: mayEdit(engine, set),
    origin: 'service',
    copy: header?.copy ?? null,
    stale: set.hasAccess && source === 'list' ? 1 : 0,
    revision: (header?.revision ?? 0) + 1,
  });
  return { kind: set.hasAccess ? 'stale' : 'changed', setId: id };
}

function withoutTerms(set: ServiceSet, id: SetId, known: SetRow | null) {
  const { serviceId, title, visibility, editable, createdBy, createdAt, modifiedDate, termCount } = set;
  return {
    id,
    serviceId,
    title,
    description: set.description ?? known?.description ?? '',
    langTerms: set.langTerms ?? known?.langTerms ?? '',
    langDefinitions: set.langDefinitions ?? known?.langDefinitions ?? '',
    visibility,
    editable,
    createdBy,
    createdAt,
    modifiedAt: toEpochMs(modifiedDate) as EpochMs,
    termCount,
  };
}

function closedDoor({ visibility }: ServiceSet): StoredAvailability {
  if (visibility === 'password') return 'password';
  return visibility === 'classes' ? 'members-only' : 'no-access';
}

/** Cards keep the names they have here; new ones get theirs now. */
export function named({ newId }: Engine, id: SetId, set: ServiceSet, known: StudySet | null, added: ReadonlyMap<number, TermId> = new Map()): StudySet {
  const names = new Map<number, TermId>(added);
  for (const card of known?.terms ?? []) if (card.serviceId !== null) names.set(card.serviceId, card.id);
  const terms = (set.terms ?? []).map((card): Term => ({ ...card, id: names.get(card.serviceId) ?? (newId() as TermId) }));
  const { termCount: _, ...header } = withoutTerms(set, id, null);
  return { ...header, terms };
}

export function copyOf(set: Pick<ServiceSet, 'etag' | 'modifiedDate'>, time: AnswerTime | null, hash: string): ServiceCopy {
  const { etag, modifiedDate } = set;
  return { etag, modifiedDate, settled: isSettled(modifiedDate, time, etag), hash };
}

const isSameCopy = (a: ServiceCopy, b: ServiceCopy) => a.etag === b.etag && a.modifiedDate === b.modifiedDate && a.settled === b.settled;

export const mayEdit = ({ user }: Engine, { canEdit, createdBy }: ServiceSet): boolean => canEdit ?? createdBy === user;
