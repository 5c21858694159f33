import type { FastifyRequest } from 'fastify';
import type { KeyRing } from '../wire/key-ring';
import type { FormProblem } from './form-problem';
import { openTicket, sealTicket } from './ticket';

/** What a form that was not taken is told, and what it had in it; never a password. */
export interface Told {
  readonly problems: readonly FormProblem[];
  readonly entered: Readonly<Record<string, string>>;
}

export const nothingTold: Told = { problems: [], entered: {} };

const lifetimeMs = 60 * 60_000;

/**
 * A browser goes on to an address after every form, refused ones too, so that Back and Reload
 * send no password twice. Programs that send a form themselves read the answer to it.
 */
export const isBrowser = (request: FastifyRequest): boolean => request.headers['sec-fetch-mode'] === 'navigate';

/** `address` with what is to be told there, sealed: an address cannot put words into our mouth. */
export function addressTelling(
  address: string,
  told: Told,
  keys: KeyRing<string>,
  whom: string,
  nowMs: number,
): string {
  const sealed = sealTicket(keys, `refused ${whom}`, told, nowMs + lifetimeMs);
  return `${address}${address.includes('?') ? '&' : '?'}told=${sealed}`;
}

/** What the address of a request tells. */
export function toldIn(request: FastifyRequest, keys: KeyRing<string>, whom: string, nowMs: number): Told {
  const query = (request.raw.url ?? '').split('?')[1] ?? '';
  const sealed = query
    .split('&')
    .findLast((part) => part.startsWith('told='))
    ?.slice('told='.length);
  const told = sealed === undefined ? null : (openTicket(keys, `refused ${whom}`, sealed, nowMs) as Told | null);
  return told ?? nothingTold;
}
