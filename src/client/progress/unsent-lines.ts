import { heldMoves } from '../../domain/on-hold';
import type { LogRow } from '../../store/rows';
import { unsentSaid } from '../../store/said-rows';
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

/** Reads over log, marks and meta. */
export async function onlyHere(store: Store): Promise<OnlyHere> {
  const { db, meta } = store;
  const isKept = (await meta.get('features'))?.includes('log') === true;
  const { upTo = 0, unsent = [], held = [] } = isKept ? ((await meta.get('exchange')) ?? {}) : {};
  const left: readonly (LogRow | undefined)[] = await db.log.bulkGet([...unsent, ...held]);
  const rows = [...left.filter((row) => row !== undefined), ...(await db.log.where('n').above(upTo).toArray())];
  return {
    lines: rows.length,
    days: new Set(rows.map(({ day }) => day)).size,
    cards: new Set(rows.flatMap(({ card }) => (card === null || card === heldMoves ? [] : card))).size,
    choices: isKept ? await unsentSaid(db, 'all') : await allChoices(store),
    isKept,
  };
}

/**
 * How many answers, stars and settings the service does not have. Those that wait for a number may still get one while
 * something else waits; what is left of them afterwards speaks of what never came to the service. Lines that it would
 * refuse are told for good: nobody may hear that everything is there.
 */
export async function unsentStudy(
  { db, meta }: Store,
  mayGetNumbers: boolean,
): Promise<{ readonly answers: number; readonly choices: number }> {
  if (!(await meta.get('features'))?.includes('log')) return { answers: 0, choices: 0 };
  const { upTo = 0, unsent = [], held = [], unfit = [] } = (await meta.get('exchange')) ?? {};
  const since = await db.log.where('n').above(upTo).count();
  return {
    answers: unsent.length + (mayGetNumbers ? held : held.filter((n) => unfit.includes(n))).length + since,
    choices: await unsentSaid(db, mayGetNumbers ? 'all' : 'numbered'),
  };
}

/** Where no service keeps them: every star, and whatever was set differently from the usual. */
async function allChoices({ db, meta }: Store): Promise<number> {
  const ofLearner = Object.keys((await meta.get('studySettings')) ?? {}).length;
  return (await db.marks.toArray()).reduce(
    (count, { stars, study }) => count + stars.length + Object.keys(study ?? {}).length,
    ofLearner,
  );
}
