import { type LostPart, lostParts } from '../../domain/lost-part';
import type { SetId } from '../../domain/study-set';
import type { Database, TableName } from '../../store/database';
import { noteGone } from '../../store/gone-cards';
import { binParts } from '../../store/part-bin';
import { noSet, readStoredSet, shownOver, type StoredSet } from '../../store/stored-set';
import { withOwnPictures } from '../pictures/own-pictures';
import { type Acceptance, type Accepted, acceptanceOf, type Accepting, type Arrival, type Meeting } from './acceptance';

/** One set: see `acceptSets`. */
export async function acceptSet(engine: Accepting, arrival: Arrival): Promise<Accepted> {
  const [accepted] = await acceptSets(engine, [arrival]);
  if (!accepted) throw new Error('A set was neither taken nor left');
  return accepted;
}

/** The tables that accepting touches. */
export const acceptedTables = ({
  sets,
  contents,
  drafts,
  attempts,
  journal,
  pictures,
  meta,
}: Database): readonly TableName[] => [sets, contents, drafts, attempts, journal, pictures, meta];

/**
 * Makes what the service sent the base of sets, with what waits upon it. Belongs into a transaction over `acceptedTables`.
 * Accepts by content: equal content writes nothing but its date. Hundreds of sets are read together and written together,
 * since each trip to storage costs as much as a set of cards.
 */
export async function acceptSets(engine: Accepting, arrivals: readonly Arrival[]): Promise<readonly Accepted[]> {
  const { store, clock } = engine;
  const { db } = store;
  const { first, again } = withoutRepeats(arrivals);
  // One reading for all: a first list asks for hundreds that are not here.
  const [headers, attempts] = await Promise.all([
    db.sets
      .where('serviceId')
      .anyOf(first.map(({ set }) => set.serviceId))
      .toArray(),
    db.attempts.toArray(),
  ]);
  const known = new Map(headers.map((header) => [header.serviceId, header]));
  const underWay = new Set(attempts.map(({ setId }) => setId));
  const meetingOf = async (arrival: Arrival): Promise<Meeting> => {
    const set = await withOwnPictures(store, arrival.set);
    const header = known.get(set.serviceId);
    const id = header?.id ?? (engine.newId() as SetId);
    const stored = header ? await readStoredSet(db, id) : noSet;
    return {
      id,
      arrival: { ...arrival, set },
      stored,
      isUnderWay: underWay.has(id),
      isOwn: set.createdBy === engine.user,
    };
  };
  const met = await Promise.all(
    first.map(async (arrival) => {
      const meeting = await meetingOf(arrival);
      const acceptance = acceptanceOf(engine, meeting);
      return { acceptance, lost: lostBy(acceptance, meeting.stored) };
    }),
  );
  const acceptances = met.map(({ acceptance }) => acceptance);
  await Promise.all([
    db.sets.bulkPut(acceptances.flatMap(({ header }) => header ?? [])),
    db.contents.bulkPut(
      acceptances.flatMap(({ base }) => (base && !base.isSame ? { setId: base.next.id, terms: base.next.terms } : [])),
    ),
  ]);
  for (const { base } of acceptances) if (base && base.before.length > 0) await noteGone(db, base.next, base.before);
  for (const { acceptance, lost } of met)
    if (acceptance.base && lost.length > 0)
      await binParts(db, acceptance.base.next.id, lost, { at: clock.now(), newId: engine.newId });
  for (const { draft, base } of acceptances) {
    // Dexie loses its transaction over a hundred awaits in a row that ask storage for nothing.
    if (!draft) continue;
    await store.drafts.put(draft.next, draft.row.tried);
    if (base && draft.arrived.length > 0)
      await store.drafts.note(base.next, draft.arrived, clock.now(), { kind: 'sent' });
  }
  // Of sets that it has no more, it never heard that anybody deleted them.
  if (acceptances.some(({ isEarlier }) => isEarlier)) await store.meta.set('restored', true);
  const accepted = acceptances.map((one) => one.accepted);
  return again.length === 0 ? accepted : [...accepted, ...(await acceptSets(engine, again))];
}

/** What its user saw of a set that they may write on, and sees no more: words of another device, or of others, took its place. Pure. */
function lostBy({ base, draft }: Acceptance, { header, shown, draft: row }: StoredSet): readonly LostPart[] {
  if (!base || base.isSame || !shown || !header?.canEdit) return [];
  return lostParts(shown, shownOver(base.next, draft?.next ?? row?.draft), 'elsewhere');
}

/** A set that a list names twice meets the second time what the first one stored. */
function withoutRepeats(arrivals: readonly Arrival[]): {
  readonly first: readonly Arrival[];
  readonly again: readonly Arrival[];
} {
  const seen = new Set<number>();
  const first: Arrival[] = [];
  const again: Arrival[] = [];
  for (const arrival of arrivals) {
    const { serviceId } = arrival.set;
    (seen.has(serviceId) ? again : first).push(arrival);
    seen.add(serviceId);
  }
  return { first, again };
}
