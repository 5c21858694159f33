import * as v from 'valibot';
import { headers } from '../../contract/headers';
import { SessionBody } from '../../contract/session-body';
import type { Http } from '../platform/http';

/** Who is signed in, and what the service is called. Null when the relay did not answer as one. */
export async function askSession(http: Http): Promise<SessionBody | null> {
  try {
    const answer = await http('/relay/session', { headers: { [headers.carrel]: '1', [headers.expectedUser]: '' }, cache: 'no-store' });
    if (!answer.ok) return null;
    const body = v.safeParse(SessionBody, await answer.json());
    return body.success ? body.output : null;
  } catch {
    // No network, or a page of somebody else's in its place: both mean that nothing is known.
    return null;
  }
}

/** Ends the session at the relay. False when it could not be told; the session then goes on. */
export async function endSession(http: Http): Promise<boolean> {
  try {
    const answer = await http('/relay/sign-out', { method: 'POST', headers: { [headers.carrel]: '1' } });
    return answer.status === 204;
  } catch {
    // Not reached: the cookie is still good.
    return false;
  }
}
