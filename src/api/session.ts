import { headers } from '../../contract/headers';
import type { SessionBody } from '../../contract/session-body';
import type { Http } from '../platform/http';

/** Who is signed in, and what the service is called. Null when the relay did not answer as one. */
export async function askSession(http: Http): Promise<SessionBody | null> {
  try {
    const answer = await http('/relay/session', {
      headers: { [headers.carrel]: '1', [headers.expectedUser]: '' },
      cache: 'no-store',
    });
    return answer.ok ? sessionOf(await answer.json()) : null;
  } catch {
    // No network, or a page of somebody else's in its place: both mean that nothing is known.
    return null;
  }
}

/** By hand, not by the schema: this is asked on every start, and the parsers would double what a first start loads. */
function sessionOf(body: unknown): SessionBody | null {
  if (typeof body !== 'object' || body === null) return null;
  const { user, expires_at, service, service_name, demo_user } = body as Partial<Record<keyof SessionBody, unknown>>;
  if (
    typeof service !== 'string' ||
    typeof service_name !== 'string' ||
    !isTextOrNull(user) ||
    !isTextOrNull(demo_user)
  )
    return null;
  return { user, expires_at: typeof expires_at === 'number' ? expires_at : null, service, service_name, demo_user };
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';
