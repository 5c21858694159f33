import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy';

let seen: string[] = [];
const service = createServer((request, response) => {
  void read(request).then((body) => {
    seen.push(`${request.method} ${request.url}${body === '' ? '' : ` ${body}`}`);
    response.setHeader('content-type', 'application/json');
    const json = JSON.stringify(request.url === '/other' ? ['other'] : [1, 2, 3]);
    if (request.url !== '/zipped') return response.end(json);
    response.setHeader('content-encoding', 'gzip');
    return response.end(gzipSync(json));
  });
});
let proxy: FaultProxy;

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  proxy = await startFaultProxy(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await proxy.close();
  service.close();
});
beforeEach(() => {
  seen = [];
  proxy.forget();
});

const ask = (path = '/list', init: RequestInit = {}) => fetch(proxy.url + path, init);
const always = (fault: Fault) => proxy.plan(() => fault);
/** A promise and what keeps it. */
function gate() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}
/** Resolves once the proxy has begun so many calls. */
async function begun(count: number): Promise<void> {
  while (proxy.calls.length < count) await new Promise((resolve) => setImmediate(resolve));
}
const arrived = async (count: number): Promise<void> => {
  while (seen.length < count) await new Promise((resolve) => setImmediate(resolve));
};

test('what passes arrives whole and is counted', async () => {
  always({ kind: 'pass' });
  expect(await (await ask('/list?x=1')).json()).toEqual([1, 2, 3]);
  expect(proxy.calls).toEqual([{ method: 'GET', path: '/list?x=1', requestBytes: 0, status: 200, responseBytes: 7 }]);
});

test('a plan sees what is asked, body and all', async () => {
  proxy.plan((method, path, { body, headers }) => ({
    kind: 'replace',
    status: 200,
    type: 'text/plain',
    body: [method, path, body, headers['x-request-id']].join(' '),
  }));
  expect(
    await (await ask('/terms', { method: 'POST', body: 'term=a', headers: { 'x-request-id': 'r1' } })).text(),
  ).toBe('POST /terms term=a r1');
});

test('drop-before never reaches the service, drop-after does', async () => {
  proxy.plan((_, path) => ({ kind: path === '/before' ? 'drop-before' : 'drop-after' }));
  await expect(ask('/before', { method: 'POST' })).rejects.toThrow();
  await expect(ask('/after', { method: 'POST' })).rejects.toThrow();
  expect(seen).toEqual(['POST /after']);
  expect(proxy.calls.map(({ status }) => status)).toEqual([null, null]);
});

test.each([0, 1, 3, 6])(
  'an answer cut after %i bytes is not a whole one, whatever said how long it is',
  async (bytes) => {
    for (const framing of ['length', 'chunked'] as const) {
      always({ kind: 'cut', bytes, framing });
      await expect(ask().then((answer) => answer.text())).rejects.toThrow();
    }
  },
);

test('an answer cut short with a length to match is whole for the wire, and no JSON', async () => {
  always({ kind: 'cut', bytes: 3, framing: 'short' });
  expect(await (await ask()).text()).toBe('[1,');
});

test('a rewritten list is whole, valid and wrong; what has no body stays so', async () => {
  always({ kind: 'rewrite', body: (list) => (list as number[]).slice(0, 1) });
  expect(await (await ask()).json()).toEqual([1]);
  expect(await (await ask('/zipped')).json()).toEqual([1]);
  expect((await ask('/list', { method: 'HEAD' })).status).toBe(200);
});

test('a replaced answer never asks the service; one replaced afterwards does', async () => {
  const page = { status: 200, type: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' } as const;
  always({ kind: 'replace', ...page, headers: { location: '/portal' } });
  const portal = await ask();
  expect([await portal.text(), portal.headers.get('location')]).toEqual([page.body, '/portal']);
  expect(seen).toEqual([]);
  always({ kind: 'replace-after', ...page });
  expect(await (await ask()).text()).toBe(page.body);
  expect(seen).toEqual(['GET /list']);
});

test('a held call goes on when it is released', async () => {
  const { released, release } = gate();
  always({ kind: 'hold', released });
  const answer = ask();
  await begun(1);
  expect(seen).toEqual([]);
  release();
  expect(await (await answer).json()).toEqual([1, 2, 3]);
});

test('a held call reaches the service although its caller has gone', async () => {
  const { released, release } = gate();
  always({ kind: 'hold', released });
  const gone = new AbortController();
  const answer = ask('/late', { method: 'POST', signal: gone.signal });
  await begun(1);
  gone.abort();
  await expect(answer).rejects.toThrow();
  release();
  await arrived(1);
  expect(seen).toEqual(['POST /late']);
});

test('a held call that is given up ends without the service', async () => {
  const { released, release } = gate();
  always({ kind: 'hold', released: released.then(() => Promise.reject(new Error('Given up'))) });
  const answer = ask();
  await begun(1);
  release();
  await expect(answer).rejects.toThrow();
  expect(seen).toEqual([]);
});

test('an answer may be held after its effect', async () => {
  const { released, release } = gate();
  always({ kind: 'hold-answer', released });
  let isAnswered = false;
  const answer = ask('/after', { method: 'POST' }).then((reply) => {
    isAnswered = true;
    return reply;
  });
  await arrived(1);
  expect(isAnswered).toBe(false);
  release();
  expect((await answer).status).toBe(200);
});

test('a delay takes both ways; what trickles comes whole, in pieces', async () => {
  always({ kind: 'delay', ms: 20 });
  const began = performance.now();
  expect(await (await ask()).json()).toEqual([1, 2, 3]);
  expect(performance.now() - began).toBeGreaterThanOrEqual(38);
  always({ kind: 'trickle', bytes: 1, everyMs: 5 });
  const pieces: number[] = [];
  const { body } = await ask();
  if (!body) throw new Error('no body');
  for await (const piece of body) pieces.push(piece.length);
  expect(pieces.reduce((sum, size) => sum + size, 0)).toBe(7);
  expect(pieces.length).toBeGreaterThan(1);
});

test('a duplicate reaches the service twice and answers once', async () => {
  always({ kind: 'duplicate', answer: 'second' });
  expect((await ask('/terms', { method: 'POST', body: 'a' })).status).toBe(200);
  expect(seen).toEqual(['POST /terms a', 'POST /terms a']);
});

test('two calls get one another’s answers', async () => {
  always({ kind: 'swap' });
  const answers = await Promise.all([ask('/list'), ask('/other')]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([['other'], [1, 2, 3]]);
});

test('unplugged nobody answers; plugged in again it is the same address', async () => {
  always({ kind: 'pass' });
  await proxy.unplug();
  await expect(ask()).rejects.toThrow();
  await proxy.plugIn();
  expect((await ask()).status).toBe(200);
});
