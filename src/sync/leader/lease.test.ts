import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { type FakeClock, fakeClock } from '../../../testing/fake-clock';
import { memoryDisk } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import type { Clock } from '../../platform/clock';
import type { Http } from '../../platform/http';
import type { Database } from '../../store/database';

/** A clock whose timers stand still while its tab is frozen, and all fall due when it wakes. */
function freezing(clock: FakeClock): Clock & { freeze(): void; wake(): void } {
  let isFrozen = false;
  const held: (() => void)[] = [];
  return {
    now: clock.now,
    monotonic: clock.monotonic,
    after: (ms, run) => clock.after(ms, () => (isFrozen ? void held.push(run) : run())),
    freeze: () => void (isFrozen = true),
    wake() {
      isFrozen = false;
      for (const run of held.splice(0)) run();
    },
  };
}

function twoTabs() {
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  const disk = memoryDisk();
  const sent: string[] = [];
  const spy =
    (name: string): Http =>
    async (path, init) => {
      if (init.method !== 'GET' && init.method !== undefined) sent.push(name);
      return service.http(path, init);
    };
  const open = (name: string, own: Clock = clock, over: (db: Database) => Database = (db) => db, http = spy(name)) =>
    aMemoryTab({ ...browser.tab(http), clock: own, locks: undefined }, disk, over);
  return { clock, service, open, sent, spy };
}

test('without Web Locks one tab leads; another takes over when it is closed', async () => {
  const { clock, service, open, sent } = twoTabs();
  const first = await open('first');
  await pass(clock, 2_000);
  const second = await open('second');
  await pass(clock, 60_000);
  await second.dispatch(aCreateSet());
  await pass(clock, 60_000);
  expect(sent).toEqual(['first']);
  await first.close();
  await second.dispatch(aCreateSet());
  await pass(clock, 60_000);
  expect([sent, service.sets.size]).toEqual([['first', 'second'], 2]);
  await second.close();
});

test('a leader that is frozen is given up whatever the clocks say, and sends nothing when it wakes', async () => {
  const { clock, service, open, sent } = twoTabs();
  const own = freezing(clock);
  const first = await open('first', own);
  await pass(clock, 2_000);
  const second = await open('second');
  // Ten years back and forth: a lease that compared clocks would be given up at once, or never.
  clock.step(10 * 365 * 86_400_000);
  await pass(clock, 60_000);
  await second.dispatch(aCreateSet());
  await pass(clock, 10_000);
  expect(sent).toEqual(['first']);
  clock.step(-20 * 365 * 86_400_000);
  own.freeze();
  await pass(clock, 60_000);
  await second.dispatch(aCreateSet());
  await pass(clock, 10_000);
  expect(sent).toEqual(['first', 'second']);
  own.wake();
  await first.dispatch(aCreateSet());
  await pass(clock, 60_000);
  expect([sent, service.sets.size]).toEqual([['first', 'second', 'second'], 3]);
  await first.close();
  await second.close();
});

test('frozen between writing an attempt down and sending it: another tab looks and sends, this one does not', async () => {
  const { clock, service, open, sent } = twoTabs();
  const own = freezing(clock);
  let gate: Promise<void> | null = null;
  let wake = () => {};
  const gated = (db: Database): Database => ({
    ...db,
    async write(tables, work) {
      const result = await db.write(tables, work);
      // The attempt is written down: whatever this tab does next, it does after its sleep.
      if (gate === null && (await db.attempts.count()) > 0) {
        own.freeze();
        gate = new Promise((resolve) => {
          wake = resolve;
        });
      }
      return result;
    },
    async read(tables, work) {
      await gate;
      return db.read(tables, work);
    },
  });
  const first = await open('first', own, gated);
  await pass(clock, 2_000);
  await first.dispatch(aCreateSet());
  await pass(clock, 5_000);
  const second = await open('second');
  await pass(clock, 400_000);
  expect([sent, service.sets.size]).toEqual([['second'], 1]);
  own.wake();
  wake();
  await pass(clock, 60_000);
  expect([sent, service.sets.size]).toEqual([['second'], 1]);
  await first.close();
  await second.close();
});

test('an answer that reaches a tab after another took over counts no more', async () => {
  const { clock, service, open, spy } = twoTabs();
  const own = freezing(clock);
  let answer = () => {};
  const slow: Http = async (path, init) => {
    const reply = await spy('first')(path, init);
    if (init.method === 'POST') {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    }
    return reply;
  };
  const first = await open('first', own, undefined, slow);
  await pass(clock, 2_000);
  await first.dispatch(aCreateSet());
  await pass(clock, 5_000);
  own.freeze();
  const second = await open('second');
  await pass(clock, 400_000);
  const [view] = await second.sets.library();
  await second.dispatch({
    kind: 'edit-set',
    setId: view?.id as never,
    changes: { title: { before: 'Birds', after: 'Garden birds' } },
  });
  own.wake();
  answer();
  await pass(clock, 120_000);
  expect([...service.sets.values()].map((set) => [set.title, set.terms.length])).toEqual([['Garden birds', 2]]);
  expect((await second.sets.library()).map((row) => [row.title, row.termCount])).toEqual([['Garden birds', 2]]);
  expect(second.sync.status().kind).toBe('up-to-date');
  await first.close();
  await second.close();
});

test('storage that fails for half a minute does not end the sending', async () => {
  const { clock, service, open } = twoTabs();
  let isFull = false;
  const failing = (db: Database): Database => ({
    ...db,
    write: (tables, work) =>
      isFull ? Promise.reject(new DOMException('No room', 'QuotaExceededError')) : db.write(tables, work),
  });
  const client = await open('only', clock, failing);
  await pass(clock, 30_000);
  isFull = true;
  await pass(clock, 30_000);
  isFull = false;
  await client.dispatch(aCreateSet());
  await pass(clock, 120_000);
  expect([service.sets.size, client.sync.status().kind]).toEqual([1, 'up-to-date']);
  await client.close();
});
