import { logLimits } from '../../../contract/log-body';
import type { CardPlaces } from '../../domain/card-places';
import { heldMoves } from '../../domain/on-hold';
import type { CardMove, LogEntryId } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';
import type { Database } from '../../store/database';
import { movesOf, placedRows } from '../../store/placed-log';
import type { LogRow } from '../../store/rows';
import { type Engine, isStopped } from '../engine';
import { assertLead } from '../leader/assert-lead';
import { exchangeOf, renamed } from './log-changes';
import { namesTables, numbersOf } from './numbers-of';
import { batchBytes, bytesOf, type Posting, posted, textOf } from './post-lines';
import { nameOf } from './united-log';
import { type Numbers, wireLine } from './wire-line';

interface Batch {
  readonly going: readonly Going[];
  readonly upTo: number;
  readonly held: readonly number[];
  /** Of those that are held, what no service takes, whatever comes. */
  readonly unfit: readonly number[];
  readonly done: ReadonlySet<number>;
}

/**
 * Sends what the service's log does not have, in batches. `withHeld`: also what waited for the number of a set or card, if it has
 * one by now. 'failing': it has trouble with them; 'never': it refuses them, and asking again would not help.
 */
export async function sendLines(
  engine: Engine,
  epoch: number,
  withHeld: boolean,
): Promise<'nothing' | 'something' | 'failing' | 'never'> {
  const { store } = engine;
  const { db } = store;
  let heldAfter = withHeld ? 0 : Number.POSITIVE_INFINITY;
  let came: 'nothing' | 'something' = 'nothing';
  for (;;) {
    const batch = await db.read([db.log, db.meta, ...namesTables(db)], async () => {
      await assertLead(engine, epoch);
      return nextBatch(engine, heldAfter);
    });
    if (!batch) return came;
    heldAfter = Math.max(heldAfter, ...batch.held);
    const answered = await posted(engine, batch.going);
    if (answered === 'never' || answered === 'failing') return answered;
    if (answered === null) return came;
    const rowsIn = (names: ReadonlySet<string>) =>
      batch.going.flatMap(({ name, row }) => (names.has(name) ? [row] : []));
    const refused = rowsIn(answered.refused);
    const setAside = rowsIn(answered.unfit).map(({ n }) => n);
    await db.write([db.log, db.meta], async () => {
      await assertLead(engine, epoch);
      const now = await exchangeOf(engine);
      const isLeft = (n: number) => !batch.done.has(n);
      const held = [...now.held.filter(isLeft), ...batch.held, ...setAside];
      const unsent = now.unsent.filter(isLeft);
      const upTo = Math.max(now.upTo, batch.upTo);
      const unfit = [...(now.unfit ?? []).filter(isLeft), ...batch.unfit, ...setAside];
      const isSame =
        held.length === now.held.length &&
        unfit.length === (now.unfit ?? []).length &&
        unsent.length === now.unsent.length &&
        upTo === now.upTo;
      if (!isSame) await store.meta.set('exchange', { ...now, upTo, held, unfit, unsent });
      if (refused.length > 0) await renamed(engine, refused);
    });
    came = 'something';
    if (isStopped(engine)) return came;
  }
}

/** Held ones first, then those that were left, then what was written since. Null: nothing is left. */
async function nextBatch({ store }: Engine, heldAfter: number): Promise<Batch | null> {
  const { db } = store;
  const { upTo, unsent, held, unfit } = await exchangeOf({ store });
  const isUnfit = new Set(unfit);
  const waiting = held.filter((n) => n > heldAfter && !isUnfit.has(n)).sort((a, b) => a - b);
  const asked = [...waiting, ...unsent].slice(0, logLimits.linesPerBatch);
  const rows =
    asked.length > 0
      ? (await db.log.bulkGet(asked)).filter((row) => row !== undefined)
      : await db.log.where('n').above(upTo).limit(logLimits.linesPerBatch).toArray();
  if (asked.length + rows.length === 0) return null;
  const moves = await movesOf(db);
  const undoneMoves = new Map((await movesUndoneBy(db, rows)).map((move) => [move.id, move]));
  const numbers = await numbersOf(db, setsIn([...rows, ...undoneMoves.values()], moves));
  return batchOf(rows, { upTo, asked }, { numbers, moves, undoneMoves });
}

/** What lines are written by. */
interface Written {
  readonly numbers: Numbers;
  readonly moves: CardPlaces;
  /** Moves that one of the rows takes back. */
  readonly undoneMoves: ReadonlyMap<LogEntryId, LogRow>;
}

/** As many rows as one request takes, in their order. `asked`: those that were left, or held; else they stand behind `upTo`. Pure. */
function batchOf(
  rows: readonly LogRow[],
  { upTo, asked }: { readonly upTo: number; readonly asked: readonly number[] },
  written: Written,
): Batch {
  const going: Going[] = [];
  const held: number[] = [];
  const unfit: number[] = [];
  const done = new Set(asked);
  let bytes = 0;
  let last = upTo;
  for (const [place, row] of rows.entries()) {
    const line = lineOf(row, written);
    if (line.kind === 'goes' && bytes + line.bytes > batchBytes) {
      for (const later of rows.slice(place)) done.delete(later.n);
      break;
    }
    if (line.kind === 'goes') {
      going.push({ name: nameOf(row), text: line.text, row });
      bytes += line.bytes;
    } else held.push(row.n);
    if (line.kind === 'unfit') unfit.push(row.n);
    if (asked.length === 0) {
      last = row.n;
      done.add(row.n);
    }
  }
  return { going, upTo: last, held, unfit, done };
}

interface Going extends Posting {
  readonly row: LogRow;
}

/** A row as a line of a request. */
type Line =
  | { readonly kind: 'goes'; readonly text: string; readonly bytes: number }
  /** It has no number to go under. */
  | { readonly kind: 'waits' }
  /** What is no line the service would refuse, and everything beside it. */
  | { readonly kind: 'unfit' };

function lineOf(row: LogRow, { numbers, moves, undoneMoves }: Written): Line {
  // What takes a move back goes after it, or never.
  const undone = row.kind === 'undone' ? undoneMoves.get(row.undoes) : undefined;
  const isEarly = undone !== undefined && wireLine(sentOf(undone, numbers, moves), numbers) === null;
  const line = isEarly ? null : wireLine(sentOf(row, numbers, moves), numbers);
  if (line === null) return { kind: 'waits' };
  const text = textOf(line);
  return text === null ? { kind: 'unfit' } : { kind: 'goes', text, bytes: bytesOf(text) };
}

async function movesUndoneBy(db: Database, rows: readonly LogRow[]): Promise<readonly LogRow[]> {
  const ids = rows.flatMap((row) => (row.kind === 'undone' && row.card === heldMoves ? [row.undoes] : []));
  return ids.length === 0 ? [] : db.log.where('id').anyOf(ids).toArray();
}

function setsIn(rows: readonly LogRow[], moves: CardPlaces): ReadonlySet<SetId> {
  const ids = new Set<SetId>();
  for (const row of rows) {
    ids.add(row.setId);
    if (row.kind === 'moved') for (const { setId, toSetId } of [row, ...wayTo(row, moves)]) ids.add(setId).add(toSetId);
    else if (row.card !== null && moves.named.length > 0)
      ids.add(moves.of({ setId: row.setId, termId: row.card }).setId);
  }
  return ids;
}

/** A card that moved before the service ever heard of it never gets a number: what was learnt goes as the other card's. */
function sentOf(row: LogRow, numbers: Numbers, moves: CardPlaces): LogRow {
  if (moves.named.length === 0 || row.card === null) return row;
  const isNamed = (setId: SetId, card: TermId) => numbers.card(setId, card) !== null || numbers.mayCome(setId, card);
  if (row.kind !== 'moved') return isNamed(row.setId, row.card) ? row : (placedRows([row], moves)[0] ?? row);
  // Where it stood in between nobody else ever hears of: it moves from where they know it.
  const from = [row, ...wayTo(row, moves)].find((move) => move.numbers || isNamed(move.setId, move.termId));
  if (!from || from === row) return row;
  const { setId, termId, numbers: known } = from;
  return { ...row, setId, termId, ...(known && { numbers: known }) };
}

/** The moves before this one that brought the card where it left, the last one first. Pure. */
function wayTo(row: CardMove, moves: CardPlaces): readonly CardMove[] {
  const way = new Set<CardMove>();
  for (let move = moves.cameBy(row); move && move.id !== row.id && !way.has(move); move = moves.cameBy(move))
    way.add(move);
  return [...way];
}
