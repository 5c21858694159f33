import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Upstream, upstream } from './upstream';

let folder: string;
let entrance: string;
let service: Server;
let inside: Server;
/** At the port, and by the entrance of the relay. */
let connections: { port: number; entrance: number };
let relay: Upstream;
const serving = (at: keyof typeof connections) =>
  createServer((request, answer) => void text(request).then((body) => answer.end(body))).on(
    'connection',
    () => (connections[at] += 1),
  );
beforeEach(async () => {
  connections = { port: 0, entrance: 0 };
  folder = await mkdtemp(join(tmpdir(), 'carrel-upstream-'));
  entrance = join(folder, 'relay');
  [service, inside] = [serving('port'), serving('entrance')];
  await new Promise<void>((isUp) => service.listen(0, '127.0.0.1', isUp));
  await new Promise<void>((isUp) => inside.listen(entrance, isUp));
});
afterEach(async () => {
  relay.close();
  service.close();
  inside.close();
  await rm(folder, { recursive: true });
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
  expect(await threeCalls('GET')).toEqual({ port: 1, entrance: 0 });
});

test.each(['POST', 'PUT', 'DELETE'])('each %s to a service elsewhere has a connection of its own', async (method) => {
  relay = upstream(1_000);
  expect(await threeCalls(method)).toEqual({ port: 3, entrance: 0 });
});

test.each(['POST', 'PUT', 'DELETE'])(
  '%s to the service of this process shares one at its own entrance',
  async (method) => {
    relay = upstream(1_000, { host: host(), entrance });
    expect(await threeCalls(method)).toEqual({ port: 0, entrance: 1 });
  },
);
