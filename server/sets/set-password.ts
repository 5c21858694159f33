import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import { inTransaction } from '../db/in-transaction';
import type { DatabaseSchema } from '../db/schema';
import type { Answer } from '../http/answer';
import type { ApiCall } from '../http/api-call';
import { idOf } from '../http/path-ids';
import { ServiceError, assertNoProblems, tooManyRequests } from '../http/service-error';
import { crowd, guesses } from '../users/attempt-limit';
import { type AttemptSubject, attemptNotMade, attemptSucceeded, beginAttempt } from '../users/attempts';
import {
  PasswordQueueFull,
  hashSetPassword,
  isPassword,
  isWeakHash,
  setCost,
  unknownSetHash,
} from '../users/password-hash';
import type { Holders } from '../wire/holders';
import { decide } from './decide';
import { findSeenSet } from './set-access';
import { setRepository } from './set-repository';

/** Entering the password of a set (interface 4.3). Remembered until permissions or password change. */
export async function enterSetPassword(db: Kysely<DatabaseSchema>, clock: Clock, call: ApiCall): Promise<Answer> {
  const { caller } = call;
  const { set, viewer } = await findSeenSet(db, caller, idOf(call.params['set_id']));
  const decision = decide(viewer, set, 'password');
  if (caller.kind !== 'user') throw new ServiceError('not_allowed');
  const password = call.form.scalar('password');
  const own = { subject: `set ${set.id} by ${caller.userId}`, policy: guesses };
  if (decision !== 'ok') {
    // As slow as a wrong password, so that the clock tells nothing about a set out of reach. It is no guess: there is nothing to guess at.
    await isPassword(unknownSetHash, password ?? '', call.holders);
    throw new ServiceError(decision);
  }
  assertNoProblems([
    ...(set.password_hash === null ? [{ code: 'not_password_protected' } as const] : []),
    ...(password === undefined ? [{ code: 'missing', field: 'password' } as const] : []),
    ...call.form.problems,
  ]);
  const passwordHash = set.password_hash ?? unknownSetHash;
  const subjects = [own, { subject: `set ${set.id}`, policy: crowd }];
  if (!(await isJudgedRight(db, clock, subjects, { passwordHash, password: password ?? '', who: call.holders })))
    throw new ServiceError('invalid_access');
  const newHash = isWeakHash(passwordHash, setCost) ? await hashSetPassword(password ?? '', call.holders) : null;
  return call.commit(async (transaction) => {
    await attemptSucceeded(transaction, subjects);
    if (newHash !== null) await setRepository.rehashPassword(transaction, set.id, passwordHash, newHash);
    // The epoch of the set whose password was checked: if it moved on meanwhile, the grant is void.
    await setRepository.grant(transaction, caller.userId, set.id, set.access_epoch);
    return { status: 204 };
  });
}

/** Whether the password is right, where one more attempt may be made. Throws 429 where it may not. */
async function isJudgedRight(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  subjects: readonly AttemptSubject[],
  { passwordHash, password, who }: { passwordHash: string; password: string; who: Holders },
): Promise<boolean> {
  const waitMs = await beginAttempt(db, clock, subjects);
  if (waitMs > 0) throw tooManyRequests(waitMs);
  try {
    return await isPassword(passwordHash, password, who);
  } catch (error) {
    if (error instanceof PasswordQueueFull)
      await inTransaction(db, (transaction) => attemptNotMade(transaction, subjects));
    throw error;
  }
}
