import type { FastifyRequest } from 'fastify';
import { headers } from '../../contract/headers';
import { missingHeader, notSameOrigin } from './relay-error';

const safeMethods = new Set(['GET', 'HEAD']);

/**
 * Refuses what another site could have sent. Browsers say where a request came from; where one does
 * not, an unsafe method needs our own `Origin`. Reads may come without either.
 */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site !== undefined) {
    if (site !== 'same-origin') throw notSameOrigin();
  } else if (origin === undefined ? !safeMethods.has(request.method) : origin !== publicOrigin) {
    throw notSameOrigin();
  }
}

/** No form and no `<script>` can send this header. */
export function requireAppHeader(request: FastifyRequest): void {
  if (request.headers[headers.carrel] !== '1') throw missingHeader('X-Carrel');
}

/** Whom the app believes to be signed in; empty for nobody. */
export function expectedUser(request: FastifyRequest): string {
  const value = request.headers[headers.expectedUser];
  if (typeof value !== 'string') throw missingHeader('X-Expected-User');
  try {
    return decodeURIComponent(value);
  } catch {
    throw missingHeader('X-Expected-User');
  }
}
