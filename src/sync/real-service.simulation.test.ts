import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDevice } from '../../testing/a-device';
import { aCreateSet, aTermId } from '../../testing/builders';
import { fakeClock } from '../../testing/fake-clock';
import { seeds, violations } from '../../testing/judge';
import { realService, type RealService } from '../../testing/real-service';
import { inOrder, simulate } from '../../testing/simulate';

let service: RealService;
beforeAll(async () => {
  service = await realService();
});
afterAll(() => service.close());

test('a set with three edits and a new order travels as one request each way', async () => {
  const clock = fakeClock();
  const http = await service.asUser('alice', clock);
  const { client, settle } = await aDevice({ seed: 1, clock, http });
  const create = aCreateSet();
  const { setId } = create;
  await client.dispatch(create);
  await settle();
  const [first, second] = create.terms;
  if (!first || !second) throw new Error('a set without cards');
  service.calls.length = 0;
  await client.dispatch(
    { kind: 'edit-term', setId, termId: first.id, changes: { definition: { before: 'sparrow', after: 'house sparrow' } } },
    { kind: 'add-term', setId, term: { id: aTermId(), term: 'die Meise', definition: 'tit' }, after: null },
    { kind: 'move-term', setId, termId: first.id, after: second.id },
  );
  await settle();
  expect(service.calls.map((call) => call.replace(/[?\d].*/, ''))).toEqual([
    'PUT /relay/',
    'GET /relay/',
    'GET /relay/',
  ]);
  expect((await service.contentsOf('alice')).map((set) => set.cards)).toEqual([
    [['die Meise', 'tit'], ['die Amsel', 'blackbird'], ['der Spatz', 'house sparrow']],
  ]);
  expect(client.sync.status().kind).toBe('up-to-date');
  await client.close();
});

test.each([1, 2])('whatever the network does to %i device(s), our service ends with every edit once', { timeout: 120_000 }, async (devices) => {
  const broken: string[] = [];
  for (const seed of seeds(5_000)) {
    const user = `u${devices}-${seed}`;
    const ending = await simulate({ seed, devices, steps: 30, faultChance: 0.3, interleaved: true, user }, async (clock) => ({
      http: await service.asUser(user, clock),
      contents: async () => inOrder(await service.contentsOf(user)),
    }));
    broken.push(...violations(ending, `seed ${seed}, ${devices} device(s)`));
  }
  expect(broken).toEqual([]);
});
