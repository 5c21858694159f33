import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../testing/a-memory-tab';
import { bareService } from '../../testing/bare-service';
import { aCreateSet } from '../../testing/builders';
import { fakeClock } from '../../testing/fake-clock';
import { type Fault, withFault } from '../../testing/faulty-network';
import { oneBrowser } from '../../testing/one-browser';

test('a set that never arrived is made within minutes, and the one behind it, also where others deleted a third one meanwhile', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  let fault: Fault = 'none';
  const client = await aMemoryTab(oneBrowser(1, clock).tab((path, init) => withFault(service.http, init.method === 'POST' ? fault : 'none', path, init)));
  await client.dispatch(aCreateSet({ title: 'Birds' }));
  await pass(clock, 10_000);
  const [birds] = service.sets.values();
  fault = 'drop-before';
  await client.dispatch(aCreateSet({ title: 'Trees' }));
  await pass(clock, 3_000);
  fault = 'none';
  service.answer({ method: 'DELETE', path: `/2.0/sets/${birds?.id}`, form: new URLSearchParams(), user: 'alice', id: 'other' });
  await client.dispatch(aCreateSet({ title: 'Stones' }));
  await pass(clock, 300_000);
  expect([...service.sets.values()].map(({ title }) => title).sort()).toEqual(['Stones', 'Trees']);
  expect(client.sync.status().kind).toBe('up-to-date');
  await client.close();
});
