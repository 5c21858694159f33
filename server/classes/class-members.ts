import type { Executor } from '../db/schema';
import type { Answer } from '../http/answer';
import type { ApiCall } from '../http/api-call';
import { ServiceError, assertNoProblems } from '../http/service-error';
import { type User, userRepository } from '../users/user-repository';
import { assertMayClass, findSeenClass } from './class-access';
import { classLimits } from './class-fields';
import { classRepository } from './class-repository';

/** Puts somebody into a class. Its creator's act; doing it again changes nothing. */
export function addMember(call: ApiCall): Promise<Answer> {
  return call.commit(async (transaction) => {
    const seen = await findSeenClass(transaction, call.caller, call.params['class_id']);
    const user = await findMember(transaction, call);
    assertMayClass(seen, 'change');
    const isIn = await classRepository.isMember(transaction, seen.row.id, user.id);
    const limit = classLimits.membersPerClass;
    const isFull = !isIn && seen.row.user_count >= limit;
    assertNoProblems([
      ...(isFull ? [{ code: 'too_many', what: 'members', limit } as const] : []),
      ...call.form.problems,
    ]);
    if (!isIn) await classRepository.addMember(transaction, seen.row.id, user.id);
    return { status: 204 };
  });
}

/**
 * Takes somebody out of a class: what they saw by it they see no more. The creator may do it to anybody else, and
 * everybody to themself.
 */
export function removeMember(call: ApiCall): Promise<Answer> {
  return call.commit(async (transaction) => {
    const seen = await findSeenClass(transaction, call.caller, call.params['class_id']);
    const user = await findMember(transaction, call);
    const isOneself = call.caller.kind === 'user' && call.caller.userId === user.id;
    assertMayClass(seen, isOneself ? 'leave' : 'change');
    if (user.id === seen.row.creator_id) assertNoProblems([{ code: 'creator_stays' }]);
    await classRepository.removeMember(transaction, seen.row.id, user.id);
    return { status: 204 };
  });
}

export async function findMember(db: Executor, { params }: Pick<ApiCall, 'params'>): Promise<User> {
  const user = await userRepository.find(db, params['username'] ?? '');
  if (!user) throw new ServiceError('item_not_found');
  return user;
}
