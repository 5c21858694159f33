import type { DayRule, LearnerDay } from '../domain/scheduling/learner-day';
import type { DeviceId, LogEntryId, NewCardMove, NewLogEntry } from '../domain/study-log';
import type { SetId, TermId } from '../domain/study-set';
import type { Random } from '../platform/random';
import type { Database } from './database';
import { filedUnder } from './filed-under';
import { metaRepository } from './meta-repository';
import { movesOf, placedRows, rowsOfCard, rowsOfSet } from './placed-log';
import type { LogRow, NewLogRow, PlacedRow } from './rows';

/** A line with its day, before this database gives it a number. */
export type DatedEntry = (NewLogEntry | NewCardMove) & DayRule & { readonly day: LearnerDay };

export interface LogReach {
  readonly logsBefore: number;
  readonly n: number;
}

/** So few are asked for without a look at how many there are. */
const fewLines = 20;
/** Looking one line up costs as much as reading so many beside each other. */
const rowsPerLook = 10;
const linesAtOnce = 2_000;

/**
 * The learner's log. Composable: each call joins the transaction it is called in. There is no way to change or remove a line.
 * Whoever reads lines here reads them of the card that has their history by now (`CardPlaces`).
 */
export function logRepository(db: Database, random: Random) {
  const meta = metaRepository(db);

  /** Made with the first line. */
  const deviceOf = async (): Promise<DeviceId> => (await meta.get('device')) ?? (await newName());

  async function newName(): Promise<DeviceId> {
    const device = [...random.bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('') as DeviceId;
    await meta.set('device', device);
    return device;
  }

  async function lastSeq(device: DeviceId): Promise<number> {
    const last = await db.log.where('[device+seq]').below([device, Number.POSITIVE_INFINITY]).last();
    return last?.device === device ? last.seq : 0;
  }

  /** Under which name so many lines are written, and its last number. What arrives may have used a name up, whoever wrote it. */
  async function nameFor(lines: number): Promise<readonly [device: DeviceId, last: number]> {
    const device = await deviceOf();
    const last = await lastSeq(device);
    return Number.isSafeInteger(last + lines) ? [device, last] : [await newName(), 0];
  }

  const byId = (id: LogEntryId) => db.log.where('id').equals(id).first();

  /** Those of the lines that are here already. By what is asked, not by what is there: beside few lines the whole log is read. */
  async function knownOf(ids: readonly LogEntryId[]): Promise<ReadonlyMap<LogEntryId, LogRow>> {
    const isLong = ids.length <= fewLines || ((await db.log.toCollection().last())?.n ?? 0) > ids.length * rowsPerLook;
    const rows = await (isLong ? Promise.all(ids.map(byId)) : db.log.toArray());
    return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
  }

  return {
    /**
     * Within a transaction over `log` and `meta`. A line that is there already stays as it is: whoever does not know
     * whether it was written writes it again.
     */
    async append(entries: readonly DatedEntry[]): Promise<void> {
      if (entries.length === 0) return;
      // Asked beside each other: a line is on the disk the sooner, the fewer answers wait for one another.
      const [known, [device, last]] = await Promise.all([
        knownOf(entries.flatMap((entry) => (entry.kind === 'undone' ? [entry.id, entry.undoes] : [entry.id]))),
        nameFor(entries.length),
      ]);
      const fresh = new Map<LogEntryId, NewLogRow>();
      let seq = last;
      for (const entry of entries) {
        if (known.has(entry.id) || fresh.has(entry.id)) continue;
        seq += 1;
        if (entry.kind === 'undone') {
          // It belongs where the line does that it takes back, whatever sitting took it back.
          const undone = fresh.get(entry.undoes) ?? known.get(entry.undoes);
          fresh.set(entry.id, {
            ...entry,
            setId: undone?.setId ?? entry.setId,
            device,
            seq,
            card: undone?.card ?? null,
          });
        } else fresh.set(entry.id, { ...entry, device, seq, card: filedUnder(entry) });
      }
      await db.log.bulkAdd([...fresh.values()]);
    },
    ofSet: async (setId: SetId) => rowsOfSet(db, await movesOf(db), setId),
    ofCard: async (setId: SetId, card: TermId) => rowsOfCard(db, await movesOf(db), { setId, termId: card }),
    ofDay: async (day: LearnerDay) => placedRows(await db.log.where('day').equals(day).toArray(), await movesOf(db)),
    /** Lines of later days than this one. */
    afterDay: async (day: LearnerDay) => {
      const rows = await db.log.where('day').above(day).toArray();
      return rows.length === 0 ? [] : placedRows(rows, await movesOf(db));
    },
    /** Of every card that moved, where it stands; `last` counts up with each line that says so. */
    moves: () => movesOf(db),
    isEmpty: async () => (await db.log.toCollection().first()) === undefined,
    /** The first day of all; null: nothing was ever done. */
    firstDay: async (): Promise<LearnerDay | null> => (await db.log.orderBy('day').first())?.day ?? null,
    /** The latest day before this one on which anything was done; null: none. */
    lastDayBefore: async (day: LearnerDay): Promise<LearnerDay | null> =>
      (await db.log.where('day').below(day).last())?.day ?? null,
    /** How far the log goes here: its latest number, of which log. Another log came in the place of the one before. */
    reach: async (): Promise<LogReach> => ({
      logsBefore: (await meta.get('logsBefore')) ?? 0,
      n: (await db.log.toCollection().last())?.n ?? 0,
    }),
    /** This database's own name, made where there is none. Belongs into a transaction over meta. */
    named: deviceOf,
    /** This database's own name; null: it has none yet. */
    device: async (): Promise<DeviceId | null> => (await meta.get('device')) ?? null,
    /** What arrived after a line of this number, in the order of arrival. Read in parts: a whole log at once holds a page up. */
    async after(n: number): Promise<readonly PlacedRow[]> {
      const moves = await movesOf(db);
      const lines: PlacedRow[] = [];
      for (let from = n; ;) {
        const part = await db.log.where('n').above(from).limit(linesAtOnce).toArray();
        for (const line of placedRows(part, moves)) lines.push(line);
        const last = part.at(-1);
        if (!last || part.length < linesAtOnce) return lines;
        from = last.n;
      }
    },
    all: async (): Promise<PlacedRow[]> => placedRows(await db.log.toArray(), await movesOf(db)),
  };
}

export type LogRepository = ReturnType<typeof logRepository>;
