import type { Http } from '../../src/platform/http';
import type { Random } from '../../src/platform/random';
import { refusal, tagged } from '../own-and-carols-set';

const fates = ['lost on the way there', 'lost on the way back', 'busy', 'refused', 'fails after'] as const;

/**
 * Requests fail as often as `chance` says, null: no chance is drawn. `meanwhile` is what else happens while one of them is
 * under way, before or after it is done.
 */
export function unsteady({ next }: Random, chance: () => number | null, meanwhile: (method: string) => Promise<void>) {
  return (http: Http): Http =>
    async (path, init) => {
      const faults = chance();
      if (faults === null) return http(path, init);
      const method = init.method ?? 'GET';
      const isBefore = next() < 0.5;
      if (isBefore) await meanwhile(method);
      const response = await fated(http, faults, path, init);
      if (!isBefore) await meanwhile(method);
      return response;
    };

  async function fated(http: Http, faults: number, path: string, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET';
    if (next() >= faults) return http(path, init);
    const fate = fates[Math.floor(next() * fates.length)];
    if (fate === 'lost on the way there') throw new TypeError(fate);
    if (fate === 'busy') return refusal(503, init);
    // What makes something may have been done under a key, or not: a refusal of its second sending says nothing.
    if (fate === 'refused' && method !== 'GET' && method !== 'POST') return refusal(400, init);
    await http(path, init);
    if (fate === 'lost on the way back') throw new TypeError(fate);
    return refusal(500, init);
  }
}

/** As our own service does it: a request goes over the very set that its tag was given for, or not at all; one with a key is done once. */
export function guarded(http: Http): Http {
  const inner = tagged(http);
  const done = new Map<string, { readonly status: number; readonly headers: Headers; readonly text: string | null }>();
  const setOf = (path: string) => /^.*\/sets\/\d+/.exec(path)?.[0] ?? null;
  const tagOf = async (path: string, { headers }: RequestInit) =>
    (await inner(path, headers ? { headers } : {})).headers.get('etag');
  return async (path, init) => {
    const isWriting = (init.method ?? 'GET') !== 'GET';
    const [asked, setPath] = [new Headers(init.headers), setOf(path)];
    const key = asked.get('idempotency-key');
    const before = key === null ? undefined : done.get(key);
    const condition = asked.get('if-match');
    if (!before && condition !== null && isWriting && setPath && (await tagOf(setPath, init)) !== condition)
      return refusal(412, init, { 'x-service-features': 'keys, tags' });
    const answer = before ?? (await readWhole(await inner(path, init)));
    if (key !== null && answer.status < 500) done.set(key, answer);
    const headers = new Headers(answer.headers);
    headers.set('x-request-id', asked.get('x-request-id') ?? '');
    const tag = isWriting && setPath && answer.status < 300 ? await tagOf(setPath, init) : null;
    if (tag !== null) headers.set('etag', tag);
    return new Response(answer.text, { status: answer.status, headers });
  };
}

async function readWhole(response: Response) {
  const { status, headers } = response;
  return { status, headers, text: status === 204 || status === 304 ? null : await response.text() };
}
