import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { memoryDisk } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import type { Http } from '../../platform/http';

/** Tabs of one browser, of which the first leads and the others stand in line. What a gate is set for (`first POST`) waits for it. */
async function tabs(...names: readonly string[]) {
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  const disk = memoryDisk();
  const sent: string[] = [];
  const gates = new Map<string, Promise<void>>();
  const spy =
    (name: string): Http =>
    async (path, init) => {
      const { method = 'GET' } = init;
      if (method === 'POST') sent.push(name);
      await gates.get(`${name} ${method}`);
      return service.http(path, init);
    };
  const opened: Awaited<ReturnType<typeof aMemoryTab>>[] = [];
  for (const name of names) {
    opened.push(await aMemoryTab(browser.tab(spy(name)), disk));
    await pass(clock, 2_000);
  }
  const [first, second] = opened;
  if (!first) throw new Error('No tab');
  /** Until it is called. */
  const hold = (what: string) => {
    let go = () => {};
    gates.set(what, new Promise((resolve) => (go = resolve)));
    return () => {
      gates.delete(what);
      go();
    };
  };
  return {
    clock,
    service,
    sent,
    first,
    second: second ?? first,
    steal: browser.stealLocks,
    hold,
    close: () => Promise.all(opened.map((tab) => tab.close())),
  };
}

test('a tab whose lock was stolen sends no more, whoever types in it, until its turn comes again', async () => {
  const { clock, service, sent, first, second, steal } = await tabs('first', 'second');
  await first.dispatch(aCreateSet({ title: 'One' }));
  await pass(clock, 5_000);
  steal();
  await pass(clock, 5_000);
  await first.dispatch(aCreateSet({ title: 'Two' }));
  await pass(clock, 300_000);
  await second.dispatch(aCreateSet({ title: 'Three' }));
  await pass(clock, 300_000);
  expect(sent).toEqual(['first', 'second', 'second']);
  await second.close();
  await first.dispatch(aCreateSet({ title: 'Four' }));
  await pass(clock, 120_000);
  expect([sent.at(-1), service.sets.size, first.sync.status().kind]).toEqual(['first', 4, 'up-to-date']);
  await first.close();
});

test('when its turn comes again, it sends within seconds', async () => {
  const { clock, service, first, second, steal } = await tabs('first', 'second');
  await first.dispatch(aCreateSet({ title: 'One' }));
  await pass(clock, 5_000);
  steal();
  await pass(clock, 5_000);
  await second.dispatch(aCreateSet({ title: 'Two' }));
  await pass(clock, 10_000);
  await second.close();
  await pass(clock, 2_000);
  await first.dispatch(aCreateSet({ title: 'Three' }));
  await pass(clock, 3_000);
  expect(service.sets.size).toBe(3);
  await first.close();
});

test('nobody says "Sending" once the answer to the tab that led has come, however long the next one looks first', async () => {
  const { clock, first, second, steal, hold, close } = await tabs('first', 'second');
  await first.dispatch(aCreateSet({ title: 'One' }));
  await pass(clock, 5_000);
  const release = hold('first POST');
  await first.dispatch(aCreateSet({ title: 'Two' }));
  await pass(clock, 3_000);
  expect([first.sync.status().kind, second.sync.status().kind]).toEqual(['sending', 'sending']);
  const look = hold('second GET');
  steal();
  release();
  await pass(clock, 2_000);
  expect([first.sync.status().kind, second.sync.status().kind]).toEqual(['saved-here', 'saved-here']);
  look();
  await close();
});

test('"Sync now" in a tab alone, whose lock was stolen in the middle of a look, is answered by its next round', async () => {
  const { clock, first, steal, hold, close } = await tabs('first');
  const release = hold('first GET');
  void first.sync.now();
  await pass(clock, 1_000);
  steal();
  let isDone = false;
  void first.sync.now().then(() => (isDone = true));
  release();
  await pass(clock, 3_000);
  expect(isDone).toBe(true);
  await close();
});
