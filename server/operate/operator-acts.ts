import type { Executor } from '../db/schema';
import type { SecurityEntry } from './log';

/** What an operator's command did, for the log: numbers and ids, as everything there. */
export interface OperatorAct {
  readonly event: `operator-${string}`;
  readonly user?: number;
  /** An app's id. */
  readonly client?: string;
}

/** At a tick; what is more waits for the next, so that a script of a thousand commands floods nothing and loses no line. */
const actsATick = 4;
export const actTickMs = 5_000;

/** Leaves an act for a server of this database to tell: a command has no log that outlives its terminal. */
export async function noteOperatorAct(db: Executor, { event, user, client }: OperatorAct): Promise<void> {
  await db
    .insertInto('operator_acts')
    .values({ event, user_id: user ?? null, client: client ?? null })
    .execute();
}

/** Tells the oldest acts that nobody has told. Of several servers one tells each. */
export async function tellOperatorActs(db: Executor, tell: (entry: SecurityEntry) => void): Promise<void> {
  const acts = await db.selectFrom('operator_acts').selectAll().orderBy('id').limit(actsATick).execute();
  for (const { id, event, user_id: user, client } of acts) {
    const { numDeletedRows } = await db.deleteFrom('operator_acts').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows > 0n)
      tell({ event, ...(user !== null && { user }), ...(client !== null && { client }), network: 'operator' });
  }
}
