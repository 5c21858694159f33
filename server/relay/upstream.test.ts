import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Upstream, upstream } from './upstream';

let service: Server;
let connections: number;
let relay: Upstream;
beforeEach(async () => {
  connections = 0;
  service = createServer((request, answer) => void text(request).then((body) => answer.end(body)));
  service.on('connection', () => (connections += 1));
  await new Promise<void>((isUp) => service.listen(0, '127.0.0.1', isUp));
});
afterEach(() => {
  relay.close();
  service.close();
});

const host = () => `127.0.0.1:${(service.address() as AddressInfo).port}`;
async function sent(method: string, body?: string): Promise<string> {
  const asked = { url: new URL(`http://${host()}/2.0/sets/1`), method, headers: {} };
  return text(await relay.send(body === undefined ? asked : { ...asked, body: Buffer.from(body) }));
}
const threeCalls = async (method: string) => {
  for (const body of ['a=1', 'b=2', 'c=3'])
    expect(await sent(method, method === 'GET' ? undefined : body)).toBe(method === 'GET' ? '' : body);
  return connections;
};

test('reads share a connection, whoever’s the service is', async () => {
  relay = upstream(1_000);
  expect(await threeCalls('GET')).toBe(1);
});

test.each(['POST', 'PUT', 'DELETE'])('each %s to a service elsewhere has a connection of its own', async (method) => {
  relay = upstream(1_000);
  expect(await threeCalls(method)).toBe(3);
});

test.each(['POST', 'PUT', 'DELETE'])('%s to the service of this process shares one', async (method) => {
  relay = upstream(1_000, host());
  expect(await threeCalls(method)).toBe(1);
});
