import type { EpochMs } from '../../../contract/units';
import type { SetId } from '../../domain/study-set';
import type { DraftRow } from '../../store/rows';
import { type Engine, isStopped } from '../engine';
import { LostLead } from '../leader/assert-lead';
import { deliveryFor } from './delivery';
import { pushSet } from './push-set';

const lanes = 3;

/** Sends what waits, several sets side by side. Resolves to when more can go. */
export async function push(engine: Engine, epoch: number): Promise<EpochMs | null> {
  const { contact, store } = engine;
  // A refusal may leave its set to be read again.
  contact.nothingStaleAt = null;
  const { drafts, attempts } = await store.db.read([store.db.drafts, store.db.attempts], async () => ({
    drafts: await store.drafts.all(),
    attempts: await store.db.attempts.toArray(),
  }));
  const known = new Map(drafts.map((row) => [row.setId, row]));
  const sets = [...new Set([...drafts, ...attempts].map(({ setId }) => setId))];
  // What the service fails at comes after what it may not.
  const inTurn = sets.toSorted((one, other) => Number(hasFailed(known.get(one))) - Number(hasFailed(known.get(other))));
  const isNew = (setId: SetId) =>
    deliveryFor(contact.features).oneCreationAtATime && known.get(setId)?.draft.exists?.from === false;
  const queue = [inTurn.filter(isNew), ...inTurn.filter((setId) => !isNew(setId)).map((setId) => [setId])];
  let earliest: EpochMs | null = null;
  const failures: unknown[] = [];
  const inOrder = async (together: readonly SetId[]) => {
    for (const setId of together) {
      if (isStopped(engine)) return;
      const { until } = await pushSet(engine, epoch, setId);
      if (until !== null && (earliest === null || until < earliest)) earliest = until;
    }
  };
  const lane = async () => {
    for (let together = queue.shift(); together !== undefined; together = queue.shift()) {
      // What storage refuses of one set says nothing of the others (I8).
      await inOrder(together).catch((error: unknown) => void failures.push(error));
      if (failures.some((error) => error instanceof LostLead)) return;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures.find((error) => error instanceof LostLead) ?? failures[0];
  return earliest;
}

const hasFailed = (row: DraftRow | undefined): boolean =>
  Object.values(row?.tried ?? {}).some(({ serverErrors }) => serverErrors !== undefined);
