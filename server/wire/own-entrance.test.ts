import { existsSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { aService } from '../../testing/a-service';
import { ownEntrance } from './own-entrance';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test('whoever enters by it is of this machine; the folder lets nobody else in, and is gone with the server', async () => {
  const app = Fastify();
  app.get('/ip', (request) => request.ip);
  const socketPath = ownEntrance(app, { maxHeaderSize: 16_384 });
  await app.ready();
  const answer = await new Promise<string>((resolve, reject) =>
    get({ socketPath, path: '/ip' }, (response) => void text(response).then(resolve, reject)).on('error', reject),
  );
  expect([answer, statSync(dirname(socketPath)).mode & 0o777]).toEqual(['127.0.0.1', 0o700]);
  await app.close();
  expect(existsSync(dirname(socketPath))).toBe(false);
});

test('an app whose server listens at no port yet is answered by its service', async () => {
  const service = await aService();
  ends.push(service.close);
  const token = await service.tokenFor(await service.addUser('tina'));
  const id = await service.addSet(token);
  const read = await service.send({
    method: 'GET',
    url: `/relay/2.0/sets/${id}`,
    headers: { 'x-carrel': '1', 'x-expected-user': '', 'sec-fetch-site': 'same-origin' },
  });
  expect([read.status, read.json<{ title: string }>().title]).toEqual([200, 'Birds']);
});
