import type { Form } from '../http/form';
import { isEqualSecret, sha256 } from './secrets';

export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

export type ReadCredentials =
  | { readonly kind: 'found'; readonly candidates: readonly ClientCredentials[] }
  | { readonly kind: 'none' }
  /** Two that differ: nobody can say which is meant. */
  | { readonly kind: 'both' };

/** Credentials by Basic, or in the body (RFC 6749 2.3.1); both at once are fine when they are the same. */
export function readClientCredentials(authorization: string | undefined, body: Form): ReadCredentials {
  const basic = authorization === undefined ? [] : basicCredentials(authorization);
  const clientId = body.scalar('client_id');
  const clientSecret = body.scalar('client_secret');
  if (basic.length === 0) {
    return clientId === undefined || clientSecret === undefined
      ? { kind: 'none' }
      : { kind: 'found', candidates: [{ clientId, clientSecret }] };
  }
  const candidates = basic.filter(
    (one) =>
      (clientId === undefined || clientId === one.clientId) &&
      (clientSecret === undefined || clientSecret === one.clientSecret),
  );
  return candidates.length > 0 ? { kind: 'found', candidates } : { kind: 'both' };
}

/** As sent, and where it differs also percent-decoded, as RFC 6749 would have it. A line feed at the end is not meant. */
function basicCredentials(authorization: string): ClientCredentials[] {
  const encoded = /^Basic\s+([A-Za-z0-9+/_-]+={0,2})\s*$/i.exec(authorization)?.[1];
  if (encoded === undefined) return [];
  const text = Buffer.from(encoded, 'base64')
    .toString('utf8')
    .replace(/\r?\n$/, '');
  const colon = text.indexOf(':');
  if (colon < 0) return [];
  const plain = { clientId: text.slice(0, colon), clientSecret: text.slice(colon + 1) };
  if (!text.includes('%')) return [plain];
  try {
    return [
      plain,
      { clientId: decodeURIComponent(plain.clientId), clientSecret: decodeURIComponent(plain.clientSecret) },
    ];
  } catch (error) {
    if (error instanceof URIError) return [plain];
    throw error;
  }
}

/** Takes the same time for a client that does not exist. */
export const isClientSecret = (secretHash: string, secret: string): boolean =>
  isEqualSecret(secretHash, sha256(secret));
