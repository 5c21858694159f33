import type { Clock } from '../platform/clock';
import type { Http } from '../platform/http';

export interface ResponseHead {
  readonly status: number;
  readonly headers: Headers;
  /** On the monotonic clock. */
  readonly headersAt: number;
}

export interface WholeResponse extends ResponseHead {
  /** Empty where `take` had it. */
  readonly text: string;
}

/** Is handed a body in pieces; the next one is not read before this is done with the last. */
export type TakePiece = (piece: string) => Promise<void> | void;

const stallMs = 30_000;
const absoluteMs = 5 * 60_000;

/**
 * Sends a request and reads its answer to the end. Null when none came, or it broke off: a body that was cut is no
 * answer. Slow is fine as long as bytes flow; 30 seconds without one, or five minutes in all, end it. Where `takerOf`
 * says so, the body is handed on while it arrives; one that throws ends the reading, and is no answer either.
 */
export async function readWhole(
  { http, clock }: { readonly http: Http; readonly clock: Clock },
  path: string,
  init: RequestInit,
  takerOf: (head: ResponseHead) => TakePiece | null = () => null,
): Promise<WholeResponse | null> {
  const ended = new AbortController();
  const abort = () => ended.abort();
  const stopAbsolute = clock.after(absoluteMs, abort);
  let stopStall = clock.after(stallMs, abort);
  /** What a piece is used for takes its own time: only the network can stall. */
  const flowing = async (spend: () => Promise<void> | void) => {
    stopStall();
    await spend();
    stopStall = clock.after(stallMs, abort);
  };
  try {
    const response = await http(path, { ...init, signal: ended.signal });
    const head = { status: response.status, headers: response.headers, headersAt: clock.monotonic() };
    let text = '';
    const take = takerOf(head) ?? ((piece: string) => void (text += piece));
    await flowing(() => undefined);
    await readText(response, (piece) => flowing(() => take(piece)));
    return { ...head, text };
  } catch {
    // Whatever it was (refused, reset, aborted, cut), all that is known is that no whole answer came.
    return null;
  } finally {
    stopAbsolute();
    stopStall();
  }
}

async function readText(response: Response, hand: (piece: string) => Promise<void>): Promise<void> {
  if (!response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      await hand(done ? decoder.decode() : decoder.decode(value, { stream: true }));
      if (done) return;
    }
  } catch (error) {
    // Whoever uses it wants no more: nothing further is to arrive.
    reader.cancel().catch(() => undefined);
    throw error;
  }
}
