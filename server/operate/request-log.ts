import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notedCaller } from '../http/noted-caller';
import type { RequestEntry } from './log';

/** One line a request, once it is answered or its asker is gone. */
export function logRequests(app: FastifyInstance, tell: (entry: RequestEntry) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    tell(entryOf(request, reply.statusCode, reply.elapsedTime));
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    tell(entryOf(request, null, null));
    done();
  });
}

function entryOf(request: FastifyRequest, status: number | null, ms: number | null): RequestEntry {
  return {
    id: request.id,
    method: request.method,
    route: request.routeOptions.url ?? null,
    status,
    ms: ms === null ? null : Math.round(ms * 10) / 10,
    ...notedCaller(request),
  };
}

/** Short, and of no other process: lines of several can be put together. */
export function requestIds(): () => string {
  const process = randomBytes(3).toString('hex');
  let count = 0;
  return () => `${process}-${(count += 1).toString(36)}`;
}
