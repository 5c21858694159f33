import type { SyncStatus } from '../carrel-client';

/** How many changes the service does not have yet: those that wait for their turn and those that need the user. */
export function waitingIn(status: SyncStatus): number {
  if (status.kind === 'needs-you') return status.waiting + status.needsYou;
  return 'waiting' in status ? status.waiting : 0;
}
