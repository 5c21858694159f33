import type { EpochMs } from '../../contract/units';
import type { SetId } from '../domain/study-set';
import { troubledSince } from '../store/server-errors';
import { LostLead } from './begin-attempt';
import { type Engine, isStopped } from './engine';
import { pushSet } from './push-set';

const lanes = 3;

/** Sends what waits, several sets side by side and each set's changes in their order. Resolves to when more can go. */
export async function push(engine: Engine, epoch: number): Promise<EpochMs | null> {
  // A refusal may leave its set to be read again.
  engine.contact.nothingStaleAt = null;
  const open = await engine.store.outbox.open();
  const now = engine.clock.now();
  const isTroubled = (setId: SetId) => open.some((row) => row.setId === setId && troubledSince(row, now) !== null);
  const sets = [...new Set(open.map((row) => row.setId))];
  // What the service fails at comes after what it may not.
  const inTurn = [...sets.filter((setId) => !isTroubled(setId)), ...sets.filter(isTroubled)];
  // Without a key one creation at a time can be looked for: they share a lane.
  const isNew = (setId: SetId) =>
    !engine.contact.features.has('keys') &&
    open.some((row) => row.setId === setId && row.command.kind === 'create-set');
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
