import { type CardPlace, type CardPlaces, cardPlaces, noMoves, placed } from '../domain/card-places';
import { heldMoves } from '../domain/on-hold';
import type { LogEntryId } from '../domain/study-log';
import type { SetId } from '../domain/study-set';
import type { Database } from './database';
import type { LogRow, PlacedRow } from './rows';

/** Where cards stand that moved. */
export interface MovesHere extends CardPlaces {
  /** The number of the latest line that moved one, or took that back; 0: none did. */
  readonly last: number;
  /** Sets of which lines after this number may say something else by what they moved, or took back. */
  readonly reachedSince: (n: number) => ReadonlySet<SetId>;
}

type Log = Pick<Database, 'log'>;
const nothingMoved: MovesHere = { ...noMoves, last: 0, reachedSince: () => new Set() };

/** What each log came to, with what tells that it is still so: lines of moves only come, but where one is filed again under a new number. */
const lastRead = new WeakMap<
  Log['log'],
  { readonly count: number; readonly lastId: LogEntryId; readonly moves: MovesHere }
>();

/** Reads over the log, as all of these. One question for as long as nothing moved, and then two until something does again. */
export async function movesOf({ log }: Log): Promise<MovesHere> {
  const found = () => log.where('card').equals(heldMoves);
  const count = await found().count();
  if (count === 0) return nothingMoved;
  const latest = await found().last();
  const known = lastRead.get(log);
  if (known && latest && known.count === count && known.moves.last === latest.n && known.lastId === latest.id)
    return known.moves;
  const rows = await found().toArray();
  const moves = movesIn(rows);
  const last = rows.at(-1);
  if (last) lastRead.set(log, { count: rows.length, lastId: last.id, moves });
  return moves;
}

function movesIn(rows: readonly LogRow[]): MovesHere {
  const moves = rows.flatMap((row) => (row.kind === 'moved' ? [row] : []));
  const takenBack = new Map(rows.flatMap((row) => (row.kind === 'undone' ? [[row.undoes, row.n] as const] : [])));
  const places = cardPlaces(moves, new Set(takenBack.keys()));
  const saidAt = new Map(moves.map(({ id, n }) => [id, Math.max(n, takenBack.get(id) ?? 0)]));
  return {
    ...places,
    last: rows.reduce((last, { n }) => Math.max(last, n), 0),
    reachedSince: (n) => places.reachedBy(({ id }) => (saidAt.get(id) ?? 0) > n),
  };
}

/** Lines as those of the cards that have their history; without the moves themselves. Pure. */
export function placedRows(rows: readonly LogRow[], places: CardPlaces): PlacedRow[] {
  const all: PlacedRow[] = [];
  for (const row of rows) {
    if (row.kind === 'moved' || row.card === heldMoves) continue;
    all.push(places.named.length === 0 ? row : placedRow(row, places));
  }
  return all;
}

function placedRow(row: PlacedRow, places: CardPlaces): PlacedRow {
  const at = placed(row, places, row.card);
  const card = row.card === null ? null : places.of({ setId: row.setId, termId: row.card }).termId;
  return { ...at, card };
}

/** The lines of all cards of a set, also of those that came from another. */
export async function rowsOfSet(db: Log, places: CardPlaces, setId: SetId): Promise<PlacedRow[]> {
  const came = [...new Set(places.cameTo(setId).map(({ termId }) => termId))];
  const rows = await db.log.where('setId').equals(setId).toArray();
  const others = came.length === 0 ? [] : await db.log.where('card').anyOf(came).toArray();
  return placedRows([...rows, ...others.filter((row) => row.setId !== setId)], places).filter(
    (row) => row.setId === setId,
  );
}

/** The lines of one card, also of those that went on as this one. */
export async function rowsOfCard(db: Log, places: CardPlaces, { setId, termId }: CardPlace): Promise<PlacedRow[]> {
  const names = new Set([termId, ...places.cameTo(setId, termId).map((card) => card.termId)]);
  const rows = await db.log
    .where('card')
    .anyOf([...names])
    .toArray();
  return placedRows(rows, places).filter((row) => row.setId === setId && row.card === termId);
}
