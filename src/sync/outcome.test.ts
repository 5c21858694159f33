import { expect, test } from 'vitest';
import type { ErrorIdentifier } from '../../contract/error-body';
import type { Answer } from '../api/answer';
import { type Repeatability, outcomeOf } from './outcome';

function answered(
  status: number,
  error: ErrorIdentifier | null = null,
  retryAfterMs: number | null = null,
): Answer<unknown> {
  const facts = {
    features: new Set<never>(),
    etag: null,
    location: null,
    retryAfterMs,
    serviceTime: null,
    logCursor: null,
    elapsedMs: 1,
  };
  const body =
    error === null
      ? null
      : { http_code: status, error, error_title: 'No', error_description: 'Because', validation_errors: ['a', 'b'] };
  return { kind: 'answered', status, body: null, error: body, facts };
}
const lost: Answer<unknown> = { kind: 'none', certainty: 'maybe-sent' };
const notSent: Answer<unknown> = { kind: 'none', certainty: 'not-sent' };
const portal: Answer<unknown> = { kind: 'foreign' };
const kinds = (answer: Answer<unknown>) =>
  (['read', 'repeatable', 'once'] as const).map(
    (repeatability: Repeatability) => outcomeOf(answer, repeatability).kind,
  );

test.each([
  ['no answer', lost, ['again', 'again', 'unknown']],
  ['surely not sent', notSent, ['again', 'again', 'again']],
  ['a captive portal', portal, ['again', 'again', 'unknown']],
  ['200', answered(200), ['delivered', 'delivered', 'delivered']],
  ['201', answered(201), ['delivered', 'delivered', 'delivered']],
  ['204', answered(204), ['delivered', 'delivered', 'delivered']],
  ['304', answered(304), ['unchanged', 'again', 'unknown']],
  ['400', answered(400, 'validation_errors'), ['refused', 'refused', 'refused']],
  ['401 of the relay', answered(401, 'session_ended'), ['signed-out', 'signed-out', 'signed-out']],
  ['401 of the service', answered(401, 'not_allowed'), ['probe', 'probe', 'probe']],
  ['403', answered(403, 'password_required'), ['password', 'password', 'password']],
  ['403 without a word of the service', answered(403), ['again', 'again', 'unknown']],
  ['404', answered(404, 'item_not_found'), ['gone', 'gone', 'gone']],
  ['405', answered(405), ['refused', 'refused', 'refused']],
  ['408', answered(408), ['again', 'again', 'unknown']],
  ['409 of the relay', answered(409, 'user_mismatch'), ['other-user', 'other-user', 'other-user']],
  ['409 of the service', answered(409, 'request_in_progress'), ['in-progress', 'in-progress', 'in-progress']],
  ['412', answered(412, 'precondition_failed'), ['re-read', 're-read', 're-read']],
  ['413', answered(413, 'too_large'), ['too-large', 'too-large', 'too-large']],
  ['415', answered(415), ['refused', 'refused', 'refused']],
  ['422', answered(422, 'idempotency_key_reused'), ['refused', 'refused', 'refused']],
  ['425', answered(425), ['again', 'again', 'again']],
  ['429', answered(429, 'too_many_requests'), ['again', 'again', 'again']],
  ['500', answered(500, 'internal_error'), ['again', 'again', 'unknown']],
  ['502', answered(502), ['again', 'again', 'unknown']],
  ['503', answered(503), ['again', 'again', 'unknown']],
  ['504', answered(504), ['again', 'again', 'unknown']],
  ['507', answered(507), ['again', 'again', 'unknown']],
])('%s: for a read, a repeatable and a single-shot write', (_name, answer, expected) => {
  expect(kinds(answer)).toEqual(expected);
});

test('a refusal keeps every word of the service', () => {
  expect(outcomeOf(answered(400, 'validation_errors'), 'repeatable')).toEqual({
    kind: 'refused',
    problem: { kind: 'refused', status: 400, title: 'No', description: 'Because', validationErrors: ['a', 'b'] },
  });
});

test('the wait that the service asks for is kept', () => {
  expect(outcomeOf(answered(429, 'too_many_requests', 7_000), 'once')).toEqual({
    kind: 'again',
    afterMs: 7_000,
    why: 'asked',
  });
});

test.each([
  ['no answer', lost, 'no-answer'],
  ['a captive portal', portal, 'no-answer'],
  ['an answer that something on the way waited for in vain', answered(504), 'no-answer'],
  ['a firewall’s page', answered(403), 'in-front'],
  ['a fault of the service', answered(500, 'internal_error'), 'failing'],
  ['a service that is down for a while', answered(503), 'failing'],
])('%s is told for what it is, whatever was asked', (_name, answer, why) => {
  for (const manner of ['read', 'repeatable', 'once'] as const)
    expect(outcomeOf(answer, manner)).toMatchObject({ why });
});
