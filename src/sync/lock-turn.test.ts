import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../testing/a-memory-tab';
import { bareService } from '../../testing/bare-service';
import { aCreateSet } from '../../testing/builders';
import { fakeClock } from '../../testing/fake-clock';
import { memoryDisk } from '../../testing/memory-database';
import { oneBrowser } from '../../testing/one-browser';
import type { Http } from '../platform/http';

/** Two tabs of one browser, of which the first leads and the second stands in line. */
async function twoTabs() {
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  const disk = memoryDisk();
  const sent: string[] = [];
  const spy = (name: string): Http => async (path, init) => {
    if (init.method === 'POST') sent.push(name);
    return service.http(path, init);
  };
  const first = await aMemoryTab(browser.tab(spy('first')), disk);
  await pass(clock, 2_000);
  const second = await aMemoryTab(browser.tab(spy('second')), disk);
  await pass(clock, 2_000);
  return { clock, service, sent, first, second, steal: browser.stealLocks };
}

test('a tab whose lock was stolen sends no more, whoever types in it, until its turn comes again', async () => {
  const { clock, service, sent, first, second, steal } = await twoTabs();
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
