import type { Http } from '../src/platform/http';

/** What may become of one request. */
export type Fault = 'none' | 'drop-before' | 'drop-after' | 'error-before' | 'error-after' | 'cut' | 'html' | 'page';

export async function withFault(inner: Http, fault: Fault, path: string, init: RequestInit): Promise<Response> {
  switch (fault) {
    case 'none':
      return inner(path, init);
    case 'drop-before':
      throw new TypeError('Failed to fetch');
    case 'drop-after':
      await inner(path, init);
      throw new TypeError('Failed to fetch');
    case 'error-before':
      return internalError(init);
    case 'error-after':
      await inner(path, init);
      return internalError(init);
    case 'cut':
      return cut(await inner(path, init));
    case 'html':
      return new Response('<!doctype html><title>Welcome to the guest network</title>', {
        headers: { 'content-type': 'text/html' },
      });
    case 'page':
      return passedOn('<!doctype html><title>Welcome to the guest network</title>', init);
    default:
      return fault satisfies never;
  }
}

/** A network that loses the answers to what `concerns` names, while `isLost`. What was asked has happened all the same. */
export function losingAnswers(inner: Http, concerns: (path: string, method: string | undefined) => boolean) {
  const http: Http = (path, init) =>
    withFault(inner, network.isLost && concerns(path, init.method) ? 'drop-after' : 'none', path, init);
  const network = { isLost: false, http };
  return network;
}

/** Somebody's page between relay and service: the relay passes it on under its own mark, as plain text. */
function passedOn(page: string, init: RequestInit): Response {
  const id = new Headers(init.headers).get('x-request-id') ?? '';
  return new Response(page, {
    headers: { 'x-relay': '1', 'x-request-id': id, 'content-type': 'text/plain; charset=utf-8' },
  });
}

function internalError(init: RequestInit): Response {
  const body = { http_code: 500, error: 'internal_error', error_title: 'Something broke', error_description: '' };
  const id = new Headers(init.headers).get('x-request-id') ?? '';
  return new Response(JSON.stringify(body), {
    status: 500,
    headers: { 'x-relay': '1', 'x-request-id': id, 'content-type': 'application/json' },
  });
}

/** Headers and the first half of the body, then the connection breaks. */
async function cut(response: Response): Promise<Response> {
  const text = await response.text();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response([204, 304].includes(response.status) ? null : body, {
    status: response.status,
    headers: response.headers,
  });
}
