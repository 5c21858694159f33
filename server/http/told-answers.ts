import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SecurityEntry } from '../operate/log';
import { notedCaller } from './noted-caller';

/** Tells of answers of the API that an operator looks for after an attack. */
export function tellOfAnswers(
  scope: FastifyInstance,
  tell: (entry: SecurityEntry) => void,
  networkOf: (request: FastifyRequest) => string,
): void {
  scope.addHook('onResponse', (request, reply, done) => {
    const caller = notedCaller(request);
    const event =
      eventOfAnswer(request.method, request.routeOptions.url, reply.statusCode) ??
      // Somebody who proved who they are, and asked for what they may not have.
      (caller.user !== undefined && [401, 403].includes(reply.statusCode) ? 'refused' : null);
    if (event !== null) tell({ event, ...caller, network: networkOf(request) });
    done();
  });
}

/** What an answer tells by its route and status; null where it is everyday's. Pure. */
export function eventOfAnswer(method: string, route: string | undefined, status: number): string | null {
  const isDone = status < 300;
  switch (`${method} ${route ?? ''}`) {
    case 'POST /2.0/sets/:set_id/password':
      return status === 429
        ? 'set-password-slowed'
        : status === 401 || status === 403
          ? 'set-password-wrong'
          : isDone
            ? 'set-password-right'
            : null;
    case 'POST /2.0/classes':
      return isDone ? 'class-made' : null;
    case 'PUT /2.0/classes/:class_id':
      return isDone ? 'class-changed' : null;
    case 'DELETE /2.0/classes/:class_id':
      return isDone ? 'class-deleted' : null;
    case 'PUT /2.0/classes/:class_id/sets/:set_id':
      return isDone ? 'class-set-added' : null;
    case 'DELETE /2.0/classes/:class_id/sets/:set_id':
      return isDone ? 'class-set-removed' : null;
    case 'PUT /2.0/classes/:class_id/members/:username':
      return isDone ? 'member-added' : null;
    case 'DELETE /2.0/classes/:class_id/members/:username':
      return isDone ? 'member-removed' : null;
    default:
      return null;
  }
}
