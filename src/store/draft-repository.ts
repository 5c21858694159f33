import type { EpochMs } from '../../contract/units';
import { isEmpty, type SetDraft } from '../domain/draft/set-draft';
import type { WaitingChange } from '../domain/draft/waiting';
import type { SetId, StudySet } from '../domain/study-set';
import type { NewId } from '../platform/ids';
import type { Database } from './database';
import type { DraftRow, JournalRow, Tried } from './rows';

/** What this device wants of sets, and what became of what it wanted. Composable: each call joins the transaction it is called in. */
export function draftRepository(db: Database, newId: NewId) {
  return {
    of: async (setId: SetId): Promise<DraftRow | null> => (await db.drafts.get(setId)) ?? null,
    all: () => db.drafts.toArray(),

    /** Takes the place of the set's draft; one that wants nothing is none. */
    async put(draft: SetDraft, tried: DraftRow['tried'] = {}): Promise<void> {
      if (isEmpty(draft)) await db.drafts.delete(draft.setId);
      else await db.drafts.put({ setId: draft.setId, draft, tried: onlyOf(draft, tried) });
    },

    /** Lines for changes that have come to an end. */
    note: (set: Pick<StudySet, 'id' | 'title'>, changes: readonly Ended[], at: EpochMs, end: JournalRow['end']) =>
      db.journal.bulkAdd(
        changes.map(({ command, at: typedAt }) => ({
          id: newId(),
          setId: set.id,
          setTitle: set.title,
          typedAt,
          at,
          command,
          end,
        })),
      ),

    /** Counts what users changed: a look at the service says only of what there was when it began that all of it is there. */
    async counted(): Promise<void> {
      const row = await db.meta.get('changes');
      await db.meta.put({ key: 'changes', value: Number(row?.value ?? 0) + 1 });
    },
  };
}

type Ended = Pick<WaitingChange, 'command' | 'at'>;

/** What was tried of parts that are over is forgotten. */
function onlyOf(draft: SetDraft, tried: DraftRow['tried']): Readonly<Record<string, Tried>> {
  const known = Object.keys(tried);
  if (known.length === 0) return tried;
  const isThere = (part: string) =>
    part in draft.values ||
    (part.endsWith('.there') && part.slice(0, -'.there'.length) in draft.there) ||
    (part === 'order' && draft.order !== undefined) ||
    (part === 'exists' && draft.exists !== undefined);
  return Object.fromEntries(Object.entries(tried).filter(([part]) => isThere(part)));
}

/** As if nothing had been tried of these parts. Pure. */
export function withoutTries(tried: DraftRow['tried'], parts: readonly string[]): DraftRow['tried'] {
  const gone = new Set(parts);
  return Object.fromEntries(Object.entries(tried).filter(([part]) => !gone.has(part)));
}
