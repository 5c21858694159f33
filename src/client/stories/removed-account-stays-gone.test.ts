import { expect, test } from 'vitest';
import { until } from '../../../testing/a-killable-tab';
import { pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import type { Http } from '../../platform/http';
import { countWaiting } from '../waiting/count-waiting';
import { forgetOwner } from '../database/forget-owner';
import { openClient } from '../open-client';

const owner = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;

/** Alice's browser, where answers to `slow` requests arrive when the test says so. */
function aBrowserWithSlowAnswers(slow: (method: string, path: string) => boolean) {
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  const held: (() => void)[] = [];
  let isSlow = true;
  const http: Http = async (path, init) => {
    const answer = await service.http(path, init);
    if (isSlow && slow(init.method ?? 'GET', path)) await new Promise<void>((resolve) => void held.push(resolve));
    return answer;
  };
  const ports = browser.tab(http);
  return {
    service,
    ports,
    isAsked: () => until(() => held.length > 0),
    arrive: async () => {
      isSlow = false;
      held.forEach((resolve) => resolve());
      await pass(clock, 60_000);
    },
    databases: async () => (await ports.storage.indexedDB.databases()).map(({ name }) => name),
  };
}

test('a list that arrives after the account was taken off this device brings none of its sets back', async () => {
  const { service, ports, isAsked, arrive, databases } = aBrowserWithSlowAnswers((_method, path) =>
    path.includes('/sets'),
  );
  const form = new URLSearchParams({ title: 'Birds', lang_terms: 'de', lang_definitions: 'en', visibility: 'only_me' });
  for (const word of ['one', 'two']) {
    form.append('terms[]', word);
    form.append('definitions[]', `${word}!`);
  }
  service.answer({ method: 'POST', path: '/2.0/sets', user: 'alice', form, id: 'made elsewhere' });
  const client = await openClient(owner, ports);
  void client.sync.now();
  await isAsked();
  expect(await databases()).toHaveLength(1);
  await client.close();
  await forgetOwner(owner, ports);
  await arrive();
  expect(await databases()).toEqual([]);
});

test('the answer to a change that arrives after the account was taken off this device brings nothing back', async () => {
  const { service, ports, isAsked, arrive, databases } = aBrowserWithSlowAnswers((method) => method === 'POST');
  const client = await openClient(owner, ports);
  await client.dispatch(aCreateSet());
  void client.sync.now();
  await isAsked();
  expect([(await databases()).length, service.sets.size]).toEqual([1, 1]);
  await client.close();
  await forgetOwner(owner, ports);
  await arrive();
  expect(await databases()).toEqual([]);
});

test('what waits in an account that was just taken off this device is counted without making its database anew', async () => {
  const { ports, databases } = aBrowserWithSlowAnswers((method) => method === 'POST');
  const client = await openClient(owner, ports);
  await client.dispatch(aCreateSet());
  expect(await countWaiting(owner, ports)).toBe(1);
  await client.close();
  await forgetOwner(owner, ports);
  expect([await countWaiting(owner, ports), await databases()]).toEqual([0, []]);
});
