import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { fakeClock } from '../../../testing/fake-clock';
import { addSets, isList } from '../../../testing/listed-sets';
import { memoryDisk } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import type { ServiceSetId } from '../../../contract/ids';
import type { Http } from '../../platform/http';

/** A service of so many sets whose lists carry no cards; each set takes a while, and how many are asked for at once is counted. */
function slowService(count: number) {
  const clock = fakeClock();
  const service = bareService(clock, { listsCarryTerms: false });
  addSets(service, count);
  const seen = { underWay: 0, most: 0, sets: [] as string[] };
  const http: Http = async (path, init) => {
    if (isList(path) || !/\/sets\/\d+/.test(path)) return service.http(path, init);
    seen.underWay += 1;
    seen.most = Math.max(seen.most, seen.underWay);
    seen.sets.push(/\d+$/.exec(path)?.[0] ?? '');
    await new Promise<void>((resolve) => void clock.after(50, resolve));
    seen.underWay -= 1;
    return service.http(path, init);
  };
  return { clock, service, http, seen, browser: oneBrowser(1, clock), disk: memoryDisk() };
}

test('sets whose cards no list carries are read six at a time and stored many at a time', async () => {
  const { clock, http, seen, browser, disk } = slowService(240);
  let writes = 0;
  const client = await aMemoryTab(browser.tab(http), disk, (db) => {
    const write = db.write.bind(db);
    return Object.assign(db, {
      write: ((...args: Parameters<typeof write>) => {
        writes += 1;
        return write(...args);
      }) as typeof write,
    });
  });
  const told: number[] = [];
  client.subscribe((change) => {
    if (change.kind === 'sets') told.push(clock.monotonic());
  });
  await pass(clock, 20_000, 50);
  expect((await client.sets.library()).filter(({ availability }) => availability === 'here')).toHaveLength(240);
  expect(seen).toMatchObject({ most: 6, underWay: 0 });
  expect(seen.sets).toHaveLength(240);
  expect(writes).toBeLessThan(60);
  expect(told.length).toBeLessThan(12);
  await client.close();
});

test('the set that was opened last is read first', async () => {
  const { clock, http, seen, browser, disk } = slowService(60);
  let isClosed = true;
  const client = await aMemoryTab(
    browser.tab(async (path, init) => {
      if (isClosed && !isList(path) && /\/sets\/\d+/.test(path)) throw new TypeError('no network');
      return http(path, init);
    }),
    disk,
  );
  await pass(clock, 3_000, 100);
  await client.sets.opened(await client.sets.byServiceId(37 as ServiceSetId));
  isClosed = false;
  await pass(clock, 60_000, 100);
  expect([seen.sets[0], seen.sets.length]).toEqual(['37', 60]);
  await client.close();
});
