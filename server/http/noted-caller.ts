import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller';

export interface NotedCaller {
  readonly user?: number;
  readonly client?: string;
}

/** On the request itself: it is looked for after each answer. */
const noted = Symbol('the caller');
type Noted = FastifyRequest & { [noted]?: NotedCaller };

/** Remembers for the log who proved to be behind a request: numbers and public ids, no names. */
export function noteCaller(
  request: FastifyRequest,
  caller: Pick<Caller & { kind: 'user' }, 'kind' | 'userId'> | (Caller & { kind: 'client' }),
): void {
  (request as Noted)[noted] = caller.kind === 'user' ? { user: caller.userId } : { client: caller.clientId };
}

export const notedCaller = (request: FastifyRequest): NotedCaller => (request as Noted)[noted] ?? {};
