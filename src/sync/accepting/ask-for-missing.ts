import type { ServiceSetId } from '../../../contract/ids';
import type { Engine } from '../engine';
import { makeAgain } from './gone-here';
import { findMissing } from './find-suspects';
import { askForSet, closeDoor, takeRead } from './read-set';

/** What became of the own sets that a full list leaves out. */
export interface Asked {
  /** Too many to ask about without the user's word: so many. */
  readonly held: number;
  /** Sets that are there all the same: the list was cut short, or its service leaves them out. */
  readonly there: number;
}

/** What its user says of sets that are missing: nothing yet, that they deleted them, or that they are to be there. */
export type MissingWish = 'ask' | 'delete' | 'make-again';

/** Own sets that a full list leaves out, each asked for by itself, and taken as it is; that too many are missing is told. Null when not all could be asked. */
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
  const numbers = own.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId]));
  const missing = findMissing(numbers, new Set(listed), wish !== 'ask');
  engine.contact.heldRemovals = missing.kind === 'held' ? missing.ids.length : 0;
  if (missing.kind === 'held') return { held: missing.ids.length, there: 0 };
  let there = 0;
  for (const serviceId of missing.ids) {
    const header = own.find((candidate) => candidate.serviceId === serviceId);
    const read = await askForSet(engine, serviceId, null);
    if (read.kind === 'no-answer') return null;
    if (read.kind === 'unreadable') there += 1;
    if (header && read.kind === 'closed') {
      if (wish === 'make-again' && read.availability === 'gone') await makeAgain(engine, header);
      else await closeDoor(engine, header, read.availability, wish === 'delete');
    }
    if (header && read.kind === 'here') {
      there += 1;
      await takeRead(engine, header, read);
    }
  }
  return { held: 0, there };
}
