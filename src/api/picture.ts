import { headers } from '../../contract/headers';
import type { Clock } from '../platform/clock';
import type { Http } from '../platform/http';

export type PictureAnswer =
  | { readonly kind: 'picture'; readonly picture: Blob }
  /** Nothing that is a picture stands at this address. */
  | { readonly kind: 'none' }
  /** The relay does not fetch from there. */
  | { readonly kind: 'refused' }
  /** Nobody knows: no network, or the service has trouble. */
  | { readonly kind: 'unreachable' };

const mostMs = 30_000;
/** What the relay serves, after it looked at the bytes itself. None of them holds a script. */
const pictureTypes = /^image\/(jpeg|png|gif|webp|avif)$/;

/** A picture of elsewhere comes through the relay: the page itself asks no other host for anything (decisions.md 7). */
export const pictureAddress = (url: string): string => `/relay/image?url=${encodeURIComponent(url)}`;

/** Asks the relay for a picture. Never rejects. */
export async function askForPicture(
  { http, clock }: { readonly http: Http; readonly clock: Clock },
  url: string,
): Promise<PictureAnswer> {
  const ended = new AbortController();
  const stop = clock.after(mostMs, () => ended.abort());
  try {
    const answer = await http(pictureAddress(url), { redirect: 'error', signal: ended.signal });
    if (answer.headers.get(headers.relay) !== '1') return { kind: 'unreachable' };
    if (answer.status === 200) {
      const type = answer.headers.get('content-type') ?? '';
      const bytes = await answer.arrayBuffer();
      return pictureTypes.test(type) ? { kind: 'picture', picture: new Blob([bytes], { type }) } : { kind: 'none' };
    }
    if (answer.status === 404) return { kind: 'none' };
    return { kind: meaningOf(await errorOf(answer)) };
  } catch {
    // Refused, reset, aborted or cut: all that is known is that no whole picture came.
    return { kind: 'unreachable' };
  } finally {
    stop();
  }
}

function meaningOf(error: unknown): 'none' | 'refused' | 'unreachable' {
  if (error === 'not_a_picture') return 'none';
  return error === 'address_refused' ? 'refused' : 'unreachable';
}

async function errorOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
}
