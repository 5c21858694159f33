import { headers } from '../../contract/headers';
import type { Http } from '../platform/http';

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
