import type { FastifyRequest } from 'fastify';

/** Sec-Fetch-Site says who sends a form. Without it, an `Origin` must be ours, or there is no browser. */
export function isOwnForm(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * Whether a request may be for a page that a person looks at. Scripts of the app share the
 * origin; should one ever be somebody else's, it reads and sends nothing here by `fetch`.
 */
export function isForPerson(request: FastifyRequest): boolean {
  const destination = request.headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document';
}
