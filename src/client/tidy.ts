import type { EpochMs } from '../../contract/units';
import type { Store } from '../store/store';

/** For how long sent and discarded changes stay in the Outbox, and removed sets in the bin. */
export const keptMs = { outbox: 7 * 86_400_000, bin: 30 * 86_400_000 } as const;

/** Lets go of what was kept long enough. */
export async function tidy({ db, outbox }: Store, now: EpochMs): Promise<void> {
  await db.write([db.outbox, db.bin], async () => {
    await outbox.forgetBefore((now - keptMs.outbox) as EpochMs);
    await db.bin.where('removedAt').below(now - keptMs.bin).delete();
  });
}
