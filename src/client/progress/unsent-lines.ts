import { heldMoves } from '../../domain/on-hold';
import { movesOf } from '../../store/placed-log';
import type { LogRow } from '../../store/rows';
import { unsentSaid } from '../../store/said-rows';
import { standsHere } from '../../store/stands-here';
import type { Store } from '../../store/store';

/** How much was studied that this device alone has. */
export interface OnlyHere {
  readonly lines: number;
  readonly days: number;
  readonly cards: number;
  /** Stars and settings. */
  readonly choices: number;
  /** Whether the service keeps what is studied; what does not is on this device and in backups for good. */
  readonly isKept: boolean;
}

/** Reads over log, marks, meta, sets, contents and drafts. */
export async function onlyHere(store: Store): Promise<OnlyHere> {
  const { db, meta } = store;
  const isKept = (await meta.get('features'))?.includes('log') === true;
  const { upTo = 0, unsent = [] } = isKept ? ((await meta.get('exchange')) ?? {}) : {};
  const rows = [
    ...rowsOf(await db.log.bulkGet([...unsent])),
    ...(isKept ? await waitingLines(store) : []),
    ...(await db.log.where('n').above(upTo).toArray()),
  ];
  return {
    lines: rows.length,
    days: new Set(rows.map(({ day }) => day)).size,
    cards: new Set(rows.flatMap(({ card }) => (card === null || card === heldMoves ? [] : card))).size,
    choices: isKept ? await unsentSaid(db, 'all') : await allChoices(store),
    isKept,
  };
}

/**
 * How many answers, stars and settings the service does not have. `mayGetNumbers`: something else waits, and what was chosen
 * of a set or card without a number may get one. Reads as `onlyHere`.
 */
export async function unsentStudy(
  store: Store,
  mayGetNumbers: boolean,
): Promise<{ readonly answers: number; readonly choices: number }> {
  const { db, meta } = store;
  if (!(await meta.get('features'))?.includes('log')) return { answers: 0, choices: 0 };
  const { upTo = 0, unsent = [] } = (await meta.get('exchange')) ?? {};
  const since = await db.log.where('n').above(upTo).count();
  return {
    answers: unsent.length + (await waitingLines(store)).length + since,
    choices: await unsentSaid(db, mayGetNumbers ? 'all' : 'numbered'),
  };
}

/**
 * The lines that wait for a number and may get it. Of a card that is nowhere here any more they never go, and are no loss: none but
 * a backup knows the card. Lines that the service would refuse are told for good.
 */
async function waitingLines({ db, meta }: Store): Promise<readonly LogRow[]> {
  const { held = [], unfit = [] } = (await meta.get('exchange')) ?? {};
  if (held.length === 0) return [];
  const waiting = rowsOf(await db.log.bulkGet([...held]));
  const places = await movesOf(db);
  const isHere = standsHere(db);
  const isUnfit = new Set(unfit);
  const mayGo = async (row: LogRow): Promise<boolean> => {
    if (isUnfit.has(row.n)) return true;
    if (row.kind === 'moved')
      return (row.numbers !== undefined || (await isHere(row))) && isHere({ setId: row.toSetId, termId: row.toTermId });
    if (row.card === null || row.card === heldMoves) return false;
    const cards = [row.card, ...(row.kind === 'answered' ? [row.mixedUpWith ?? row.card] : [])];
    const stand = await Promise.all(cards.map((termId) => isHere(places.of({ setId: row.setId, termId }))));
    return stand.every(Boolean);
  };
  const goes = await Promise.all(waiting.map(mayGo));
  return waiting.filter((_, index) => goes[index]);
}

const rowsOf = (rows: readonly (LogRow | undefined)[]): readonly LogRow[] => rows.filter((row) => row !== undefined);

/** Where no service keeps them: every star, and whatever was set differently from the usual. */
async function allChoices({ db, meta }: Store): Promise<number> {
  const ofLearner = Object.keys((await meta.get('studySettings')) ?? {}).length;
  return (await db.marks.toArray()).reduce(
    (count, { stars, study }) => count + stars.length + Object.keys(study ?? {}).length,
    ofLearner,
  );
}
