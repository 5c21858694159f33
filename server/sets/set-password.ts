import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { DatabaseSchema } from '../db/schema';
import type { Answer } from '../http/answer';
import type { ApiCall } from '../http/api-call';
import { idOf } from '../http/path-ids';
import { ServiceError, assertNoProblems, tooManyRequests } from '../http/service-error';
import { crowd, guesses } from '../users/attempt-limit';
import { attemptSucceeded, beginAttempt } from '../users/attempts';
import { isPassword } from '../users/password-hash';
import { assertMay, findSeenSet } from './set-access';
import { setRepository } from './set-repository';

/** Entering the password of a set (interface 4.3). Remembered until permissions or password change. */
export async function enterSetPassword(db: Kysely<DatabaseSchema>, clock: Clock, call: ApiCall): Promise<Answer> {
  const { caller } = call;
  const seen = await findSeenSet(db, caller, idOf(call.params['set_id']));
  assertMay(seen, 'password');
  // `decide` refuses a client id; this tells the compiler.
  if (caller.kind !== 'user') throw new ServiceError('not_allowed');
  const { set } = seen;
  const password = call.form.scalar('password');
  assertNoProblems([
    ...(set.password_hash === null ? [{ code: 'not_password_protected' } as const] : []),
    ...(password === undefined ? [{ code: 'missing', field: 'password' } as const] : []),
    ...call.form.problems,
  ]);
  const subjects = [
    { subject: `set ${set.id} by ${caller.userId}`, policy: guesses },
    { subject: `set ${set.id}`, policy: crowd },
  ];
  const waitMs = await beginAttempt(db, clock, subjects);
  if (waitMs > 0) throw tooManyRequests(waitMs);
  const isRight = await isPassword(set.password_hash ?? '', password ?? '');
  if (!isRight) throw new ServiceError('invalid_access');
  return call.commit(async (transaction) => {
    await attemptSucceeded(transaction, subjects);
    // The epoch of the set whose password was checked: if it moved on meanwhile, the grant is void.
    await setRepository.grant(transaction, caller.userId, set.id, set.access_epoch);
    return { status: 204 };
  });
}
