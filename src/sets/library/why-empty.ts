import type { SyncStatus } from '../../client/carrel-client';
import { waitingIn } from '../../client/waiting/waiting-in';

/** Why a library shows no set: there is none, or none has come yet. */
export type WhyEmpty = 'none' | 'signed-out' | 'offline' | 'fetching';

/** Where nothing is shown and something waits, it is the deletion of what was here. Pure. */
export function whyEmpty(owner: 'device' | 'account', status: SyncStatus): WhyEmpty {
  if (owner === 'device' || status.kind === 'up-to-date' || waitingIn(status) > 0) return 'none';
  if (status.kind === 'on-this-device' || (status.kind === 'needs-you' && status.reason === 'signed-out'))
    return 'signed-out';
  return status.kind === 'offline' ? 'offline' : 'fetching';
}
