/** An answer as data: what a network may lose, cut and change before somebody reads it. */
export interface PlainAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null: no body at all. */
  readonly text: string | null;
  /** The connection breaks after half of it. */
  readonly breaks?: boolean;
}

const encoder = new TextEncoder();

/**
 * The answer as far as the program reads answers to its calls. A whole `Response` with its streams costs more than all
 * else that a simulated request does.
 */
export function lightResponse({ status, headers, text, breaks = false }: PlainAnswer): Response {
  const chunks = text === null || text === '' ? [] : [encoder.encode(breaks ? text.slice(0, text.length / 2) : text)];
  const read = async () => {
    const value = chunks.shift();
    if (value) return { done: false, value };
    if (breaks) throw new TypeError('network error');
    return { done: true, value: undefined };
  };
  const body = text === null ? null : { getReader: () => ({ read }) };
  const light: Pick<Response, 'status' | 'ok'> & {
    readonly headers: Pick<Headers, 'get'>;
    readonly body: typeof body;
  } = {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name) => headers[name] ?? null },
    body,
  };
  return light as Response;
}

/** A header of a request, whose names the program writes in lower case. */
export function sentHeader({ headers }: RequestInit, name: string): string | null {
  if (headers === undefined || headers instanceof Headers || Array.isArray(headers))
    return new Headers(headers).get(name);
  return headers[name] ?? null;
}
