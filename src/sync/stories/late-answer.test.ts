import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { memoryDisk, rowsOn } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import type { Clock } from '../../platform/clock';
import type { Http } from '../../platform/http';

/** Two tabs of a browser without locks. The first freezes when it sent a creation, and wakes to the answer when the second has long led. */
async function aFrozenTab() {
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  const disk = memoryDisk();
  let isFrozen = false;
  const held: (() => void)[] = [];
  const own: Clock = {
    now: clock.now,
    monotonic: clock.monotonic,
    after: (ms, run) => clock.after(ms, () => (isFrozen ? void held.push(run) : run())),
  };
  const slow: Http = async (path, init) => {
    const answer = await service.http(path, init);
    if (init.method !== 'POST') return answer;
    isFrozen = true;
    await new Promise<void>((resolve) => void held.push(resolve));
    return answer;
  };
  const first = await aMemoryTab({ ...browser.tab(slow), clock: own, locks: undefined }, disk);
  await pass(clock, 2_000);
  const second = await aMemoryTab({ ...browser.tab(service.http), locks: undefined }, disk);
  await pass(clock, 10_000);
  const wake = () => {
    isFrozen = false;
    for (const run of held.splice(0)) run();
  };
  return { clock, service, disk, first, second, wake };
}

test('the answer to a creation that reaches a tab which leads no more leaves nothing in doubt, and nothing waits behind it', async () => {
  const { clock, service, disk, first, second, wake } = await aFrozenTab();
  const titles = () => [...service.sets.values()].map(({ title }) => title);
  await first.dispatch(aCreateSet({ title: 'One' }));
  await pass(clock, 600_000, 5_000);
  expect([titles(), (await second.outbox.items()).map(({ state }) => state.kind)]).toEqual([['One'], ['sent']]);
  wake();
  await pass(clock, 60_000, 5_000);
  expect(rowsOn(disk, 'attempts')).toEqual([]);
  await second.dispatch(aCreateSet({ title: 'Two' }));
  await pass(clock, 60_000, 5_000);
  expect([titles(), second.sync.status().kind]).toEqual([['One', 'Two'], 'up-to-date']);
  await first.close();
  await second.close();
});
