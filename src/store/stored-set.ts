import type { SetId, StudySet } from '../domain/study-set';
import { applyCommand } from '../domain/apply-command';
import type { Database } from './database';
import { isReadable } from './readable';
import { studySetOf } from './set-repository';
import type { OutboxRow, SetRow } from './rows';

/** All that is stored of one set, read in one transaction. */
export interface StoredSet {
  readonly header: SetRow | null;
  /** The service's copy (or, on the device's own, the set itself); null where its cards are not here. */
  readonly base: StudySet | null;
  readonly open: readonly OutboxRow[];
  /** What the user sees: the base with every open change folded over it (I3). */
  readonly shown: StudySet | null;
}

export async function readStoredSet(db: Database, id: SetId): Promise<StoredSet> {
  const [header, content, open] = await Promise.all([
    db.sets.get(id),
    db.contents.get(id),
    db.outbox.where('[open+setId]').equals([1, id]).sortBy('seq'),
  ]);
  const base = header && content ? studySetOf(header, content.terms) : null;
  return { header: header ?? null, base, open, shown: foldRows(base, open) };
}

/** What a set would be if nobody had asked to delete it. */
export const foldUndeleted = (base: StudySet | null, open: readonly OutboxRow[]): StudySet | null =>
  foldRows(
    base,
    open.filter(({ command }) => command.kind !== 'delete-set'),
  );

/** Folds stored changes over a set, each with its own time and author. One that this build cannot read changes nothing. */
export function foldRows(base: StudySet | null, rows: readonly OutboxRow[]): StudySet | null {
  let set = base;
  for (const row of rows) {
    if (isReadable(row)) set = applyCommand(set, row.command, { at: row.at, user: row.user });
  }
  return set;
}
