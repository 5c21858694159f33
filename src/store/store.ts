import type { NewId } from '../platform/ids';
import type { Database } from './database';
import { draftRepository } from './draft-repository';
import { metaRepository } from './meta-repository';
import { setRepository } from './set-repository';
import { studyRepository } from './study-repository';

/** One database with its repositories, handed on as one thing. */
export function storeOf(db: Database, newId: NewId) {
  return {
    db,
    newId,
    sets: setRepository(db),
    drafts: draftRepository(db, newId),
    study: studyRepository(db),
    meta: metaRepository(db),
  };
}

export type Store = ReturnType<typeof storeOf>;
