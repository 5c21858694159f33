import type { Owner, SetView } from '../../client/carrel-client';
import { isClosed } from '../../domain/closed-set';

/**
 * Whether only its page asks the service for a set of somebody else's that was asked for before. Without an account no
 * round of syncing goes out; in one, a closed set is asked for once a day. Pure.
 */
export function isLeftToItsPage(
  { origin, isMine, availability }: Pick<SetView, 'origin' | 'isMine' | 'availability'>,
  { kind }: Pick<Owner, 'kind'>,
): boolean {
  if (origin !== 'service' || isMine || availability === 'not-here') return false;
  return kind === 'device' || isClosed({ availability });
}
