import type { IncomingMessage } from 'node:http';
import { addressValues } from '../wire/url-encoded';

/** What a route can tell apart. */
const routed = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);
const serviceBody = /^\/(?:2\.0|images|search)(?:[/?#]|$)/;
const service = /^\/(?:2\.0|images|search|oauth)(?:[/?#]|$)/;

/**
 * `POST …?method=put|delete` is a PUT or a DELETE (interface 4.9), before anything looks at the
 * method: routing, permissions and scopes are those of the real one. The address stays as it is.
 */
export function acceptMethodOverride(request: IncomingMessage): string {
  const url = request.url ?? '/';
  // No resource has these, so each is refused like the one that no resource has either.
  if (!routed.has(request.method ?? '') && service.test(url)) request.method = 'PATCH';
  if (request.method !== 'POST' || !serviceBody.test(url) || !url.includes('method=')) return url;
  // What cannot be read in another parameter is for validation to refuse, under the method that was meant.
  const [method, ...further] = addressValues(url, 'method').map((value) => value.toLowerCase());
  if (further.length === 0 && (method === 'put' || method === 'delete')) request.method = method.toUpperCase();
  return url;
}
