import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { relayToService } from '../../testing/relay-to-service';

let service: TestService;
let nadia: string;
let omar: string;
beforeEach(async () => {
  service = await aService();
  [nadia, omar] = [
    await service.tokenFor(await service.addUser('nadia')),
    await service.tokenFor(await service.addUser('omar')),
  ];
});
afterEach(() => service.close());

/** Parts of a stream as they come. */
function readerOf({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  return { next: async () => (await reader?.read())?.value };
}
const greeting = 'retry: 5000\n\n';
const changed = 'event: changed\ndata: {}\n\n';

test('a change that one writes is told on one’s own stream, and nobody else’s', async () => {
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = service.app.server.address() as AddressInfo;
  const open = (name: string, token: string) =>
    fetch(`http://127.0.0.1:${port}/2.0/users/${name}/changes`, { headers: { authorization: `Bearer ${token}` } });
  const opened = await open('nadia', nadia);
  expect([opened.status, opened.headers.get('content-type'), opened.headers.get('x-accel-buffering')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no',
  ]);
  const [hers, his] = [readerOf(opened), readerOf(await open('omar', omar))];
  expect([await hers.next(), await his.next()]).toEqual([greeting, greeting]);
  await service.addSet(nadia);
  expect(await hers.next()).toBe(changed);
  await service.addSet(omar);
  expect(await his.next()).toBe(changed);
  await service.call('POST', '/2.0/sets', nadia, [['title', 'No cards']]);
  await service.addSet(nadia);
  expect(await hers.next()).toBe(changed);
});

describe('through the relay', () => {
  test('the stream arrives part by part, and ends with the service', async () => {
    const relay = await relayToService(service);
    const opened = await relay.open({ name: 'nadia', token: nadia }, 'GET', '/2.0/users/nadia/changes');
    expect([opened.headers.get('content-type'), opened.headers.get('x-accel-buffering')]).toEqual([
      'text/event-stream; charset=utf-8',
      'no',
    ]);
    const stream = readerOf(opened);
    expect(await stream.next()).toBe(greeting);
    await service.addSet(nadia);
    expect(await stream.next()).toBe(changed);
    await service.app.close();
    expect(await stream.next()).toBeUndefined();
    await relay.close();
  });
});

test('only one’s own, by scope, for a whole number of seconds', async () => {
  const path = '/2.0/users/nadia/changes';
  const writer = await service.tokenFor(1, 'write_set');
  const said = async (url: string, token: string | null) => {
    const { status, json } = await service.call('GET', url, token);
    return `${status} ${json<{ error: string }>().error}`;
  };
  expect([
    await said(path, omar),
    await said(path, writer),
    await said('/2.0/users/nobody/changes', nadia),
    await said(`${path}?client_id=${service.clientId}`, null),
    await said(path, null),
    await said(`${path}?seconds=1.5`, nadia),
    await said(`${path}?seconds=-1`, nadia),
  ]).toEqual([
    '401 not_allowed',
    '401 insufficient_scope',
    '404 item_not_found',
    '401 not_allowed',
    '401 missing_credentials',
    '400 validation_errors',
    '400 validation_errors',
  ]);
  expect((await service.call('GET', `${path}?seconds=0`, nadia)).text).toBe(greeting);
});
