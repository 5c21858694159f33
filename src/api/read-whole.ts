import type { Clock } from '../platform/clock';
import type { Http } from '../platform/http';

export interface WholeResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** On the monotonic clock. */
  readonly headersAt: number;
}

const stallMs = 30_000;
const absoluteMs = 5 * 60_000;

/**
 * Sends a request and reads its answer to the end. Null when none came, or it broke off: a body that was cut is no
 * answer. Slow is fine as long as bytes flow; 30 seconds without one, or five minutes in all, end it.
 */
export async function readWhole(
  { http, clock }: { readonly http: Http; readonly clock: Clock },
  path: string,
  init: RequestInit,
): Promise<WholeResponse | null> {
  const ended = new AbortController();
  const abort = () => ended.abort();
  const stopAbsolute = clock.after(absoluteMs, abort);
  let stopStall = clock.after(stallMs, abort);
  const flowing = () => {
    stopStall();
    stopStall = clock.after(stallMs, abort);
  };
  try {
    const response = await http(path, { ...init, signal: ended.signal });
    const headersAt = clock.monotonic();
    flowing();
    const text = await textOf(response, flowing);
    return { status: response.status, headers: response.headers, text, headersAt };
  } catch {
    // Whatever it was (refused, reset, aborted, cut), all that is known is that no whole answer came.
    return null;
  } finally {
    stopAbsolute();
    stopStall();
  }
}

async function textOf(response: Response, flowing: () => void): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    flowing();
    text += decoder.decode(value, { stream: true });
  }
}
