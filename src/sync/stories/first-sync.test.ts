import { describe, expect, test } from 'vitest';
import { bareService } from '../../../testing/bare-service';
import { fakeClock } from '../../../testing/fake-clock';
import { addSets, inPieces, isList, withHeadersAlone } from '../../../testing/listed-sets';
import { aMemoryTab } from '../../../testing/a-memory-tab';
import { aKillableTab as aTab, rowsOf, until } from '../../../testing/a-killable-tab';
import { type MemoryDisk, memoryDatabase, memoryDisk } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import { seededRandom } from '../../../testing/seeded-random';
import { serviceApi } from '../../api/service-api';
import type { Http } from '../../platform/http';
import { idFactory } from '../../platform/ids';
import type { Thread } from '../../platform/thread';
import type { Database } from '../../store/database';
import { storeOf } from '../../store/store';
import { serveLists } from '../inbound/serve-lists';

const titlesHere = (disk: MemoryDisk) =>
  rowsOf(disk, 'sets')
    .filter((row) => row['availability'] === 'here')
    .map((row) => String(row['title']))
    .sort();
const metaOf = (disk: MemoryDisk, key: string) => rowsOf(disk, 'meta').find((row) => row['key'] === key)?.['value'];
const titles = (count: number) => Array.from({ length: count }, (_, index) => `Leaves ${index + 1}`).sort();

describe('a list that is cut off', () => {
  test.each([1, 350, 700, 1_500, 2_600, 3_300])(
    'after %i bytes leaves every set that was whole, moves no watermark and removes nothing',
    async (end) => {
      const service = bareService(fakeClock());
      addSets(service, 8);
      const disk = memoryDisk();
      let isCut = true;
      const http: Http = async (path, init) =>
        isList(path)
          ? inPieces(await service.http(path, init), 120, isCut ? end : undefined)
          : service.http(path, init);
      const { client, clock, facts } = await aTab({ disk, http });
      await until(() => facts.some(({ rounds }) => rounds > 0));
      const text = await (
        await service.http('/relay/2.0/users/alice/sets', { headers: { 'x-expected-user': 'alice' } })
      ).text();
      const whole = text.slice(0, end).split('"terms":').length - 1;
      expect(titlesHere(disk).length).toBeGreaterThanOrEqual(Math.max(0, whole - 1));
      expect(titlesHere(disk).length).toBeLessThan(8);
      expect([metaOf(disk, 'watermark'), metaOf(disk, 'fullCheckAt')]).toEqual([undefined, undefined]);
      const before = new Map(rowsOf(disk, 'sets').map((row) => [row['serviceId'], row['id']]));
      isCut = false;
      clock.advance(10_000);
      await client.sync.now();
      expect(titlesHere(disk)).toEqual(titles(8));
      for (const row of rowsOf(disk, 'sets'))
        if (before.has(row['serviceId']))
          expect([row['id'], row['revision']]).toEqual([before.get(row['serviceId']), 1]);
      expect(metaOf(disk, 'watermark')).toBeDefined();
      isCut = true;
      await client.sync.now();
      expect(titlesHere(disk)).toEqual(titles(8));
    },
  );
});

describe('a tab that ends in the middle of its first list', () => {
  test('has its first set at once, and the next tab asks our service for the others alone', async () => {
    const service = bareService(fakeClock());
    addSets(service, 60);
    const disk = memoryDisk();
    const ours = withHeadersAlone(service);
    const first = await aTab({
      disk,
      http: async (path, init) =>
        isList(path) ? inPieces(await ours(path, init), 500, 6_000, 'silence') : ours(path, init),
    });
    await until(() => {
      first.clock.advance(20);
      return titlesHere(disk).length >= 5;
    });
    first.kill();
    const stored = titlesHere(disk).length;
    expect(stored).toBeLessThan(30);
    expect(metaOf(disk, 'watermark')).toBeUndefined();
    const ids = new Map(rowsOf(disk, 'sets').map((row) => [row['serviceId'], row['id']]));
    service.calls.length = 0;
    const second = await aTab({ disk, http: ours });
    await second.client.sync.now();
    expect(titlesHere(disk)).toEqual(titles(60));
    const asked = service.calls.flatMap((call) => /set_ids=([^&]*)/.exec(call)?.[1]?.split('%2C') ?? []);
    expect(service.calls[0]).toContain('terms=0');
    expect(asked.map(Number).filter((number) => ids.has(number))).toEqual([]);
    expect(asked.length).toBe(60 - ids.size);
    for (const row of rowsOf(disk, 'sets'))
      if (ids.has(row['serviceId'])) expect([row['id'], row['revision']]).toEqual([ids.get(row['serviceId']), 1]);
  });

  test('goes on where it was with a service whose lists carry no cards, a few sets side by side', async () => {
    const service = bareService(fakeClock(), { listsCarryTerms: false });
    addSets(service, 30);
    const disk = memoryDisk();
    let open = 0;
    let most = 0;
    let left = 12;
    const http: Http = async (path, init) => {
      if (!/\/sets\/\d+$/.test(path)) return service.http(path, init);
      if (left === 0) return new Promise(() => {});
      left -= 1;
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return service.http(path, init);
    };
    const first = await aTab({ disk, http });
    await until(() => {
      first.clock.advance(20);
      return titlesHere(disk).length === 12;
    });
    first.kill();
    expect(most).toBe(6);
    left = 100;
    service.calls.length = 0;
    const second = await aTab({ disk, http });
    await second.client.sync.now();
    expect(titlesHere(disk)).toEqual(titles(30));
    expect(service.calls.filter((call) => /sets\/\d+/.test(call)).length).toBe(18);
    const told = second.facts.flatMap(({ fetching }) => (fetching ? [fetching] : []));
    expect(told.every((one) => one.of === 18 || one.of === null)).toBe(true);
  });
});

test('whoever waits is told how many sets have come, and no more once all are here', async () => {
  const service = bareService(fakeClock());
  addSets(service, 60);
  const disk = memoryDisk();
  const clock = fakeClock();
  const { facts } = await aTab({
    disk,
    clock,
    http: async (path, init) => {
      if (!isList(path)) return service.http(path, init);
      const answer = await inPieces(await service.http(path, init), 2_000);
      const passing = new TransformStream<Uint8Array, Uint8Array>({
        async transform(piece, controller) {
          // A second later, seen by everybody before the next piece.
          clock.advance(1_000);
          await new Promise((resolve) => setImmediate(resolve));
          controller.enqueue(piece);
          await new Promise((resolve) => setImmediate(resolve));
        },
      });
      const slow = answer.body?.pipeThrough(passing);
      return new Response(slow ?? null, { headers: answer.headers });
    },
  });
  await until(() => facts.some(({ rounds }) => rounds > 0));
  const told = facts.flatMap(({ fetching }) => (fetching ? [fetching.done] : []));
  expect(told.length).toBeGreaterThan(1);
  expect(told.toSorted((a, b) => a - b)).toEqual(told);
  expect(told.at(-1)).toBeLessThanOrEqual(60);
  expect(facts.at(-1)?.fetching).toBeNull();
});

test('a library that is all here is compared with the list, and nobody is told that it is fetched', async () => {
  const service = bareService(fakeClock());
  addSets(service, 60);
  const disk = memoryDisk();
  const clock = fakeClock();
  const ours = withHeadersAlone(service);
  const http: Http = async (path, init) => {
    const answer = await ours(path, init);
    if (isList(path)) clock.advance(1_000);
    return isList(path) ? inPieces(answer, 500) : answer;
  };
  const first = await aTab({ disk, clock, http });
  await first.client.sync.now();
  first.kill();
  service.calls.length = 0;
  const second = await aTab({ disk, clock, http });
  await second.client.sync.now();
  expect(service.calls[0]).toContain('terms=0');
  expect(second.facts.flatMap(({ fetching }) => (fetching ? [fetching] : []))).toEqual([]);
});

describe('in a thread of its own', () => {
  /** A thread that runs here, with its own connection, over a line that copies what it carries. */
  function aThread(
    disk: MemoryDisk,
    http: Http,
    orders: unknown[],
    over: (db: Database) => Database = (db) => db,
  ): Thread {
    const clock = fakeClock();
    const newId = idFactory(clock, seededRandom(9));
    let toThread: (message: unknown) => void = () => {};
    let toPage: (message: unknown) => void = () => {};
    const later = (deliver: (message: unknown) => void) => (message: unknown) => {
      const copy: unknown = structuredClone(message);
      setImmediate(() => deliver(copy));
    };
    serveLists(
      { post: later((message) => toPage(message)), listen: (listener) => void (toThread = listener) },
      {
        clock,
        newId,
        apiOf: (user) => serviceApi({ http, clock, user }, newId),
        openStore: (name) => Promise.resolve(storeOf(over(memoryDatabase(name, disk)), newId)),
      },
    );
    return {
      post: (message) => (orders.push(message), later((copy) => toThread(copy))(message)),
      listen: (listener) => void (toPage = listener),
      end: () => (toPage = () => {}),
    };
  }

  test('a first list is taken there, and comes to the same', async () => {
    const service = bareService(fakeClock());
    addSets(service, 40);
    const http: Http = async (path, init) => inPieces(await service.http(path, init), 300);
    const [here, there] = [memoryDisk(), memoryDisk()];
    const orders: unknown[] = [];
    await (await aTab({ disk: here, http })).client.sync.now();
    await (await aTab({ disk: there, http, startThread: () => aThread(there, http, orders) })).client.sync.now();
    const contents = (disk: MemoryDisk) =>
      rowsOf(disk, 'sets')
        .map((row): Record<string, unknown> => ({ ...row, id: null }))
        .toSorted((a, b) => Number(a['serviceId']) - Number(b['serviceId']));
    expect(orders.length).toBeGreaterThan(0);
    expect(contents(there)).toEqual(contents(here));
    expect([metaOf(there, 'watermark'), metaOf(there, 'ownCount')]).toEqual([metaOf(here, 'watermark'), 40]);
  });

  test('its first sets are stored as soon as they come, and whoever opens one waits for no more than twice as many', async () => {
    const service = bareService(fakeClock());
    addSets(service, 1_500);
    const http: Http = async (path, init) => inPieces(await service.http(path, init), 20_000);
    const disk = memoryDisk();
    const stored: number[] = [0];
    const slow = (db: Database): Database => ({
      ...db,
      async write(tables, work) {
        const result = await db.write(tables, work);
        stored.push(rowsOf(disk, 'sets').length);
        // So that all of the list has arrived by the second of them.
        for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        return result;
      },
    });
    await (await aTab({ disk, http, startThread: () => aThread(disk, http, [], slow) })).client.sync.now();
    const parts = stored
      .slice(1)
      .map((sum, index) => sum - (stored[index] ?? 0))
      .filter((sets) => sets > 0);
    expect(parts[0]).toBeLessThanOrEqual(100);
    for (const [index, sets] of parts.slice(1).entries())
      expect(sets).toBeLessThanOrEqual(Math.max(100, parts[index] ?? 0) * 2);
    expect(parts.length).toBeLessThan(8);
    expect(stored.at(-1)).toBe(1_500);
  });

  test.each([
    ['is none', () => null],
    [
      'broke',
      (): Thread => ({ post: () => {}, listen: (_listener, failed) => void setImmediate(failed), end: () => {} }),
    ],
    [
      'could not be begun',
      () => {
        throw new Error('refused');
      },
    ],
  ])('where there %s, the page takes it by itself', async (_name, startThread) => {
    const service = bareService(fakeClock());
    addSets(service, 12);
    const disk = memoryDisk();
    await (await aTab({ disk, http: service.http, startThread })).client.sync.now();
    expect(titlesHere(disk)).toEqual(titles(12));
  });

  test('what its storage cannot take, the page takes, whose connection makes room', async () => {
    const service = bareService(fakeClock());
    addSets(service, 12);
    const disk = memoryDisk();
    const full = (db: Database): Database => ({
      ...db,
      write: () => Promise.reject(new DOMException('No room', 'QuotaExceededError')),
    });
    const orders: unknown[] = [];
    await (
      await aTab({ disk, http: service.http, startThread: () => aThread(disk, service.http, orders, full) })
    ).client.sync.now();
    expect(orders.length).toBeGreaterThan(0);
    expect(titlesHere(disk)).toEqual(titles(12));
  });

  test('nothing is taken there where the page lives without storage', async () => {
    const service = bareService(fakeClock());
    addSets(service, 12);
    const disk = memoryDisk();
    let begun = 0;
    const startThread = () => {
      begun += 1;
      return null;
    };
    const client = await aMemoryTab({ ...oneBrowser().tab(service.http), startThread }, disk, (db) => ({
      ...db,
      inMemory: true,
    }));
    await client.sync.now();
    expect([begun, titlesHere(disk)]).toEqual([0, titles(12)]);
    await client.close();
  });
});
