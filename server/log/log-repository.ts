import { compiled } from '../db/compiled';
import type { Executor } from '../db/schema';
import { breathe } from '../wire/breathe';
import { type LogBlock, type Numbers, blocksOf, pieceOf } from './log-blocks';
import type { LineName, LogSize, SentLine } from './log-decide';

/** Of blocks that are read together: a millisecond or two. Each answer to somebody else waits for several such turns of the loop. */
const portionBytes = 64 * 1024;
/** Written by one statement. */
const rowsAtOnce = 100;

const standingBlocks = compiled(
  ['userId', 'device', 'from', 'to'],
  (db, { userId, device, from, to }: { userId: number; device: string; from: number; to: number }) => {
    const ofDevice = db.selectFrom('log_blocks').where('user_id', '=', userId).where('device', '=', device);
    return ofDevice
      .select(['first', 'text'])
      .where('first', '<=', to)
      .where('last', '>=', from)
      .where('first', '>=', (eb) =>
        eb.fn.coalesce(
          ofDevice
            .where('first', '<=', from)
            .select((of) => of.fn.max('first').as('first'))
            .$asScalar(),
          eb.lit(0),
        ),
      );
  },
);

/** Every learner's log. Lines are only ever added. */
export const logRepository = {
  async size(db: Executor, userId: number): Promise<LogSize> {
    const row = await db
      .selectFrom('log_sizes')
      .select(['lines', 'bytes'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return { lines: Number(row?.lines ?? 0), bytes: Number(row?.bytes ?? 0) };
  },

  /** The blocks in which a device has lines with these numbers. No two of them share a number. */
  async standing(
    db: Executor,
    userId: number,
    device: string,
    { from, to }: Numbers,
  ): Promise<readonly Pick<LogBlock, 'first' | 'text'>[]> {
    const { rows } = await standingBlocks(db, { userId, device, from, to });
    return rows;
  },

  /** Adds lines behind those of `before`; `after` is the size with them. Two that add to one log collide at its size. */
  async append(
    db: Executor,
    userId: number,
    { before, after }: { readonly before: LogSize; readonly after: LogSize },
    lines: readonly SentLine[],
  ): Promise<void> {
    await db
      .insertInto('log_sizes')
      .values({ user_id: userId, ...after })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(after))
      .execute();
    const rows = blocksOf(lines, before).map((block) => ({ user_id: userId, ...block }));
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await db
        .insertInto('log_blocks')
        .values(rows.slice(at, at + rowsAtOnce))
        .execute();
  },

  /** The blocks that have a byte between two places, in the order in which they came. */
  blocks(db: Executor, userId: number, after: number, upTo: number): Promise<LogBlock[]> {
    const own = db.selectFrom('log_blocks').where('user_id', '=', userId);
    return own
      .select(['start', 'device', 'first', 'last', 'text'])
      .where('start', '>=', (eb) =>
        eb.fn.coalesce(
          own
            .where('start', '<=', after)
            .select((of) => of.fn.max('start').as('start'))
            .$asScalar(),
          eb.lit(0),
        ),
      )
      .where('start', '<', upTo)
      .orderBy('start')
      .execute();
  },

  /** The last lines, so many bytes of them and a little more, each on a line of its own and in the order in which they came: in portions, between which others have their turn. */
  async *latest(db: Executor, userId: number, bytes: number): AsyncGenerator<string> {
    const { bytes: end } = await this.size(db, userId);
    for (let after = Math.max(0, end - bytes); after < end;) {
      const blocks = await this.blocks(db, userId, after, after + portionBytes);
      const pieces = blocks.map((block) => pieceOf(block, after, end)).filter((piece) => piece !== null);
      const last = pieces.at(-1);
      if (!last) return;
      after = last.end;
      yield pieces.map(({ text }) => text).join('\n');
      await breathe();
    }
  },

  /** The block that has the byte before a place, if there is one. */
  async around(db: Executor, userId: number, place: number): Promise<LogBlock | null> {
    const block = await db
      .selectFrom('log_blocks')
      .select(['start', 'device', 'first', 'last', 'text'])
      .where('user_id', '=', userId)
      .where('start', '<', place)
      .orderBy('start', 'desc')
      .limit(1)
      .executeTakeFirst();
    return block ?? null;
  },
};

export const namesByDevice = (lines: readonly LineName[]): ReadonlyMap<string, readonly number[]> => {
  const devices = new Map<string, number[]>();
  for (const { device, number } of lines) {
    const numbers = devices.get(device);
    if (numbers) numbers.push(number);
    else devices.set(device, [number]);
  }
  return devices;
};
