import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { memoryDisk } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import type { Database } from '../../store/database';
import type * as OpenSync from '../../sync/open-sync';

const engine = vi.hoisted(() => ({ isInReach: true }));
vi.mock('../../sync/open-sync', async (original) => {
  const { openSync } = await original<typeof OpenSync>();
  return {
    openSync: (deps: Parameters<typeof openSync>[0]) =>
      engine.isInReach ? openSync(deps) : Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  };
});
// Before anything else asks for it.
beforeAll(async () => void (await import('../../sync/open-sync')));
beforeEach(() => void (engine.isInReach = true));

/** A tab of alice's and a set that waits in it; `over` may be in the way of its engine. */
async function aTabWithASet(over?: (db: Database) => Database) {
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  const client = await aMemoryTab(browser.tab(service.http), memoryDisk(), over);
  await pass(clock, 1_000);
  await client.dispatch(aCreateSet());
  await pass(clock, 60_000);
  return { clock, service, browser, client };
}
type Tab = Awaited<ReturnType<typeof aTabWithASet>>;

const helps: readonly (readonly [string, (tab: Tab) => unknown, readonly string[]])[] = [
  ['the network is back', ({ browser }) => browser.tell('online'), ['Birds']],
  ['something more is typed', ({ client }) => client.dispatch(aCreateSet({ title: 'Trees' })), ['Birds', 'Trees']],
  ['it is asked for', ({ client }) => client.sync.now(), ['Birds']],
  ['half a minute went by', ({ clock }) => pass(clock, 30_000), ['Birds']],
];

test.each(helps)(
  'what waits in a tab that could not fetch its engine is sent as soon as %s',
  async (_when, happens, sent) => {
    engine.isInReach = false;
    const tab = await aTabWithASet();
    expect(tab.service.calls).toEqual([]);
    engine.isInReach = true;
    await happens(tab);
    await pass(tab.clock, 8_000);
    expect([...tab.service.sets.values()].map(({ title }) => title)).toEqual(sent);
    expect(tab.client.sync.status().kind).toBe('up-to-date');
    await tab.client.close();
  },
);

test('a tab that never could fetch its engine can be closed all the same', async () => {
  engine.isInReach = false;
  const { client } = await aTabWithASet();
  expect(client.sync.status()).toEqual({ kind: 'saved-here', waiting: 1 });
  await expect(client.close()).resolves.toBeUndefined();
});

test('one error of storage just when the engine begins does not end syncing in this tab for good', async () => {
  let left = 1;
  const { service, client } = await aTabWithASet((db) => ({
    ...db,
    meta: {
      ...db.meta,
      get: (key) =>
        key === 'features' && (left -= 1) >= 0
          ? Promise.reject(new DOMException('Connection to Indexed Database server lost', 'UnknownError'))
          : db.meta.get(key),
    },
  }));
  expect([left < 0, service.sets.size, client.sync.status().kind]).toEqual([true, 1, 'up-to-date']);
  await client.close();
});
