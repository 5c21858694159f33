import type { ServiceSetId } from '../../contract/ids';
import type { EpochMs } from '../../contract/units';
import type { SetId, StudySet } from '../domain/study-set';
import type { Database } from './database';
import type { SetRow, StoredAvailability } from './rows';

/** Sets as they are stored. Composable: each call joins the transaction it is called in. */
export function setRepository(db: Database) {
  return {
    header: (id: SetId) => db.sets.get(id),
    headers: () => db.sets.orderBy('modifiedAt').reverse().toArray(),
    byServiceId: (serviceId: ServiceSetId) => db.sets.where('serviceId').equals(serviceId).first(),

    /** The stored set; null where its cards are not here. */
    async whole(id: SetId): Promise<StudySet | null> {
      const [header, content] = await Promise.all([db.sets.get(id), db.contents.get(id)]);
      return header && content ? studySetOf(header, content.terms) : null;
    },

    /** Replaces header and cards. `facts` are the header's fields that a set itself does not have. */
    async put(set: StudySet, facts: SetFacts): Promise<void> {
      await db.sets.put(headerRow(set, facts, (await db.sets.get(set.id)) ?? null));
      await db.contents.put({ setId: set.id, terms: set.terms });
    },

    putHeader: (header: SetRow) => db.sets.put({ ...header, revision: header.revision + 1 }),

    /** Moves a set to the bin. Stars and sessions stay: the set may come back. */
    async remove(id: SetId, at: EpochMs): Promise<void> {
      const [header, content] = await Promise.all([db.sets.get(id), db.contents.get(id)]);
      if (header && content) await db.bin.put({ setId: id, removedAt: at, header, terms: content.terms });
      await db.sets.delete(id);
      await db.contents.delete(id);
    },

    /** Takes a set out of the bin again, if it lies there and nothing stands in its place; without its number, where that came back under another name meanwhile. */
    async putBack(id: SetId, availability?: StoredAvailability): Promise<void> {
      const kept = await db.bin.get(id);
      if (!kept || (await db.sets.get(id))) return;
      const { terms } = kept;
      const { serviceId } = kept.header;
      const isTaken = serviceId !== null && (await db.sets.where('serviceId').equals(serviceId).first()) !== undefined;
      const header: SetRow = isTaken ? { ...kept.header, serviceId: null, availability: 'gone' } : kept.header;
      await db.sets.put(availability ? { ...header, availability, stale: 0, revision: header.revision + 1 } : header);
      await db.contents.put({ setId: id, terms });
      await db.bin.delete(id);
    },
  };
}

export type SetRepository = ReturnType<typeof setRepository>;
export type SetFacts = Pick<SetRow, 'origin' | 'availability' | 'canEdit' | 'copy' | 'stale' | 'edited' | 'missing'>;

/** The header of a set that takes the place of `known`. */
export function headerRow({ terms, ...header }: StudySet, facts: SetFacts, known: SetRow | null): SetRow {
  return { ...header, ...facts, termCount: terms.length, revision: (known?.revision ?? 0) + 1 };
}

export function studySetOf(header: SetRow, terms: StudySet['terms']): StudySet {
  const {
    termCount: _,
    origin: _o,
    availability: _a,
    canEdit: _c,
    copy: _v,
    stale: _s,
    revision: _r,
    ...rest
  } = header;
  const { edited: _e, missing: _m, ...set } = rest;
  return { ...set, terms };
}

export function factsOf({ origin, availability, canEdit, copy, stale, edited, missing }: SetRow): SetFacts {
  return { origin, availability, canEdit, copy, stale, ...(edited && { edited }), ...(missing && { missing }) };
}
