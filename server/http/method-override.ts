import type { IncomingMessage } from 'node:http';
import { readUrlEncoded } from './url-encoded';

const serviceBody = /^\/(?:2\.0|images|search)(?:[/?]|$)/;

/**
 * `POST …?method=put|delete` is a PUT or a DELETE (interface 4.9), before anything looks at the
 * method: routing, permissions and scopes are those of the real one. The address stays as it is.
 */
export function acceptMethodOverride(request: IncomingMessage): string {
  const url = request.url ?? '/';
  if (request.method !== 'POST' || !serviceBody.test(url) || !url.includes('method=')) return url;
  const fields = readUrlEncoded(url.slice(url.indexOf('?') + 1)) ?? [];
  const asked = fields.flatMap(([name, value]) => (name === 'method' ? [value.toLowerCase()] : []));
  const [method, ...further] = asked;
  if (further.length === 0 && (method === 'put' || method === 'delete')) request.method = method.toUpperCase();
  return url;
}
