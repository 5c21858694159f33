import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aService } from '../testing/a-service';
import { relayToService } from '../testing/relay-to-service';

test('a learner’s log is sent and read through the relay, packed, with its cursor and nobody else’s', async () => {
  const service = await aService();
  const relay = await relayToService(service);
  const tina = { name: 'tina', token: await service.tokenFor(await service.addUser('tina')) };
  const mara = { name: 'mara', token: await service.tokenFor(await service.addUser('mara')) };
  const lines = Array.from({ length: 1_000 }, (_, index) => ({
    id: `line-${index}`,
    device: 'phone',
    number: index + 1,
    at: index,
    kind: 'starred',
    set_id: 5,
    term_id: 7,
    clock: index,
  }));
  const form = new FormData();
  form.append('lines', new Blob([gzipSync(lines.map((line) => JSON.stringify(line)).join('\n'))]), 'lines');
  const sent = await relay.call(tina, 'POST', '/2.0/users/tina/log', form);
  expect([sent.status, sent.json()]).toEqual([200, { written: 1_000, known: 0, refused: [] }]);
  const read = await relay.call(tina, 'GET', '/2.0/users/tina/log');
  expect([read.json(), read.headers.get('content-encoding')]).toEqual([lines, 'gzip']);
  const cursor = read.headers.get('x-log-cursor') ?? '';
  const rest = await relay.call(tina, 'GET', `/2.0/users/tina/log?after=${cursor}`);
  expect([rest.json(), rest.headers.get('x-log-cursor')]).toEqual([[], cursor]);
  expect((await relay.call(mara, 'GET', '/2.0/users/tina/log')).status).toBe(401);
  for (const part of ['studied', 'changes'])
    for (const who of [mara, null]) expect((await relay.call(who, 'GET', `/2.0/users/tina/${part}`)).status).toBe(401);
  expect((await relay.call(mara, 'POST', '/2.0/users/tina/log', form)).status).toBe(401);
  expect((await relay.call(tina, 'DELETE', '/2.0/users/tina/log')).status).toBe(405);
  expect((await relay.call(null, 'POST', '/2.0/users/tina/log', form)).status).toBe(401);
  await relay.close();
  await service.close();
});
