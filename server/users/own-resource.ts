import type { Executor } from '../db/schema';
import type { ApiCall } from '../http/api-call';
import { ServiceError } from '../http/service-error';
import { userRepository, usernameKey } from './user-repository';

/** Whose the path is, where that is the caller themself with a token that may; what is nobody else's is refused. */
export async function assertOwn(
  db: Executor,
  { caller, params }: ApiCall,
  scope: 'read' | 'write_set',
): Promise<number> {
  const isOwn = caller.kind === 'user' && usernameKey(caller.username) === usernameKey(params['username'] ?? '');
  // Who a token belongs to was asked a moment ago.
  const owner = isOwn ? caller.userId : await ownerOf(db, params);
  if (caller.kind === 'client') throw new ServiceError('not_allowed');
  if (!caller.scopes.has(scope)) throw new ServiceError('insufficient_scope');
  if (caller.userId !== owner) throw new ServiceError('not_allowed');
  return owner;
}

export async function ownerOf(db: Executor, params: ApiCall['params']): Promise<number> {
  const user = await userRepository.find(db, params['username'] ?? '');
  if (!user) throw new ServiceError('item_not_found');
  return user.id;
}
