import * as v from 'valibot';
import { expect, test } from 'vitest';
import { headers } from '../../contract/headers';
import { fakeClock } from '../../testing/fake-clock';
import type { Http } from '../platform/http';
import { callRelay, type RelayRequest } from './relay-call';

const clock = fakeClock();
const request: RelayRequest = { method: 'GET', path: '/2.0/sets/5', id: 'r1' };
const Body = v.object({ id: v.number() });
const good = { 'x-relay': '1', 'x-request-id': 'r1', 'content-type': 'application/json; charset=utf-8' };

const ask = (response: () => Response, expected: typeof Body | 'no-body' = Body) =>
  callRelay<unknown>({ http: () => Promise.resolve(response()), clock, user: 'älice' }, request, expected);

test('a whole answer of our relay to this request, in the agreed form, is one', async () => {
  const sent: Record<string, string>[] = [];
  const http: Http = (_path, init) => {
    sent.push(Object.fromEntries(new Headers(init.headers)));
    return Promise.resolve(
      new Response('{"id":5}', {
        headers: {
          ...good,
          etag: '"7"',
          'x-service-features': 'keys, tags, tomorrow',
          'x-upstream-date': 'Sat, 21 Nov 2026 10:00:00 GMT',
        },
      }),
    );
  };
  const answer = await callRelay({ http, clock, user: 'älice' }, { ...request, keyed: true, ifMatch: '"6"' }, Body);
  expect(answer).toMatchObject({ kind: 'answered', status: 200, body: { id: 5 } });
  if (answer.kind !== 'answered') return;
  expect([...answer.facts.features]).toEqual(['keys', 'tags']);
  expect([answer.facts.etag, answer.facts.serviceTime]).toEqual(['"7"', Date.parse('2026-11-21T10:00:00Z') / 1000]);
  expect(sent).toEqual([
    {
      'x-carrel': '1',
      'x-expected-user': '%C3%A4lice',
      'x-request-id': 'r1',
      'idempotency-key': 'r1',
      'if-match': '"6"',
    },
  ]);
});

test.each([
  ["without the relay's mark", () => new Response('{"id":5}', { headers: { ...good, 'x-relay': '' } })],
  ['to another request', () => new Response('{"id":5}', { headers: { ...good, 'x-request-id': 'r2' } })],
  ['of a login page', () => new Response('<html>', { headers: { ...good, 'content-type': 'text/html' } })],
  ['of another shape', () => new Response('[]', { headers: good })],
  ['that is no JSON', () => new Response('{"id":', { headers: good })],
  ['that redirects', () => new Response(null, { status: 302, headers: good })],
])('an answer %s is not ours', async (_name, response) => {
  expect(await ask(response)).toEqual({ kind: 'foreign' });
});

test.each([
  [
    'a login page',
    () =>
      new Response('<h1>Sign in to the Wi-Fi</h1>', {
        headers: { ...good, 'content-type': 'text/plain; charset=utf-8' },
      }),
  ],
  ['an empty page', () => new Response('', { headers: { ...good, 'content-type': 'text/plain; charset=utf-8' } })],
  ['JSON that is none', () => new Response('{"id":', { headers: good })],
])('%s in place of an answer without a body is not ours either', async (_name, response) => {
  expect(await ask(response, 'no-body')).toEqual({ kind: 'foreign' });
});

test.each([
  ['nothing', () => new Response(null, { status: 204, headers: { 'x-relay': '1', 'x-request-id': 'r1' } })],
  [
    'an address alone',
    () =>
      new Response(null, {
        status: 201,
        headers: { 'x-relay': '1', 'x-request-id': 'r1', location: '/2.0/sets/5/terms/6' },
      }),
  ],
  ['JSON that nobody asked for', () => new Response('{}', { headers: good })],
])('a success may say %s', async (_name, response) => {
  expect(await ask(response, 'no-body')).toMatchObject({ kind: 'answered', body: null });
});

test('a body that breaks off is no answer', async () => {
  const broken = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"id"'));
          controller.error(new TypeError('network error'));
        },
      }),
      { headers: good },
    );
  expect(await ask(broken)).toEqual({ kind: 'none', certainty: 'maybe-sent' });
});

test("the relay's word that nothing left is believed", async () => {
  expect(
    await ask(() => new Response('{}', { status: 502, headers: { ...good, 'x-relay-outcome': 'not-sent' } })),
  ).toEqual({ kind: 'none', certainty: 'not-sent' });
});

test('silence for half a minute ends a request', async () => {
  const silent: Http = (_path, init) =>
    new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  const answer = callRelay({ http: silent, clock, user: '' }, request, Body);
  clock.advance(29_000);
  clock.advance(2_000);
  expect(await answer).toEqual({ kind: 'none', certainty: 'maybe-sent' });
});

test.each([
  ['12', 12_000],
  ['0', 0],
  ['1000000000', 15 * 60_000],
  ['soon', null],
  ['', null],
  ['-5', null],
  ['1.5', null],
  ['soon 5', null],
  ['9'.repeat(400), 15 * 60_000],
  ['Sat, 21 Nov 2026 15:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 14:00:00 GMT', 0],
  ['Sat, 21 Nov 2099 14:00:00 GMT', 15 * 60_000],
  ['Sat, 99 Nov 2026 15:00:30 GMT', null],
])('Retry-After: %s', async (value, expected) => {
  // By the service's clock: the device's may be years away.
  const date = 'Sat, 21 Nov 2026 15:00:00 GMT';
  const answer = await ask(
    () => new Response('{}', { status: 429, headers: { ...good, [headers.upstreamDate]: date, 'retry-after': value } }),
  );
  expect(answer.kind === 'answered' && answer.facts.retryAfterMs).toBe(expected);
});
