import type { EpochMs } from '../../../contract/units';
import { tidyParts } from '../../store/part-bin';
import type { Store } from '../../store/store';

/** For how long sent and discarded changes stay in the Outbox, and what was removed in the bin. */
export const keptMs = { outbox: 7 * 86_400_000, bin: 30 * 86_400_000 } as const;

const dayMs = 86_400_000;

/**
 * Lets go of what was kept long enough. Whether somebody was away for longer than that, or the device's clock was set,
 * cannot be told: then nothing goes, and the bin's time begins anew. So it does for what would have gone the last time:
 * it was removed since, while the clock was back for a while.
 */
export async function tidy({ db, meta }: Store, now: EpochMs): Promise<void> {
  await db.write([db.journal, db.bin, db.meta], async () => {
    const known = await meta.get('tidiedAt');
    const last = known ?? now;
    const gap = now - last;
    if (known === undefined || gap < 0 || gap > dayMs) await meta.set('tidiedAt', now);
    const isClockSet = gap < 0 || gap > keptMs.bin;
    const binned = await (
      isClockSet ? db.bin.toCollection() : db.bin.where('removedAt').below(last - keptMs.bin)
    ).toArray();
    if (binned.length > 0) await db.bin.bulkPut(binned.map((row) => ({ ...row, removedAt: now })));
    const renew = isClockSet ? Number.POSITIVE_INFINITY : last - keptMs.bin;
    await tidyParts(db, { renew, until: isClockSet ? Number.NEGATIVE_INFINITY : now - keptMs.bin, now });
    if (isClockSet) return;
    await db.journal
      .where('at')
      .below(now - keptMs.outbox)
      .delete();
    await db.bin
      .where('removedAt')
      .below(now - keptMs.bin)
      .delete();
  });
}
