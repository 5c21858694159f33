import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFaultProxy, type FaultProxy } from './fault-proxy';

let seen: string[] = [];
const service = createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify([1, 2, 3]));
});
let proxy: FaultProxy;

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

test('what passes arrives whole and is counted', async () => {
  proxy.plan(() => ({ kind: 'pass' }));
  expect(await (await fetch(`${proxy.url}/list?x=1`)).json()).toEqual([1, 2, 3]);
  expect(proxy.calls).toEqual([{ method: 'GET', path: '/list?x=1', requestBytes: 0, status: 200, responseBytes: 7 }]);
});

test('drop-before never reaches the service, drop-after does', async () => {
  proxy.plan((_, path) => ({ kind: path === '/before' ? 'drop-before' : 'drop-after' }));
  await expect(fetch(`${proxy.url}/before`, { method: 'POST' })).rejects.toThrow();
  await expect(fetch(`${proxy.url}/after`, { method: 'POST' })).rejects.toThrow();
  expect(seen).toEqual(['POST /after']);
});

test('a cut answer is not a whole one', async () => {
  proxy.plan(() => ({ kind: 'cut', bytes: 3 }));
  await expect(fetch(`${proxy.url}/list`).then((answer) => answer.text())).rejects.toThrow();
});

test('a rewritten list is whole, valid and wrong', async () => {
  proxy.plan(() => ({ kind: 'rewrite', body: (list) => (list as number[]).slice(0, 1) }));
  expect(await (await fetch(`${proxy.url}/list`)).json()).toEqual([1]);
});

test('a replaced answer never asks the service', async () => {
  proxy.plan(() => ({ kind: 'replace', status: 200, type: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' }));
  expect(await (await fetch(`${proxy.url}/list`)).text()).toContain('Wi-Fi');
  expect(seen).toEqual([]);
});

test('a held call goes on when it is released', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  proxy.plan(() => ({ kind: 'hold', released }));
  const answer = fetch(`${proxy.url}/list`);
  expect(seen).toEqual([]);
  release();
  expect(await (await answer).json()).toEqual([1, 2, 3]);
});
