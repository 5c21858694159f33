import type { ServiceSetId } from '../../../contract/ids';
import { setGoesOn } from '../../store/goes-on';
import { movesOf } from '../../store/placed-log';
import type { SetRow } from '../../store/rows';
import { readStoredSet } from '../../store/stored-set';
import type { Engine } from '../engine';
import { makeAgain } from './gone-here';
import { findMissing } from './find-suspects';
import { askForSet, closeDoor, isOver, type SetRead, takeRead } from './read-set';

/** What became of the own sets that a full list leaves out. */
export interface Asked {
  /** Too many to ask about without the user's word: so many. */
  readonly held: number;
  /** Sets that are there all the same: the list was cut short, or its service leaves them out. */
  readonly there: number;
}

/** What its user says of sets that are missing: nothing yet, that they deleted them, or that they are to be there. */
export type MissingWish = 'ask' | 'delete' | 'make-again';

/**
 * Own sets that a full list leaves out, each asked for by itself, and taken as it is; that too many are missing is told. One
 * that another device made again there is missed by nobody: it goes here. Null when not all could be asked.
 */
export async function askForMissing(
  engine: Engine,
  listed: readonly ServiceSetId[],
  wish: MissingWish,
): Promise<Asked | null> {
  const { store, user } = engine;
  const headers = await store.db.sets.toArray();
  const own = headers.filter(
    (header) => header.serviceId !== null && header.createdBy === user && header.availability !== 'gone',
  );
  const here = new Set(listed);
  const numbered = own.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId]));
  const absent = own.filter(({ serviceId }) => serviceId !== null && !here.has(serviceId));
  const made = await madeElsewhere(engine, absent, here);
  const known = numbered.filter((serviceId) => !made.has(serviceId));
  const missing = findMissing(known, here, wish !== 'ask');
  const isHeld = missing.kind === 'held';
  engine.contact.heldRemovals = isHeld ? missing.ids.length : 0;
  let there = 0;
  for (const serviceId of [...made, ...(isHeld ? [] : missing.ids)]) {
    const header = own.find((candidate) => candidate.serviceId === serviceId);
    const read = await askForSet(engine, serviceId, null);
    if (read.kind === 'no-answer') return null;
    if (read.kind === 'unreadable') there += 1;
    if (header && read.kind === 'closed')
      await takeClosed(engine, header, { read, wish: made.has(serviceId) ? 'delete' : wish });
    if (header && read.kind === 'here') {
      there += 1;
      await takeRead(engine, header, read);
    }
  }
  return { held: engine.contact.heldRemovals, there };
}

/** Makes a set again that is gone and is to be there, but where its deletion had left; else it stands as the service says. */
async function takeClosed(
  engine: Engine,
  header: SetRow,
  { read, wish }: { readonly read: Extract<SetRead, { readonly kind: 'closed' }>; readonly wish: MissingWish },
): Promise<void> {
  const isToBe = wish === 'make-again' && read.availability === 'gone';
  if (isToBe && !isOver((await engine.store.drafts.of(header.id))?.draft)) await makeAgain(engine, header);
  else await closeDoor(engine, header, read.availability, wish === 'delete');
}

/** Of sets that a list leaves out, those that stand in it under another number, whole and by their title. */
async function madeElsewhere(
  { store: { db } }: Engine,
  absent: readonly SetRow[],
  listed: ReadonlySet<ServiceSetId>,
): Promise<ReadonlySet<ServiceSetId>> {
  if (absent.length === 0) return new Set();
  return db.read([db.sets, db.contents, db.drafts, db.log], async () => {
    const places = await movesOf(db);
    const titles = new Set(absent.map(({ title }) => title));
    const alike = (await db.sets.toArray()).filter(
      ({ serviceId, title }) => serviceId !== null && listed.has(serviceId) && titles.has(title),
    );
    const there = (await Promise.all(alike.map(({ id }) => readStoredSet(db, id)))).flatMap(({ base }) => base ?? []);
    const made = new Set<ServiceSetId>();
    for (const { id, serviceId } of absent) {
      const { shown } = await readStoredSet(db, id);
      if (serviceId !== null && shown && setGoesOn(places, { ...shown, alone: true }, there) !== null)
        made.add(serviceId);
    }
    return made;
  });
}
