import { expect, test } from 'vitest';
import { aDevice } from '../../testing/a-device';
import { bareService } from '../../testing/bare-service';
import { aCreateSet, aTermId } from '../../testing/builders';
import { type FakeClock, fakeClock } from '../../testing/fake-clock';
import { seeds, violations } from '../../testing/judge';
import { inOrder, simulate, type SimulatedService } from '../../testing/simulate';

test('a new set reaches a bare service once, whole, in three requests', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  const device = await aDevice({ seed: 1, clock, http: service.http });
  const create = aCreateSet();
  const { setId } = create;
  await device.settle();
  service.calls.length = 0;
  await device.client.dispatch(create, { kind: 'add-term', setId, term: { id: aTermId(), term: 'die Meise', definition: 'tit' }, after: null });
  await device.settle();
  expect(device.browser.warnings).toEqual([]);
  expect(service.calls.map((call) => call.split('?')[0])).toEqual([
    'POST /relay/2.0/sets',
    'GET /relay/2.0/sets/104',
    'GET /relay/2.0/users/alice/sets',
  ]);
  expect([...service.sets.values()].map((set) => set.terms.map((term) => term.term))).toEqual([['die Meise', 'der Spatz', 'die Amsel']]);
  expect(device.client.sync.status().kind).toBe('up-to-date');
});

function bare(clock: FakeClock): SimulatedService {
  const service = bareService(clock);
  const contents = () =>
    [...service.sets.values()].map(({ title, description, terms }) => ({
      title,
      description,
      cards: terms.map(({ term, definition }) => [term, definition] as const),
    }));
  return { http: service.http, contents: () => Promise.resolve(inOrder(contents())) };
}

test.each([1, 2])('whatever the network does to %i device(s), a bare service ends with every edit once', { timeout: 120_000 }, async (devices) => {
  const broken: string[] = [];
  for (const seed of seeds(5_000)) {
    const ending = await simulate({ seed, devices, steps: 30, faultChance: 0.3, interleaved: false }, bare);
    broken.push(...violations(ending, `seed ${seed}, ${devices} device(s)`));
  }
  expect(broken).toEqual([]);
});
