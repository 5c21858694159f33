import { once } from 'node:events';
import { createServer as createPlainServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { expect, test } from 'vitest';
import { freePort } from '../free-port';
import { relayWorld } from '../relay-world';

async function listening(server: Server): Promise<{ readonly port: number; readonly close: () => void }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test('a service that is not there, that speaks no TLS, or whose TLS cannot be agreed on: surely not sent, and the app is told', async () => {
  const plain = await listening(
    createPlainServer((socket) =>
      socket.on('error', () => socket.destroy()).on('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    ),
  );
  // Without a certificate there is nothing that both sides could use.
  const closed = await listening(createTlsServer({}).on('tlsClientError', () => undefined));
  for (const serviceUrl of [
    `http://127.0.0.1:${await freePort()}`,
    `https://127.0.0.1:${plain.port}`,
    `https://127.0.0.1:${closed.port}`,
  ]) {
    const world = await relayWorld({ serviceUrl });
    for (const method of ['GET', 'PUT']) {
      const answer = await world.call('/relay/2.0/sets/5', { method });
      expect([
        serviceUrl,
        method,
        answer.status,
        answer.headers.get('x-relay'),
        answer.headers.get('x-relay-outcome'),
      ]).toEqual([serviceUrl, method, 502, '1', 'not-sent']);
    }
    await world.close();
  }
  plain.close();
  closed.close();
});
