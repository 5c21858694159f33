import type { EpochMs } from '../../../contract/units';
import { withoutKeys } from '../../domain/creation-of';
import { rebasedGone } from '../../domain/draft/rebased';
import { type Base, emptyDraft } from '../../domain/draft/set-draft';
import { waitingOf } from '../../domain/draft/waiting';
import type { DraftRow, SetRow } from '../../store/rows';
import { headerRow, type SetFacts } from '../../store/set-repository';
import { removeSet } from '../../store/set-bin';
import { readStoredSet, shownOver } from '../../store/stored-set';
import type { Engine } from '../engine';

/** A set as it is stored here. */
interface Left {
  readonly header: SetRow;
  readonly base: Base | null;
  readonly row: DraftRow;
}

/**
 * A set is gone at the service: with nothing wanted of it but that, it goes here too, and what waited for it can be written
 * again; what was typed since its deletion needs its user. Belongs into a transaction that
 * writes sets, contents, drafts, bin and journal.
 */
export async function goneHere(
  { store, clock }: Pick<Engine, 'store' | 'clock'>,
  { header, base, row }: Left,
): Promise<void> {
  const { db, drafts } = store;
  const at = clock.now();
  const set = { id: header.id, title: header.title };
  const { exists, ...rest } = row.draft;
  if (base && exists?.want && exists.maybe.some(({ value }) => !value))
    return madeAnew(store, { header, base, row }, at);
  const kept = rebasedGone(row.draft);
  if (exists && !exists.want)
    await drafts.note(set, [{ command: { kind: 'delete-set', setId: header.id }, at: exists.at }], at, {
      kind: 'sent',
    });
  if (kept) {
    await drafts.put(kept, row.tried);
    await db.sets.put({ ...header, availability: 'gone', stale: 0, revision: header.revision + 1 });
    return;
  }
  const lost = base ? waitingOf(base, rest).filter(({ takesBack }) => !takesBack) : [];
  await drafts.note(set, lost, at, { kind: 'discarded' });
  await drafts.put(emptyDraft(header.id));
  await removeSet(db, header.id, at);
}

/** A set that the service lost is made again there, whole, under the number that it gets then. */
export async function makeAgain(engine: Engine, { id }: Pick<SetRow, 'id'>): Promise<void> {
  const { store, clock } = engine;
  const { db } = store;
  await db.write([db.sets, db.contents, db.drafts, db.attempts, db.bin], async () => {
    const { header, base, draft } = await readStoredSet(db, id);
    if (!header || !base) return;
    await db.attempts.where('setId').equals(id).delete();
    await madeAnew(store, { header, base, row: draft ?? { setId: id, draft: emptyDraft(id), tried: {} } }, clock.now());
  });
  engine.changed([id], 'more-waits');
}

/** The set is gone at the service and its user wants it, as where they took its deletion back: it is a new set, whole, to be made again. */
async function madeAnew(
  { db, drafts }: Engine['store'],
  { header, base, row }: { readonly header: SetRow; readonly base: Base; readonly row: DraftRow },
  removedAt: EpochMs,
): Promise<void> {
  // With its number, for what the log says of it under that.
  await db.bin.put({ setId: header.id, removedAt, header, terms: base.terms });
  const { exists, rev } = row.draft;
  const set = withoutKeys(shownOver(base, row.draft));
  const terms = set.terms.map((card) => ({ ...card, serviceId: null }));
  const facts: SetFacts = { origin: 'service', availability: 'here', canEdit: true, copy: null, stale: 0 };
  await db.sets.put(headerRow({ ...set, serviceId: null, terms }, facts, header));
  await db.contents.put({ setId: set.id, terms });
  const at = exists?.at ?? header.modifiedAt;
  await drafts.put({
    ...emptyDraft(set.id),
    rev: rev + 1,
    exists: { from: false, want: true, rev: rev + 1, at, maybe: [] },
  });
}
