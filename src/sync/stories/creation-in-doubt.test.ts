import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { type Fault, withFault } from '../../../testing/faulty-network';
import { oneBrowser } from '../../../testing/one-browser';

test('a set that never arrived is made within minutes, and the one behind it, also where others deleted a third one meanwhile', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  let fault: Fault = 'none';
  const client = await aMemoryTab(
    oneBrowser(1, clock).tab((path, init) =>
      withFault(service.http, init.method === 'POST' ? fault : 'none', path, init),
    ),
  );
  await client.dispatch(aCreateSet({ title: 'Birds' }));
  await pass(clock, 10_000);
  const [birds] = service.sets.values();
  fault = 'drop-before';
  await client.dispatch(aCreateSet({ title: 'Trees' }));
  await pass(clock, 3_000);
  fault = 'none';
  service.answer({
    method: 'DELETE',
    path: `/2.0/sets/${birds?.id}`,
    form: new URLSearchParams(),
    user: 'alice',
    id: 'other',
  });
  await client.dispatch(aCreateSet({ title: 'Stones' }));
  await pass(clock, 300_000);
  expect([...service.sets.values()].map(({ title }) => title).sort()).toEqual(['Stones', 'Trees']);
  expect(client.sync.status().kind).toBe('up-to-date');
  await client.close();
});

test('a set with half a character in it, for which the wire has no form, is found again and not made twice', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  let fault: Fault = 'drop-after';
  const client = await aMemoryTab(
    oneBrowser(1, clock).tab((path, init) =>
      withFault(service.http, init.method === 'POST' ? fault : 'none', path, init),
    ),
  );
  const card = (term: string) => ({ id: aTermId(), term: `${term}\ud83d`, definition: '\udc00' });
  await client.dispatch(aCreateSet({ title: 'Half \ud83d', terms: [card('x'), card('y')] }));
  await pass(clock, 3_000);
  fault = 'none';
  await pass(clock, 900_000, 5_000);
  expect([...service.sets.values()].map(({ title }) => title)).toEqual(['Half \ufffd']);
  expect(client.sync.status().kind).toBe('up-to-date');
  await client.close();
});
