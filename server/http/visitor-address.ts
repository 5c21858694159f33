import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { headers } from '../../contract/headers';
import { networkOf, networkOfCaller } from '../wire/network-of';

/**
 * The address of the person behind a request. The relay beside us names it in a header,
 * which counts only with the secret made at this start. Of IPv6 it is the network, since limits count by it.
 */
export function visitorAddress(request: FastifyRequest, secret: string): string {
  const named = request.headers[headers.visitor];
  if (isOwnRelay(request, secret) && typeof named === 'string' && isIP(named) !== 0) return networkOf(named);
  return networkOfCaller(request);
}

/** True for what the relay of this process sends. */
export function isOwnRelay(request: FastifyRequest, secret: string): boolean {
  const shown = request.headers[headers.visitorSecret];
  return typeof shown === 'string' && isEqual(shown, secret);
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
