import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../contract/limits';
import type { Clock } from '../clock';
import { fieldsPerForm } from '../wire/field-count';
import { addressValue } from '../wire/url-encoded';
import { sendAnswer, writeAnswer } from './answer';
import { commonHeaders } from './common-headers';
import { errorBody } from './error-body';
import { isIndented, isYes } from './is-yes';
import { languageFor } from './language';
import { formOf } from './read-form';
import { asServiceError } from './request-errors';

/**
 * What every answer of the service has in common: forms of any type as input, JSON or an error
 * body as output, its features named. For use in a scope of its own.
 */
export function prepareServiceScope(scope: FastifyInstance, clock: Clock, log: (line: string) => void): void {
  scope.removeAllContentTypeParsers();
  // Bodies are read by the routes themselves, after the checks that need none: nobody holds our memory by sending.
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const headers = headersBySeconds(clock);
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers());
    done();
  });
  scope.setErrorHandler((error, request, reply) => {
    const known = asServiceError(error, log);
    const language = languageFor(request.headers['accept-language']);
    // The address may be what is wrong: only this one parameter of it is looked at, and the form where one was read.
    const sent = formOf(request);
    const indented = sent ? isIndented(sent) : isYes(addressValue(request.raw.url ?? '', 'whitespace'));
    const body = writeAnswer(
      { status: known.status, headers: known.headers, body: errorBody(known, language) },
      indented,
    );
    return sendAnswer(reply, body, null);
  });
}

/** For the routes of a scope that read a form. It costs something with every request, so what only reads does without. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      fields: fieldsPerForm,
      parts: fieldsPerForm + 100,
      fieldSize: limits.formBytes,
      fileSize: limits.formBytes,
    },
  });
}

/** What every answer carries, with its `Date` (RFC 9110, 6.6.1): made once a second. */
function headersBySeconds(clock: Clock): () => Readonly<Record<string, string>> {
  let second = -1;
  let headers = {};
  return () => {
    const now = Math.floor(clock.now() / 1000);
    if (now !== second) [second, headers] = [now, { date: new Date(now * 1000).toUTCString(), ...commonHeaders }];
    return headers;
  };
}
