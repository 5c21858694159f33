import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAnswer, sendAnswer } from './answer';
import { commonHeaders } from './common-headers';
import { errorBody } from './error-body';
import { languageFor } from './language';
import { asServiceError } from './request-errors';
import { ServiceError } from './service-error';

/** For requests that reach no route: a path that cannot be decoded names nothing. */
export function writeErrorFor(log: (line: string) => void) {
  return (error: Error & { readonly code?: string }, request: FastifyRequest, reply: FastifyReply): void => {
    const isPath = error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    const known = isPath ? new ServiceError('item_not_found') : asServiceError(error, log);
    const body = errorBody(known, languageFor(request.headers['accept-language']));
    reply.headers(commonHeaders);
    sendAnswer(reply, writeAnswer({ status: known.status, body }, false), null);
  };
}
