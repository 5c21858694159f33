import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import { inTransaction } from '../db/in-transaction';
import type { DatabaseSchema, Executor } from '../db/schema';
import { type AttemptPolicy, decideAttempt } from './attempt-limit';
import { attemptRepository } from './attempt-repository';

/** What is being guessed at, and the limit on it. */
export interface AttemptSubject {
  readonly subject: string;
  readonly policy: AttemptPolicy;
}

/**
 * Counts an attempt against every subject before it is made. Resolves to the milliseconds
 * to wait where one of them is at its limit, then nothing is counted; 0 when it may be made.
 */
export function beginAttempt(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  subjects: readonly AttemptSubject[],
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const rows = [];
    for (const { subject, policy } of subjects) {
      const decision = decideAttempt(
        await attemptRepository.hold(transaction, subject, clock.now()),
        policy,
        clock.now(),
      );
      if (decision.kind === 'wait') return decision.waitMs;
      rows.push({ subject, row: decision.row });
    }
    for (const { subject, row } of rows) await attemptRepository.save(transaction, subject, row);
    return 0;
  });
}

/** Only failures count: takes a counted attempt back. The first subject, one person's guesses, starts afresh. */
export async function attemptSucceeded(db: Executor, subjects: readonly AttemptSubject[]): Promise<void> {
  const [own, ...others] = subjects;
  if (own) await attemptRepository.forget(db, own.subject);
  await attemptNotMade(db, others);
}

/** Takes a counted attempt back that was never judged. What was counted before it stays. */
export async function attemptNotMade(db: Executor, subjects: readonly AttemptSubject[]): Promise<void> {
  for (const { subject } of subjects) {
    const row = await attemptRepository.find(db, subject);
    if (!row || row.failures <= 1) await attemptRepository.forget(db, subject);
    else await attemptRepository.save(db, subject, { ...row, failures: row.failures - 1, blocked_until: 0 });
  }
}
