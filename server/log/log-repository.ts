import { compiled } from '../db/compiled';
import type { Executor } from '../db/schema';
import { giveWay } from '../wire/give-way';
import {
  type KeptBlock,
  type LogBlock,
  type NumberedBlock,
  type Numbers,
  blocksOf,
  numberedBlockOf,
  packedBlockBytes,
  packedBlockOf,
  pieceOf,
} from './log-blocks';
import type { LogSize } from './log-decide';
import type { SentLines } from './read-lines';
import { unpacked } from './unpacked';

/** Of blocks that are read together: a millisecond or two. Each answer to somebody else waits for several such turns of the loop. */
const portionBytes = 64 * 1024;
/** Written by one statement. */
const rowsAtOnce = 100;

const standingBlocks = compiled(
  ['userId', 'device', 'from', 'to'],
  (db, { userId, device, from, to }: { userId: number; device: string; from: number; to: number }) => {
    const ofDevice = db.selectFrom('log_blocks').where('user_id', '=', userId).where('device', '=', device);
    return ofDevice
      .select(['first', 'plain', 'packed'])
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
      )
      .orderBy('first');
  },
);

/** Of a user: as a type of values by name, which an interface is not. */
type Row<Of> = { readonly [Name in keyof Of]: Of[Name] } & { readonly user_id: number };

const columns = ['start', 'device', 'first', 'last', 'plain', 'packed'] as const;

const blocksBetween = compiled(
  ['userId', 'after', 'upTo'],
  (db, { userId, after, upTo }: { userId: number; after: number; upTo: number }) => {
    const own = db.selectFrom('log_blocks').where('user_id', '=', userId);
    return own
      .select(columns)
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
      .orderBy('start');
  },
);

const blockBefore = compiled(['userId', 'place'], (db, { userId, place }: { userId: number; place: number }) =>
  db
    .selectFrom('log_blocks')
    .select(columns)
    .where('user_id', '=', userId)
    .where('start', '<', place)
    .orderBy('start', 'desc')
    .limit(1),
);

const sizeOf = compiled(['userId'], (db, { userId }: { userId: number }) =>
  db.selectFrom('log_sizes').select(['lines', 'bytes']).where('user_id', '=', userId),
);

const writeSize = compiled(['user_id', 'lines', 'bytes'], (db, size: Row<LogSize>) =>
  db
    .insertInto('log_sizes')
    .values(size)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ lines: size.lines, bytes: size.bytes })),
);

/** A few answers are one block. */
const writeBlock = compiled(['user_id', ...columns], (db, block: Row<StoredBlock>) =>
  db.insertInto('log_blocks').values(block),
);

/** A block as it is kept: its lines, or how they were packed. */
type StoredBlock = Omit<LogBlock, 'text'> & Stored;
interface Stored {
  readonly plain: string;
  readonly packed: Buffer | null;
}

function kept<Block extends Stored>({ plain, packed, ...block }: Block): Omit<Block, keyof Stored> & { bytes: Buffer } {
  return { ...block, bytes: packed ? unpacked(packed, packedBlockBytes) : Buffer.from(plain) };
}

/** Every learner's log. Lines are only ever added. */
export const logRepository = {
  async size(db: Executor, userId: number): Promise<LogSize> {
    const [row] = (await sizeOf(db, { userId })).rows;
    return { lines: Number(row?.lines ?? 0), bytes: Number(row?.bytes ?? 0) };
  },

  /** The blocks in which a device has lines with these numbers, from the first on. No two of them share a number. */
  async standing(
    db: Executor,
    userId: number,
    device: string,
    { from, to }: Numbers,
  ): Promise<readonly NumberedBlock[]> {
    const { rows } = await standingBlocks(db, { userId, device, from, to });
    return rows.map((row) => numberedBlockOf(kept(row)));
  },

  /**
   * Adds lines behind those of `before`; `after` is the size with them. `packed` is a file of nothing but these lines. Two
   * that add to one log collide at its size.
   */
  async append(
    db: Executor,
    userId: number,
    { before, after }: { readonly before: LogSize; readonly after: LogSize },
    { lines, packed }: SentLines,
  ): Promise<void> {
    await writeSize(db, { user_id: userId, ...after });
    const whole = packed && packedBlockOf(lines, packed, before);
    const blocks = whole
      ? [{ ...whole, plain: '' }]
      : blocksOf(lines, before).map(({ text, ...block }) => ({ ...block, plain: text, packed: null }));
    const rows = blocks.map((block) => ({ user_id: userId, ...block }));
    const [block, ...others] = rows;
    if (block && others.length === 0) return void (await writeBlock(db, block));
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await db
        .insertInto('log_blocks')
        .values(rows.slice(at, at + rowsAtOnce))
        .execute();
  },

  /** The blocks that have a byte between two places, in the order in which they came. */
  async blocks(db: Executor, userId: number, after: number, upTo: number): Promise<readonly KeptBlock[]> {
    return (await blocksBetween(db, { userId, after, upTo })).rows.map(kept);
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
      yield pieces.map((piece) => piece.bytes.toString()).join('\n');
      await giveWay();
    }
  },

  /** The block that has the byte before a place, if there is one. */
  async around(db: Executor, userId: number, place: number): Promise<KeptBlock | null> {
    const [block] = (await blockBefore(db, { userId, place })).rows;
    return block ? kept(block) : null;
  },
};
