import { type CardPlace, type CardPlaces, cardPlaces, noMoves, placed } from '../domain/card-places';
import { heldMoves } from '../domain/on-hold';
import type { SetId } from '../domain/study-set';
import type { Database } from './database';
import type { LogRow, PlacedRow } from './rows';

/** Where cards stand that moved. */
export interface MovesHere extends CardPlaces {
  /** The number of the latest line that moved one, or took that back; 0: none did. */
  readonly last: number;
}

/** Reads over the log, as all of these. One question for as long as nothing moved. */
export async function movesOf(db: Pick<Database, 'log'>): Promise<MovesHere> {
  const rows = await db.log.where('card').equals(heldMoves).toArray();
  if (rows.length === 0) return { ...noMoves, last: 0 };
  const takenBack = new Set(rows.flatMap((row) => (row.kind === 'undone' ? [row.undoes] : [])));
  const places = cardPlaces(
    rows.flatMap((row) => (row.kind === 'moved' ? [row] : [])),
    takenBack,
  );
  return { ...places, last: rows.reduce((last, { n }) => Math.max(last, n), 0) };
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
export async function rowsOfSet(db: Pick<Database, 'log'>, places: CardPlaces, setId: SetId): Promise<PlacedRow[]> {
  const came = [...new Set(places.cameTo(setId).map(({ termId }) => termId))];
  const rows = await db.log.where('setId').equals(setId).toArray();
  const others = came.length === 0 ? [] : await db.log.where('card').anyOf(came).toArray();
  return placedRows([...rows, ...others.filter((row) => row.setId !== setId)], places).filter(
    (row) => row.setId === setId,
  );
}

/** The lines of one card, also of those that went on as this one. */
export async function rowsOfCard(
  db: Pick<Database, 'log'>,
  places: CardPlaces,
  { setId, termId }: CardPlace,
): Promise<PlacedRow[]> {
  const names = new Set([termId, ...places.cameTo(setId, termId).map((card) => card.termId)]);
  const rows = await db.log
    .where('card')
    .anyOf([...names])
    .toArray();
  return placedRows(rows, places).filter((row) => row.setId === setId && row.card === termId);
}
