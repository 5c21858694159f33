import { expect, test } from 'vitest';
import { aDevice } from '../../testing/a-device';
import { bareService } from '../../testing/bare-service';
import { aCreateSet, aTermId } from '../../testing/builders';
import { fakeClock } from '../../testing/fake-clock';
import { type Ending, inOrder, simulate, type SimulatedService } from '../../testing/simulate';
import type { FakeClock } from '../../testing/fake-clock';

test('a new set reaches a bare service once, whole, in four requests', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  const device = await aDevice({ seed: 1, clock, http: service.http });
  const create = aCreateSet();
  const { setId } = create;
  await device.client.dispatch(create, { kind: 'add-term', setId, term: { id: aTermId(), term: 'die Meise', definition: 'tit' }, after: null });
  await device.settle();
  expect(device.browser.warnings).toEqual([]);
  expect(service.calls.map((call) => call.split('?')[0])).toEqual([
    'GET /relay/2.0/users/alice/sets',
    'POST /relay/2.0/sets',
    'GET /relay/2.0/sets/104',
    'GET /relay/2.0/users/alice/sets',
  ]);
  expect([...service.sets.values()].map((set) => set.terms.map((term) => term.term))).toEqual([['die Meise', 'der Spatz', 'die Amsel']]);
  expect(device.client.sync.status().kind).toBe('up-to-date');
});

const firstSeed = Number(process.env['CARREL_SEED'] ?? Date.now() % 1_000_000);
const histories = Number(process.env['CARREL_HISTORIES'] ?? 40);

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
  for (let seed = firstSeed; seed < firstSeed + histories; seed += 1) {
    const ending = await simulate({ seed, devices, steps: 30, faultChance: 0.3, interleaved: false }, bare);
    judge(ending, `seed ${seed}, ${devices} device(s)`);
  }
});

function judge(ending: Ending, where: string): void {
  expect(ending.warnings, where).toEqual([]);
  expect(ending.notShown, `${where}: shown at once (I3)`).toEqual([]);
  expect(ending.statuses.every((status) => status === 'up-to-date'), `${where}: ${ending.statuses.join()} (I8, I12)`).toBe(true);
  const cards = ending.service.flatMap((set) => set.cards.map(([term]) => term));
  expect(cards.toSorted(), `${where}: no card twice (I2)`).toEqual([...new Set(cards)].toSorted());
  const lost = ending.made.filter((term) => !ending.deleted.has(term) && !cards.includes(term));
  expect(lost, `${where}: no card lost (I1)`).toEqual([]);
  for (const shown of ending.shown) expect(shown, `${where}: all show what the service holds (I4)`).toEqual(ending.service);
  if (ending.shown.length === 1) expect(ending.service, `${where}: exactly what was typed, in order (I1)`).toEqual(ending.shownBefore);
}
