import type { SessionBody } from '../../contract/session-body';
import type { Owner } from '../client/carrel-client';
import { calledByPeople } from '../client/own-service';
import { isSameOwner } from './known-accounts';

/** Whose database should be open when the relay has answered. Signed out is no reason to take anything away. */
export function ownerFor(session: SessionBody | null, open: Owner): Owner {
  if (!session || session.user === null) return open;
  const signedIn: Owner = {
    kind: 'account',
    user: session.user,
    service: session.service,
    serviceName: calledByPeople(session.service, session.service_name),
  };
  return isSameOwner(signedIn, open) ? open : signedIn;
}
