import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { realService, type RealService } from '../../../testing/real-service';
import type { Http } from '../../platform/http';

let service: RealService;
beforeAll(async () => {
  service = await realService();
});
afterAll(() => service.close());

test('a sync with nothing new makes two requests at most, and gets no set', async () => {
  const clock = fakeClock();
  const http = await service.asUser('alice', clock);
  const bodies: number[] = [];
  const counting: Http = async (path, init) => {
    const response = await http(path, init);
    bodies.push(Number(response.headers.get('content-length') ?? (await response.clone().text()).length));
    return response;
  };
  const device = await aDevice({ user: 'alice', seed: 1, clock, http: counting });
  for (let n = 0; n < 30; n += 1) await device.client.dispatch(aCreateSet({ title: `Set ${n}` }));
  await device.settle();
  clock.advance(30_000);
  await device.client.sync.now();
  bodies.length = 0;
  clock.advance(61_000);
  while (bodies.length === 0) await device.client.sets.library();
  await device.client.sets.library();
  expect(bodies).toEqual([2]);
  bodies.length = 0;
  await device.client.sync.now();
  expect(bodies.length).toBeLessThanOrEqual(2);
});

test('a sync with nothing new reads no set and writes nothing', async () => {
  const clock = fakeClock();
  const http = await service.asUser('bob', clock);
  let asked = 0;
  const counting: Http = (path, init) => {
    asked += 1;
    return http(path, init);
  };
  // Dexie keeps hold of these when it opens.
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const device = await aDevice({ user: 'bob', seed: 1, clock, http: counting });
  for (let n = 0; n < 5; n += 1) await device.client.dispatch(aCreateSet({ title: `Set ${n}` }));
  await device.settle();
  clock.advance(30_000);
  await device.client.sync.now();
  opened.mockClear();
  read.mockClear();
  asked = 0;
  const over = new Promise<void>((resolve) => {
    device.client.subscribe((change) => change.kind === 'status' && asked > 0 && resolve());
  });
  clock.advance(61_000);
  await over;
  expect(opened.mock.calls.length).toBeGreaterThan(0);
  expect(opened.mock.calls.filter(([, mode]) => mode === 'readwrite')).toEqual([]);
  expect(read.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'sets')).toEqual([]);
  vi.restoreAllMocks();
});
