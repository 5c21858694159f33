import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aService } from '../../testing/a-service';
import { ownEntrance } from './own-entrance';

const ends: (() => Promise<unknown>)[] = [];
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'data-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const end of ends.splice(0)) await end();
  rmSync(dataDir, { recursive: true });
});
const entranceOf = (app: ReturnType<typeof Fastify>, given = dataDir) =>
  ownEntrance(app, { maxHeaderSize: 16_384, dataDir: given });
const asked = (socketPath: string, path: string) =>
  new Promise<string>((resolve, reject) =>
    get({ socketPath, path }, (response) => void text(response).then(resolve, reject)).on('error', reject),
  );

test('whoever enters by it is of this machine; the folder lets nobody else in, and is gone with the server', async () => {
  const app = Fastify();
  app.get('/ip', (request) => request.ip);
  const socketPath = entranceOf(app);
  await app.ready();
  const answer = await asked(socketPath, '/ip');
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

test('what came by it is answered before the end', async () => {
  const app = Fastify();
  let [isBegun, isDone] = [false, false];
  app.get('/long', async () => {
    isBegun = true;
    // A write of many pieces, between which others have their turns.
    for (let piece = 0; piece < 200; piece += 1) await setImmediate();
    isDone = true;
    return 'written';
  });
  const socketPath = entranceOf(app);
  await app.ready();
  const answer = asked(socketPath, '/long');
  await vi.waitUntil(() => isBegun, { interval: 1 });
  await app.close();
  expect([isDone, await answer]).toEqual([true, 'written']);
});

test('where the system’s folder takes none it is in DATA_DIR, and where neither does the server says what to set', async () => {
  vi.stubEnv('TMPDIR', join(dataDir, 'is-not-there'));
  const app = Fastify();
  app.get('/ip', (request) => request.ip);
  const socketPath = entranceOf(app);
  await app.ready();
  expect([await asked(socketPath, '/ip'), dirname(dirname(socketPath))]).toEqual(['127.0.0.1', dataDir]);
  await app.close();
  const tooLong = join(dataDir, 'x'.repeat(100));
  expect(() => entranceOf(Fastify(), tooLong)).toThrow(
    /none could be made: .*ENOENT.*too long for a socket.*Set TMPDIR/,
  );
});
