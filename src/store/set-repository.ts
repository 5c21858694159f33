import type { ServiceSetId } from '../../contract/ids';
import type { SetId, StudySet } from '../domain/study-set';
import type { Database } from './database';
import type { SetRow } from './rows';

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
  };
}

export type SetFacts = Pick<SetRow, 'origin' | 'availability' | 'canEdit' | 'copy' | 'stale' | 'edited' | 'missing'>;

/** The header of a set that takes the place of `known`. */
export function headerRow({ terms, ...header }: StudySet, facts: SetFacts, known: SetRow | null): SetRow {
  const pictured = isPictured({ terms });
  return { ...header, ...facts, termCount: terms.length, pictured, revision: (known?.revision ?? 0) + 1 };
}

/** Pure. */
export const isPictured = ({ terms }: Pick<StudySet, 'terms'>): boolean => terms.some(({ image }) => image !== null);

export function studySetOf(header: SetRow, terms: StudySet['terms']): StudySet {
  const {
    termCount: _,
    pictured: _p,
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
