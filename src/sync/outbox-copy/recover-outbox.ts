import { type EpochMs, unixSeconds } from '../../../contract/units';
import { joinedDrafts } from '../../domain/draft/joined-drafts';
import { mayHaveLeft } from '../../domain/draft/landing';
import { asBase, type Base, emptyDraft, type SetDraft } from '../../domain/draft/set-draft';
import type { SetId, Term, TermId } from '../../domain/study-set';
import { type OutboxSnapshot, snapshotTables } from '../../store/outbox-snapshot';
import type { AttemptRow, SetRow } from '../../store/rows';
import { studySetOf } from '../../store/set-repository';
import type { Store } from '../../store/store';

/**
 * Into a new database: the sets that drafts are of, as they were, to be read again, and the drafts, with whatever was typed
 * since. Since the copy was taken any of it may have been sent, a moment before `now` at the latest: it may stand there, or
 * land for a while, and what makes a set is looked for before it is made (I2). The database bears an epoch from then on.
 */
export async function recoverOutbox(store: Store, snapshot: OutboxSnapshot, now: EpochMs): Promise<void> {
  const { db, meta, sets, drafts } = store;
  const { at, serviceTime } = snapshot;
  /** By both clocks, the latest moment at which any of it can have left. */
  const leftBy = {
    at: now,
    serviceTime: serviceTime === null ? null : unixSeconds(serviceTime + Math.max(0, Math.floor((now - at) / 1000))),
  };
  await db.write(snapshotTables(db), async () => {
    // Another tab may have done it, and sent some of it since.
    if ((await meta.get('epoch')) !== undefined) return;
    await meta.set('epoch', 0);
    const since = new Map<SetId, SetDraft>();
    for (const header of snapshot.sets) {
      const anew = await typedAnew(header);
      if (anew) since.set(header.id, anew);
      await db.sets.put({ ...header, copy: null, stale: header.serviceId === null ? 0 : 1 });
    }
    await db.contents.bulkPut(snapshot.contents);
    for (const { seq: _, ...row } of snapshot.unreadable) await db.outbox.add(row);
    for (const attempt of snapshot.attempts)
      if (attempt.created) await db.attempts.put({ ...attempt, resent: leftBy, isSilent: true });
    for (const row of snapshot.drafts) {
      const left = mayHaveLeft(row.draft);
      const typed = since.get(row.setId);
      await drafts.put(typed ? joinedDrafts(left, typed, new Map()).draft : left);
      const isUnderWay = snapshot.attempts.some(({ setId, created }) => setId === row.setId && created !== null);
      if (row.draft.exists?.from !== false || row.draft.exists.held || isUnderWay) continue;
      const header = snapshot.sets.find(({ id }) => id === row.setId);
      const content = snapshot.contents.find(({ setId }) => setId === row.setId);
      if (!header || !content) continue;
      const created = asBase(studySetOf(header, content.terms));
      const attempt = perhapsMade({ id: store.newId(), created, rev: row.draft.exists.rev }, snapshot, leftBy);
      await db.attempts.put(attempt);
      const { exists } = left;
      if (exists)
        await drafts.put({
          ...left,
          exists: { ...exists, maybe: [{ attempt: attempt.id, value: true, until: null }] },
        });
    }
  });

  /** Known by its number alone, or read since: what was typed on it there, with its cards called as they were. */
  async function typedAnew(header: SetRow): Promise<SetDraft | null> {
    const twin = header.serviceId === null ? undefined : await sets.byServiceId(header.serviceId);
    if (!twin || twin.id === header.id) return (await drafts.of(header.id))?.draft ?? null;
    const [content, row] = [await db.contents.get(twin.id), await drafts.of(twin.id)];
    await db.sets.delete(twin.id);
    await db.contents.delete(twin.id);
    await db.drafts.delete(twin.id);
    const before = snapshot.contents.find(({ setId }) => setId === header.id)?.terms ?? [];
    return row && joinedDrafts(emptyDraft(header.id), row.draft, namesOf(content?.terms ?? [], before)).draft;
  }
}

/** What may have been made since a copy of it was taken, and is looked for before it is made (I2). `resent`: by when it can have left. Pure. */
export function perhapsMade(
  { id, created, rev }: { readonly id: string; readonly created: Base; readonly rev: number },
  { at, serviceTime, known }: Pick<OutboxSnapshot, 'at' | 'serviceTime' | 'known'>,
  resent: NonNullable<AttemptRow['resent']>,
): AttemptRow {
  return {
    id,
    setId: created.id,
    carries: { id, at, values: [], there: [], exists: { value: true, rev } },
    created,
    makes: true,
    epoch: 0,
    isSilent: true,
    tries: 1,
    lastStatus: null,
    notBefore: resent.at,
    sentAt: at,
    resent,
    serviceTime,
    keyed: false,
    ifMatch: null,
    known,
    createdId: null,
  };
}

function namesOf(anew: readonly Term[], before: readonly Term[]): ReadonlyMap<string, TermId> {
  const known = new Map(before.map(({ serviceId, id }) => [serviceId, id]));
  return new Map(
    anew.flatMap(({ serviceId, id }) => {
      const name = serviceId === null ? undefined : known.get(serviceId);
      return name ? [[id, name] as const] : [];
    }),
  );
}
