import type { Executor } from '../db/schema';
import { foldText } from '../../contract/fold-text';
import { behind, entriesPerSearch } from './word-lookup';

export interface FoundUser {
  readonly id: number;
  readonly username: string;
  readonly account_type: string;
  /** Seconds. */
  readonly created_at: number;
}

/** People whose name begins with what was typed. Names are public (decisions.md 4). */
export async function findUsers(db: Executor, text: string): Promise<FoundUser[]> {
  const beginning = foldText(text).trim();
  if (!/^[a-z0-9_-]+$/.test(beginning)) return [];
  return db
    .selectFrom('users')
    .select(['id', 'username', 'account_type', 'created_at'])
    .where('username_key', '>=', beginning)
    .where('username_key', '<', beginning + behind)
    .orderBy('username_key')
    .limit(entriesPerSearch)
    .execute();
}
