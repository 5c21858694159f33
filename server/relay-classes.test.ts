import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Fields, type TestService, aService } from '../testing/a-service';
import { relayToService } from '../testing/relay-to-service';

let service: TestService;
let relay: Awaited<ReturnType<typeof relayToService>>;
beforeEach(async () => {
  service = await aService();
  relay = await relayToService(service);
});
afterEach(async () => {
  await relay.close();
  await service.close();
});

test('every call about classes, favourites and users reaches the service through the relay', async () => {
  const tina = { name: 'tina', token: await service.tokenFor(await service.addUser('tina')) };
  await service.addUser('mara');
  const set = await service.addSet(tina.token);
  const made = await relay.call(tina, 'POST', '/2.0/classes', [['name', 'Biology']]);
  const { id } = made.json<{ id: number }>();
  expect([made.status, made.headers.get('location')]).toEqual([201, `http://localhost:8080/2.0/classes/${id}`]);
  const calls: (readonly [status: number, method: string, path: string, fields?: Fields])[] = [
    [200, 'PUT', `/2.0/classes/${id}`, [['description', 'Plants']]],
    [204, 'PUT', `/2.0/classes/${id}/members/mara`],
    [204, 'PUT', `/2.0/classes/${id}/sets/${set}`],
    [204, 'PUT', `/2.0/users/tina/favorites/${set}`],
    [200, 'GET', `/2.0/classes/${id}`],
    [200, 'GET', `/2.0/classes/${id}/sets`],
    [200, 'GET', '/2.0/users/tina'],
    [200, 'GET', '/2.0/users/tina/classes'],
    [200, 'GET', '/2.0/users/tina/favorites'],
    [200, 'PUT', '/2.0/users/tina', [['profile_image', '']]],
    [405, 'DELETE', '/2.0/users/tina'],
    [204, 'DELETE', `/2.0/users/tina/favorites/${set}`],
    [204, 'DELETE', `/2.0/classes/${id}/sets/${set}`],
    [204, 'DELETE', `/2.0/classes/${id}/members/mara`],
    [204, 'DELETE', `/2.0/classes/${id}`],
    [404, 'GET', `/2.0/classes/${id}`],
  ];
  for (const [status, method, path, fields] of calls) {
    expect([method, path, (await relay.call(tina, method, path, fields)).status]).toEqual([method, path, status]);
  }
  expect((await relay.call(null, 'GET', '/2.0/users/tina')).status).toBe(200);
  expect((await relay.call(null, 'POST', '/2.0/classes', [['name', 'x']])).status).toBe(401);
});
