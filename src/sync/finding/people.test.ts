import { expect, test } from 'vitest';
import type { ServiceFeature } from '../../../contract/headers';
import type { Answer } from '../../api/answer';
import { troubleOf, troubleOfWrite } from './people';

const answered = (status: number, error: string | null, features: readonly ServiceFeature[]): Answer<null> => ({
  kind: 'answered',
  status,
  body: null,
  error: error === null ? null : { http_code: status, error, error_title: '', error_description: 'Why.' },
  facts: {
    features: new Set(features),
    etag: null,
    location: null,
    logCursor: null,
    retryAfterMs: null,
    serviceTime: null,
    elapsedMs: 0,
  },
});

test.each([
  ['a class that is gone from a service with additions', answered(404, 'item_not_found', ['keys']), 'gone'],
  ['a call that a service of the document alone lacks', answered(404, 'item_not_found', []), 'not-offered'],
  ['a page of something in front of the service', answered(404, null, ['keys']), 'unreachable'],
  ['a session that is over', answered(401, 'session_ended', []), 'signed-out'],
  ['what one may not do', answered(401, 'not_allowed', ['keys']), 'not-allowed'],
  ['a field that is too long', answered(400, 'validation_errors', ['keys']), 'refused'],
  ['a service that fails', answered(500, 'internal_error', ['keys']), 'unreachable'],
  ['silence', { kind: 'none', certainty: 'maybe-sent' } as const, 'unreachable'],
])('of classes and favourites, %s is told as what it is', (_, answer, kind) => {
  expect(troubleOf(answer).kind).toBe(kind);
});

test.each([
  ['silence', { kind: 'none', certainty: 'maybe-sent' } as const, 'uncertain'],
  ['a request that never left', { kind: 'none', certainty: 'not-sent' } as const, 'unreachable'],
  ['a service that fails', answered(500, 'internal_error', ['keys']), 'uncertain'],
  ['a page of something in front of the service', answered(404, null, ['keys']), 'uncertain'],
  ['what one may not do', answered(401, 'not_allowed', ['keys']), 'not-allowed'],
])('a write is done, refused or uncertain: %s', (_, answer, kind) => {
  expect(troubleOfWrite(answer).kind).toBe(kind);
});
