import { type EpochMs, epochMs } from '../../../contract/units';
import { emptyDraft, type SetDraft } from '../../domain/draft/set-draft';
import { withoutKeys } from '../../domain/creation-of';
import { shown } from '../../domain/draft/shown';
import type { Want } from '../../domain/draft/want';
import type { SetId } from '../../domain/study-set';
import type { DraftRow } from '../../store/rows';
import { putBackSet } from '../../store/set-bin';
import { factsOf } from '../../store/set-repository';
import type { Store } from '../../store/store';
import { readStoredSet } from '../../store/stored-set';
import { quietMs } from '../../sync/clocks/quiet';

/**
 * Takes a set out of the bin again, with what waited for it. Where its number is another set's by now, or it is `gone`,
 * what waited is asked about. Belongs into a transaction over sets, contents, drafts, attempts and bin.
 */
export async function putBack(store: Store, setId: SetId, at: EpochMs, gone?: 'gone'): Promise<void> {
  const { db, sets, drafts } = store;
  const kept = await putBackSet(db, setId, gone);
  const { header, base } = await readStoredSet(db, setId);
  if (!header || (!kept && !gone)) return;
  const draft = await heardOf(store, kept ?? { setId, draft: emptyDraft(setId), tried: {} }, at);
  if (header.availability !== 'gone') return drafts.put(draft, kept?.tried);
  const isNew = header.serviceId === null;
  // What no service knows is wanted whole, as its record says it.
  if (isNew && base) await sets.put(withoutKeys(shown(base, draft)), factsOf(header));
  const { rev, closed: _, ...rest } = draft;
  const exists: Want<boolean> = {
    from: true,
    want: true,
    rev,
    at,
    maybe: [],
    held: { kind: 'conflict', theirs: false },
  };
  return drafts.put({ ...(isNew ? emptyDraft(setId) : rest), rev, exists });
}

/** The answers to requests that ended while the set was away were not kept: what they carried may stand there, or land for a while yet. */
async function heardOf({ db }: Store, { setId, draft }: DraftRow, at: EpochMs): Promise<SetDraft> {
  const attempts = await db.attempts.where('setId').equals(setId).toArray();
  const known = new Set(attempts.map(({ id }) => id));
  const heard = <V>(entry: Want<V>): Want<V> => ({
    ...entry,
    maybe: entry.maybe.map((sent) =>
      sent.until === null && !known.has(sent.attempt) ? { ...sent, until: epochMs(at + quietMs) } : sent,
    ),
  });
  const all = <V>(entries: Readonly<Record<string, Want<V> | undefined>>) =>
    Object.fromEntries(Object.entries(entries).flatMap(([key, entry]) => (entry ? [[key, heard(entry)]] : [])));
  return {
    ...draft,
    values: all(draft.values),
    there: all(draft.there),
    ...(draft.order && { order: heard(draft.order) }),
    ...(draft.exists && { exists: heard(draft.exists) }),
  };
}
