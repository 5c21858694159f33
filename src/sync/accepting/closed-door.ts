import type { ServiceSet } from '../../api/service-set';

/** What stands before a set that the service names and does not show. Pure. */
export function closedDoor({ visibility }: Pick<ServiceSet, 'visibility'>): 'password' | 'members-only' | 'no-access' {
  if (visibility === 'password') return 'password';
  return visibility === 'classes' ? 'members-only' : 'no-access';
}
