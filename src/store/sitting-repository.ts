import type { Sitting, SittingHeader, SittingPlace } from '../domain/sitting';
import type { SetId } from '../domain/study-set';
import type { Database } from './database';
import type { SetupRow } from './rows';

/** The tables that `put` writes, for the scope of a transaction. */
export const sittingTables = ({ sittings, setups }: Database) => [sittings, setups];

/**
 * Sittings, one for each set and mode. What one began with may be ten thousand cards; it lies apart and is written once,
 * so that an act costs no more in a large set. Composable: each call joins the transaction it is called in.
 */
export function sittingRepository(db: Database) {
  /** What this connection knows to lie on the disk. */
  const there = new Map<string, unknown>();
  const nameOf = ({ setId, mode }: SittingPlace) => `${mode} ${setId}`;

  const whole = (row: SittingHeader, setup: SetupRow | undefined): readonly Sitting[] =>
    setup?.startedAt === row.startedAt ? [{ ...row, setup: setup.setup }] : [];

  async function wholes(rows: readonly SittingHeader[]): Promise<readonly Sitting[]> {
    const setups = await db.setups.bulkGet(rows.map(({ setId, mode }) => [setId, mode]));
    return rows.flatMap((row, index) => whole(row, setups[index]));
  }

  return {
    header: ({ setId, mode }: SittingPlace) => db.sittings.get([setId, mode]),

    async of(place: SittingPlace): Promise<Sitting | null> {
      const row = await this.header(place);
      const [sitting] = row ? await wholes([row]) : [];
      if (sitting) there.set(nameOf(place), sitting.setup);
      return sitting ?? null;
    },

    /** The latest first. */
    async unfinished(): Promise<readonly SittingHeader[]> {
      const rows = await db.sittings.orderBy('updatedAt').reverse().toArray();
      return rows.filter(({ finishedAt }) => finishedAt === null);
    },

    ofSet: async (setId: SetId): Promise<readonly Sitting[]> =>
      wholes(await db.sittings.filter((row) => row.setId === setId).toArray()),

    /** Another tab may have begun one in its place meanwhile: then what this one began with is written again. */
    async put({ setup, ...row }: Sitting): Promise<void> {
      const { setId, mode, startedAt } = row;
      const before = there.get(nameOf(row)) === setup ? await db.sittings.get([setId, mode]) : undefined;
      if (before?.startedAt !== startedAt) await db.setups.put({ setId, mode, startedAt, setup });
      await db.sittings.put(row);
    },

    /** To be called once the transaction that put it is on the disk. */
    isThere(sitting: Sitting): void {
      there.set(nameOf(sitting), sitting.setup);
    },
  };
}
