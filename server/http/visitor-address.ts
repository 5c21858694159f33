import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { headers } from '../../contract/headers';
import { networkOf } from './network-of';

/**
 * The address of the person behind a request. The relay beside us names it in a header,
 * which counts only with the secret made at this start. Of IPv6 it is the network, since limits count by it.
 */
export function visitorAddress(request: FastifyRequest, secret: string): string {
  const named = request.headers[headers.visitor];
  const shown = request.headers[headers.visitorSecret];
  const isOurs = typeof shown === 'string' && isEqual(shown, secret);
  return networkOf(isOurs && typeof named === 'string' && isIP(named) !== 0 ? named : request.ip);
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
