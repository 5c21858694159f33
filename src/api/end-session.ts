import { headers } from '../../contract/headers';
import type { Http } from '../platform/http';

/** `other-user`: somebody else signed in since, whose session goes on. `unreached`: it could not be told, and the session goes on. */
export type SessionEnd = 'ended' | 'other-user' | 'unreached';

/** Ends the session of this user at the relay. */
export async function endSession(http: Http, user: string): Promise<SessionEnd> {
  try {
    const answer = await http('/relay/sign-out', {
      method: 'POST',
      headers: { [headers.carrel]: '1', [headers.expectedUser]: encodeURIComponent(user) },
    });
    if (answer.status === 409) return 'other-user';
    return answer.status === 204 ? 'ended' : 'unreached';
  } catch {
    // Not reached: the cookie is still good.
    return 'unreached';
  }
}
