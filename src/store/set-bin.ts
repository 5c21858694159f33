import type { EpochMs } from '../../contract/units';
import type { SetId } from '../domain/study-set';
import type { Database } from './database';
import type { DraftRow, SetRow, StoredAvailability } from './rows';

/** Moves a set to the bin, and what waits for it with it. Stars and sessions stay: the set may come back. Belongs into a transaction over sets, contents, drafts and bin. */
export async function removeSet(db: Database, id: SetId, at: EpochMs): Promise<void> {
  const [header, content, draft] = await Promise.all([db.sets.get(id), db.contents.get(id), db.drafts.get(id)]);
  if (header && content) {
    const alone = (await isAlone(db, header)) || undefined;
    await db.bin.put({ setId: id, removedAt: at, header, terms: content.terms, alone, ...(draft && { draft }) });
  }
  await db.sets.delete(id);
  await db.contents.delete(id);
  await db.drafts.delete(id);
}

/** Asked of sets of an account alone: others are made again by no other device. */
async function isAlone(db: Pick<Database, 'sets'>, { id, title, origin }: SetRow): Promise<boolean> {
  if (origin !== 'service') return false;
  return (await db.sets.toArray()).every((other) => other.id === id || other.title !== title);
}

/**
 * Takes a set out of the bin again, if it lies there and nothing stands in its place; without its number, where that came
 * back under another name meanwhile. Resolves to what waited for it. Belongs into a transaction over sets,
 * contents, attempts and bin.
 */
export async function putBackSet(db: Database, id: SetId, availability?: StoredAvailability): Promise<DraftRow | null> {
  const kept = await db.bin.get(id);
  if (!kept || (await db.sets.get(id))) return null;
  const { serviceId } = kept.header;
  const isTaken = serviceId !== null && (await db.sets.where('serviceId').equals(serviceId).first()) !== undefined;
  const header: SetRow = isTaken ? { ...kept.header, serviceId: null, availability: 'gone' } : kept.header;
  await db.sets.put(availability ? { ...header, availability, stale: 0, revision: header.revision + 1 } : header);
  // The cards' numbers are those of the set that has its number by now.
  const terms = header.serviceId === null ? kept.terms.map((card) => ({ ...card, serviceId: null })) : kept.terms;
  await db.contents.put({ setId: id, terms });
  // What is asked about it is asked of that request.
  if (kept.making) await db.attempts.put(kept.making);
  await db.bin.delete(id);
  return kept.draft ?? null;
}
