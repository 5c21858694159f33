import type { EpochMs } from '../../contract/units';
import type { SetId } from '../domain/study-set';
import { troubledSince } from '../store/server-errors';
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
  const queue = [...sets.filter((setId) => !isTroubled(setId)), ...sets.filter(isTroubled)];
  let earliest: EpochMs | null = null;
  const lane = async () => {
    for (let setId = queue.shift(); setId !== undefined && !isStopped(engine); setId = queue.shift()) {
      const { until } = await pushSet(engine, epoch, setId);
      if (until !== null && (earliest === null || until < earliest)) earliest = until;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return earliest;
}
