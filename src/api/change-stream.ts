import { headers } from '../../contract/headers';
import type { Http } from '../platform/http';

export interface ChangeStreamDeps {
  readonly http: Http;
  readonly user: string;
  readonly id: string;
  readonly signal: AbortSignal;
}

/** What is heard of a stream: a sign of life, the first of which says that it is open; and that something was written. */
export type Heard = 'alive' | 'changed';

/**
 * Listens to what the service says of one's own changes (`docs/service.md`, the stream of changes) until it ends. 'refused': there is
 * no stream to be had now; 'ended': it broke off, or its time was over. Never rejects.
 */
export async function listenToChanges(
  { http, user, id, signal }: ChangeStreamDeps,
  hear: (heard: Heard) => void,
): Promise<'ended' | 'refused'> {
  try {
    const answer = await http(`/relay/2.0/users/${encodeURIComponent(user)}/changes`, {
      headers: {
        [headers.carrel]: '1',
        [headers.expectedUser]: encodeURIComponent(user),
        [headers.requestId]: id,
      },
      cache: 'no-store',
      redirect: 'error',
      signal,
    });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (answer.status !== 200 || !isStream || answer.headers.get(headers.relay) !== '1' || !answer.body)
      return 'refused';
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    let line = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      hear('alive');
      const lines = (line + decoder.decode(value, { stream: true })).split('\n');
      line = lines.pop() ?? '';
      // What came together is one word.
      if (lines.some((one) => one === 'event: changed')) hear('changed');
    }
  } catch {
    // No network, or the page is hidden: either way nothing is heard any more.
    return 'ended';
  }
}
