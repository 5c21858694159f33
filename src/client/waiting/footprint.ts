import type { EpochMs } from '../../../contract/units';
import { asBase, type SetDraft } from '../../domain/draft/set-draft';
import { takenBack } from '../../domain/draft/taken-back';
import type { WaitingChange } from '../../domain/draft/waiting';
import { same } from '../../domain/draft/want';
import type { SetId, StudySet } from '../../domain/study-set';
import type { AttemptRow, DraftRow, JournalRow, SetRow } from '../../store/rows';
import { putBackSet } from '../../store/set-bin';
import { factsOf } from '../../store/set-repository';
import type { Store } from '../../store/store';
import { draftIn, headerBase, readStoredSet } from '../../store/stored-set';
import { askedWhereGone } from '../recording/record-wanted';

/** All that a choice or a discard changed, for as long as it can be taken back. */
export interface Footprint {
  readonly setId: SetId;
  readonly before: SetDraft;
  readonly after: SetDraft;
  /** Of a set that no service knows: what it said. */
  readonly record?: StudySet | undefined;
  /** Its requests, where they were changed or forgotten. */
  readonly attempts?: readonly AttemptRow[] | undefined;
  /** The set lies in the bin since. */
  readonly isRemoved?: boolean | undefined;
  /** The set that was made of it, as it was made. */
  readonly made?: DraftRow | undefined;
  /** The lines that tell of it. */
  readonly lines?: readonly number[] | undefined;
}

/** Writes lines for changes that end, and resolves to their numbers. Belongs into a transaction over the journal. */
export async function noted(
  { db, drafts }: Store,
  set: Pick<StudySet, 'id' | 'title'>,
  changes: readonly Pick<WaitingChange, 'command' | 'at'>[],
  at: EpochMs,
  end: JournalRow['end'],
): Promise<readonly number[]> {
  const last = (await db.journal.orderBy('n').last())?.n ?? 0;
  await drafts.note(set, changes, at, end);
  return (await db.journal.where('n').above(last).toArray()).map(({ n }) => n);
}

/**
 * Takes a choice or a discard back: what nobody touched since, and what did not leave, stands as it stood, and asks again
 * where it did. Resolves to false where there is nothing left to take back; then nothing is changed. Belongs into a
 * transaction over sets, contents, drafts, attempts, journal, bin and marks.
 */
export async function takeBack(store: Store, footprint: Footprint): Promise<boolean> {
  const { db, drafts } = store;
  const { setId, before, isRemoved, attempts = [], lines = [], made } = footprint;
  if (isRemoved) {
    if ((await db.sets.get(setId)) || !(await db.bin.get(setId))) return false;
    await putBackSet(db, setId);
    await drafts.put(before);
  } else {
    const stored = await readStoredSet(db, setId);
    const { header, base, draft } = stored;
    if (!header) return false;
    const last = draftIn(stored, setId);
    const next =
      header.serviceId === null ? backInRecord(last, base, footprint) : backOver(last, header, base, footprint);
    if (next === last) return false;
    await drafts.put(next, draft?.tried);
    if (footprint.record && header.serviceId === null) await store.sets.put(footprint.record, factsOf(header));
  }
  for (const attempt of attempts) await db.attempts.put(attempt);
  await db.journal.bulkDelete([...lines]);
  if (made) await forgetMade(store, made);
  return true;
}

function backOver(last: SetDraft, header: SetRow, base: StudySet | null, footprint: Footprint): SetDraft {
  const next = takenBack(last, asBase(base ?? headerBase(header)), footprint);
  return next === last ? last : askedWhereGone(header, next);
}

/** Of a set that no service knows: its own being there, which whoever wrote on it counted, and who sees and edits it. */
function backInRecord(last: SetDraft, base: StudySet | null, { before, after }: Footprint): SetDraft {
  const { exists, ...rest } = last;
  const over = { before: withoutExistence(before), after: withoutExistence(after) };
  const next = base && !same(before.values, after.values) ? takenBack(rest, asBase(base), over) : rest;
  const isBack = same(exists, after.exists) && !same(before.exists, after.exists);
  if (next === rest && !isBack) return last;
  const rev = last.rev + 1;
  const was = isBack && before.exists ? { ...before.exists, rev } : exists;
  return { ...next, rev, ...(was && { exists: was }) };
}

function withoutExistence(draft: SetDraft): SetDraft {
  const { exists: _, ...rest } = draft;
  return rest;
}

/** The copy that a choice made goes, unless somebody worked on it, or it left. */
async function forgetMade({ db }: Store, made: DraftRow): Promise<void> {
  const { setId } = made;
  const { draft } = await readStoredSet(db, setId);
  const hasLeft = (await db.attempts.where('setId').equals(setId).first()) !== undefined;
  if (hasLeft || !draft || !same(draft.draft, made.draft)) return;
  await db.sets.delete(setId);
  await db.contents.delete(setId);
  await db.drafts.delete(setId);
  await db.marks.delete(setId);
}
