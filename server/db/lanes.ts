import { type Kysely, sql } from 'kysely';
import { databaseFailure } from './database-failure';
import { inTransaction, isCollision } from './in-transaction';
import type { Database } from './open-database';
import type { DatabaseSchema, Executor } from './schema';

/** How long short changes are added to a transaction, in milliseconds. */
const sharedMs = 25;

type Work<Result> = (transaction: Executor) => Promise<Result>;

/** What is known of a change before it is made. */
export interface Change {
  /** Changes of a lane change the same thing; null for those that stand alone. */
  readonly lane: string | null;
  /** It is a few statements, so those that wait for the same thing may be made in one transaction. */
  readonly isShort: boolean;
  /** Whose it is: of several that wait, each person's next one comes before anybody's one after that. */
  readonly who: string;
}

/** As `inTransaction`, with an eye on the changes that wait beside this one. */
export type InLane = <Result>(change: Change, work: Work<Result>) => Promise<Result>;

interface Waiting {
  readonly isShort: boolean;
  readonly who: string;
  /** The round in which it has its turn; of one person, one a round. */
  readonly round: number;
  readonly work: Work<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Changes of one thing are made one after the other: those of this process would only collide and be done again. Short
 * ones that come next to each other share a transaction, and with it the trip to the disk: each is answered once all of
 * them are there to stay. A long change shares with nobody, so nobody waits for one who would not have waited anyway.
 */
export function createLanes({ db, engine }: Pick<Database, 'db' | 'engine'>, now = () => performance.now()): InLane {
  const lanes = new Map<string, Waiting[]>();
  const goThrough = async (lane: string, waiting: Waiting[]) => {
    for (let first = waiting.shift(); first; first = waiting.shift()) await makeTogether({ db, now, waiting }, first);
    lanes.delete(lane);
  };
  return <Result>({ lane: own, isShort, who }: Change, work: Work<Result>) => {
    // Where all writes wait for each other, short ones may share whatever they change.
    const lane = isShort && engine.writesOneByOne ? 'short' : own;
    if (lane === null) return inTransaction(db, work);
    return new Promise<Result>((resolve, reject) => {
      const waiting = lanes.get(lane);
      const round = roundOf(who, waiting ?? []);
      const one: Waiting = { isShort, who, round, work, resolve: resolve as Waiting['resolve'], reject };
      if (waiting) {
        const later = waiting.findIndex((other) => other.round > round);
        waiting.splice(later < 0 ? waiting.length : later, 0, one);
      } else {
        const alone = [one];
        lanes.set(lane, alone);
        void goThrough(lane, alone);
      }
    });
  };
}

/** Behind one's own, and before everybody's who have had more of what waits: a hundred of one person hold nobody up. Pure. */
function roundOf(who: string, waiting: readonly Waiting[]): number {
  const own = waiting.findLast((other) => other.who === who);
  return own ? own.round + 1 : (waiting[0]?.round ?? 0);
}

interface Lane {
  readonly db: Kysely<DatabaseSchema>;
  readonly now: () => number;
  readonly waiting: Waiting[];
}

/**
 * Makes a change and the short ones that wait behind it. When one of them refuses, all is taken back and done again with
 * a place to go back to before each: refusals are rare, and such a place costs two statements. Never fails: who waits
 * hears how it went.
 */
async function makeTogether(lane: Lane, first: Waiting): Promise<void> {
  const taken = [first];
  let refusal: unknown;
  const asItIs: Make = async (transaction, work) => {
    try {
      return { result: await work(transaction) };
    } catch (error) {
      refusal = error;
      throw error;
    }
  };
  try {
    await makeAll(lane, taken, asItIs);
  } catch (error) {
    // What fails later, the commit above all, may have been done.
    const isTakenBack = error === refusal;
    const failure = taken.length > 1 && isTakenBack ? await makeAll(lane, taken, apart).catch(asFailure) : { error };
    if (failure) for (const { reject } of taken) reject(failure.error);
  }
}

const asFailure = (error: unknown) => ({ error });

type Outcome = { readonly result: unknown } | { readonly error: unknown };
type Make = (transaction: Executor, work: Work<unknown>) => Promise<Outcome>;

/** Takes what is short and waits, as long as there is time; `taken` is what to do again when all was taken back. */
async function makeAll({ db, now, waiting }: Lane, taken: Waiting[], make: Make): Promise<void> {
  const outcomes = await inTransaction(db, async (transaction) => {
    const ends = now() + sharedMs;
    const made: Outcome[] = [];
    for (const { work, isShort } of taken) {
      made.push(await make(transaction, work));
      const isLast = made.length === taken.length;
      if (isLast && isShort && waiting[0]?.isShort && now() < ends) taken.push(...waiting.splice(0, 1));
    }
    return made;
  });
  for (const [at, outcome] of outcomes.entries()) {
    if ('error' in outcome) taken[at]?.reject(outcome.error);
    else taken[at]?.resolve(outcome.result);
  }
}

/** What it did is taken back when it fails, and nothing of the others. */
async function apart(transaction: Executor, work: Work<unknown>): Promise<Outcome> {
  await sql`savepoint change`.execute(transaction);
  try {
    const result = await work(transaction);
    await sql`release savepoint change`.execute(transaction);
    return { result };
  } catch (error) {
    if (isCollision(error)) throw error;
    // It fails where the whole transaction is lost, and with it the changes of the others: they hear of that, and
    // never why somebody else's was refused.
    await sql`rollback to savepoint change`
      .execute(transaction)
      .catch((lost: unknown) => Promise.reject(databaseFailure(error) ? error : lost));
    return { error };
  }
}
