import { compiled } from '../db/compiled';
import type { Executor } from '../db/schema';
import { breathe } from '../wire/breathe';
import type { LineName, LogSize, SentLine } from './log-decide';

/** A line, and where it ends when all lines of its user stand one behind the other: so many bytes. */
export interface PlacedLine {
  readonly place: number;
  readonly text: string;
}

/** Of lines that are read together: a millisecond or two. Each answer to somebody else waits for several such turns of the loop. */
const portionBytes = 64 * 1024;
/** Written by one statement that is built once: building it takes longer than running it. */
const rowsAtOnce = 100;
const columns = ['user_id', 'place', 'device', 'number', 'text'] as const;
type LineRow = Readonly<Record<(typeof columns)[number], string | number>>;

/** The values of several rows, each under the name of its column and the row's number. */
const numbered = (rows: readonly LineRow[]): Record<string, string | number> =>
  Object.fromEntries(rows.flatMap((row, at) => columns.map((column) => [`${column} ${at}`, row[column]])));

const insertTogether = compiled(
  Array.from({ length: rowsAtOnce }, (_, at) => columns.map((column) => `${column} ${at}`)).flat(),
  (db, later: Record<string, string | number>) =>
    db.insertInto('log_lines').values(
      Array.from({ length: rowsAtOnce }, (_, at) => ({
        user_id: later[`user_id ${at}`] as number,
        place: later[`place ${at}`] as number,
        device: later[`device ${at}`] as string,
        number: later[`number ${at}`] as number,
        text: later[`text ${at}`] as string,
      })),
    ),
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

  /** Those of the lines with these numbers that a device has here. */
  async standing(db: Executor, userId: number, device: string, numbers: readonly number[]): Promise<SentLine[]> {
    const rows = await db
      .selectFrom('log_lines')
      .select(['number', 'text'])
      .where('user_id', '=', userId)
      .where('device', '=', device)
      .where('number', 'in', numbers)
      .execute();
    return rows.map(({ number, text }) => ({ device, number: Number(number), text }));
  },

  /** The highest number of a device; 0: it has no line here. */
  async lastNumber(db: Executor, userId: number, device: string): Promise<number> {
    const row = await db
      .selectFrom('log_lines')
      .select('number')
      .where('user_id', '=', userId)
      .where('device', '=', device)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return Number(row?.number ?? 0);
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
    let place = before.bytes;
    const rows = lines.map(({ device, number, text }) => {
      place += Buffer.byteLength(text);
      return { user_id: userId, place, device, number, text };
    });
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const together = rows.slice(at, at + rowsAtOnce);
      if (together.length === rowsAtOnce) await insertTogether(db, numbered(together));
      else await db.insertInto('log_lines').values(together).execute();
    }
  },

  /** The lines behind a place, in the order in which they came, of so many bytes at most. */
  async page(db: Executor, userId: number, after: number, bytes: number): Promise<PlacedLine[]> {
    const rows = await db
      .selectFrom('log_lines')
      .select(['place', 'text'])
      .where('user_id', '=', userId)
      .where('place', '>', after)
      .where('place', '<=', after + bytes)
      .orderBy('place')
      .execute();
    return rows.map(({ place, text }) => ({ place: Number(place), text }));
  },

  /** The texts of the last lines, so many bytes of them at most, in the order in which they came: in portions, between which others have their turn. */
  async *latest(db: Executor, userId: number, bytes: number): AsyncGenerator<readonly string[]> {
    const { bytes: end } = await this.size(db, userId);
    for (let after = Math.max(0, end - bytes); after < end; after += portionBytes) {
      yield (await this.page(db, userId, after, portionBytes)).map(({ text }) => text);
      await breathe();
    }
  },

  /** The text of the line that ends at a place, if one does. */
  async endingAt(db: Executor, userId: number, place: number): Promise<string | null> {
    const row = await db
      .selectFrom('log_lines')
      .select('text')
      .where('user_id', '=', userId)
      .where('place', '=', place)
      .executeTakeFirst();
    return row?.text ?? null;
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
