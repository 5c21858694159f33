import type { LogRow } from '../store/rows';
import type { Store } from '../store/store';

/** How much was studied that this device alone has. */
export interface OnlyHere {
  readonly lines: number;
  readonly days: number;
  readonly cards: number;
  /** Whether the service keeps what is studied; what does not is on this device and in backups for good. */
  readonly isKept: boolean;
}

/** Reads over log and meta. */
export async function onlyHere({ db, meta }: Store): Promise<OnlyHere> {
  const isKept = (await meta.get('features'))?.includes('log') === true;
  const { upTo = 0, unsent = [], held = [] } = isKept ? ((await meta.get('exchange')) ?? {}) : {};
  const left: readonly (LogRow | undefined)[] = await db.log.bulkGet([...unsent, ...held]);
  const rows = [...left.filter((row) => row !== undefined), ...(await db.log.where('n').above(upTo).toArray())];
  return {
    lines: rows.length,
    days: new Set(rows.map(({ day }) => day)).size,
    cards: new Set(rows.flatMap(({ card }) => card ?? [])).size,
    isKept,
  };
}

/**
 * How many lines the service takes and does not have. Those that wait for a number may still get one while something
 * else waits; what is left of them afterwards speaks of what never came to the service.
 */
export async function unsentAnswers({ db, meta }: Store, mayGetNumbers: boolean): Promise<number> {
  if (!(await meta.get('features'))?.includes('log')) return 0;
  const { upTo = 0, unsent = [], held = [] } = (await meta.get('exchange')) ?? {};
  return unsent.length + (mayGetNumbers ? held.length : 0) + (await db.log.where('n').above(upTo).count());
}
