import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { memoryDisk } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import type { Ports } from '../../platform/ports';
import type { PresenceEvent } from '../../platform/presence';
import type { Database } from '../../store/database';

/** One browser of alice's in which everything is at the service; any tab of it. */
function aBrowser() {
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  const disk = memoryDisk();
  const ports = browser.tab(service.http);
  return {
    clock,
    ports,
    tab: (own: Partial<Ports> = {}, over?: (db: Database) => Database) => aMemoryTab({ ...ports, ...own }, disk, over),
  };
}

/** One card alone: it waits for a second. */
const aDraft = () => {
  const create = aCreateSet({ title: 'Draft' });
  return { ...create, terms: create.terms.slice(0, 1) };
};

test.each(['leads', 'follows'] as const)(
  'a tab that dies between its commit and its word leaves no other saying that everything is saved: one that %s counts anew',
  async (how) => {
    const { clock, tab } = aBrowser();
    const leader = await tab();
    await pass(clock, 5_000);
    const follower = await tab();
    let dies = false;
    const dying = await tab({}, (db) => ({
      ...db,
      async write(tables, work) {
        const result = await db.write(tables, work);
        return dies ? new Promise<never>(() => {}) : result;
      },
    }));
    await leader.dispatch(aCreateSet());
    await pass(clock, 60_000);
    const told = how === 'leads' ? leader : follower;
    expect(told.sync.status().kind).toBe('up-to-date');
    dies = true;
    void dying.dispatch(aDraft());
    await pass(clock, 900_000, 5_000);
    expect([(await told.sets.library()).length, told.sync.status()]).toEqual([2, { kind: 'saved-here', waiting: 1 }]);
    await follower.close();
    await leader.close();
  },
);

test('a page that comes back out of the browser’s cache does not say that everything is saved while words of another tab wait', async () => {
  const { clock, ports, tab } = aBrowser();
  const leader = await tab();
  await pass(clock, 5_000);
  let isAway = false;
  const heard: ((event: PresenceEvent) => void)[] = [];
  const away = await tab({
    // What is posted while a page lies in the cache is never delivered to it.
    openChannel: (name) => {
      const channel = ports.openChannel(name);
      return { ...channel, listen: (listener) => channel.listen((message) => void (isAway || listener(message))) };
    },
    presence: { ...ports.presence, listen: (listener) => (heard.push(listener), () => {}) },
  });
  await leader.dispatch(aCreateSet());
  await pass(clock, 30_000);
  isAway = true;
  await leader.dispatch(aDraft());
  await pass(clock, 30_000);
  expect(away.sync.status().kind).toBe('up-to-date');
  isAway = false;
  for (const listener of heard) listener('visible');
  await pass(clock, 2_000);
  expect([(await away.sets.library()).length, away.sync.status()]).toEqual([2, { kind: 'saved-here', waiting: 1 }]);
  await away.close();
  await leader.close();
});
