import type { KeptBeside } from '../domain/kept-beside';
import type { SetId, TermId } from '../domain/study-set';
import type { Database } from './database';

type Meta = Pick<Database, 'meta'>;
const keyOf = (setId: SetId) => `beside:${setId}`;

/** What is kept beside the cards of one set, as it is stored. */
export interface BesideRow {
  readonly key: string;
  readonly value: readonly (readonly [TermId, KeptBeside])[];
}

/** What is kept beside the cards of a set. Reads over meta. */
export async function besideCards(db: Meta, setId: SetId): Promise<ReadonlyMap<TermId, KeptBeside>> {
  const row = await db.meta.get(keyOf(setId));
  // Only this file writes there, and a backup that is put back.
  return new Map((row as BesideRow | undefined)?.value ?? []);
}

/** Of all sets, also of those that are no more. Reads over meta. */
export const allBeside = async (db: Meta): Promise<readonly BesideRow[]> =>
  (await db.meta.toArray()).filter(({ key }) => key.startsWith('beside:')) as readonly BesideRow[];

/** Puts it as it was. Belongs into a transaction over meta, as all below. */
export async function putBeside(db: Meta, setId: SetId, cards: ReadonlyMap<TermId, KeptBeside | null>): Promise<void> {
  const all = new Map(await besideCards(db, setId));
  for (const [id, kept] of cards) {
    if (kept) all.set(id, kept);
    else all.delete(id);
  }
  await db.meta.put({ key: keyOf(setId), value: [...all] });
}

/** Beside what is kept already. */
export async function keepBeside(db: Meta, setId: SetId, kept: ReadonlyMap<TermId, KeptBeside>): Promise<void> {
  if (kept.size === 0) return;
  const all = new Map([...(await besideCards(db, setId)), ...kept]);
  await db.meta.put({ key: keyOf(setId), value: [...all] });
}

export const forgetBeside = (db: Meta, setId: SetId): Promise<void> => db.meta.delete(keyOf(setId));

export interface BesideCopies {
  readonly from: SetId;
  readonly to: SetId;
  /** Each card, and what it is called there. */
  readonly cards: ReadonlyMap<TermId, TermId>;
  /** They go on as these: what a file calls and said of them goes with them. A file changes one card, so further copies have none. */
  readonly isMove: boolean;
}

/** Keeps beside other cards what is kept beside these. */
export async function copyBeside(db: Meta, { from, to, cards, isMove }: BesideCopies): Promise<void> {
  const kept = new Map<TermId, KeptBeside>();
  for (const [id, beside] of await besideCards(db, from)) {
    const there = cards.get(id);
    const { guid: _, said: _said, ...rest } = beside;
    const one = isMove ? beside : rest;
    if (there && Object.keys(one).length > 0) kept.set(there, one);
  }
  await keepBeside(db, to, kept);
}
