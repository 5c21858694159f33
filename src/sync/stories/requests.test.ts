import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { realService, type RealService } from '../../../testing/real-service';

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
    {
      kind: 'edit-term',
      setId,
      termId: first.id,
      changes: { definition: { before: 'sparrow', after: 'house sparrow' } },
    },
    { kind: 'add-term', setId, term: { id: aTermId(), term: 'die Meise', definition: 'tit' }, after: null },
    { kind: 'move-term', setId, termId: first.id, after: second.id },
  );
  await settle();
  expect(service.calls.map((call) => call.replace(/[?\d].*/, ''))).toEqual([
    'PUT /relay/',
    'GET /relay/',
    'GET /relay/',
    // What was studied elsewhere, asked for by whoever asks for everything.
    'GET /relay/',
  ]);
  expect((await service.contentsOf('alice')).map((set) => set.cards)).toEqual([
    [
      ['die Meise', 'tit'],
      ['die Amsel', 'blackbird'],
      ['der Spatz', 'house sparrow'],
    ],
  ]);
  expect(client.sync.status().kind).toBe('up-to-date');
  await client.close();
});

test('a new set reaches a bare service once, whole, in three requests', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  const device = await aDevice({ seed: 1, clock, http: service.http });
  const create = aCreateSet();
  const { setId } = create;
  await device.settle();
  service.calls.length = 0;
  await device.client.dispatch(create, {
    kind: 'add-term',
    setId,
    term: { id: aTermId(), term: 'die Meise', definition: 'tit' },
    after: null,
  });
  await device.settle();
  expect(device.browser.warnings).toEqual([]);
  expect(service.calls.map((call) => call.split('?')[0])).toEqual([
    'POST /relay/2.0/sets',
    'GET /relay/2.0/sets/104',
    'GET /relay/2.0/users/alice/sets',
  ]);
  expect([...service.sets.values()].map((set) => set.terms.map((term) => term.term))).toEqual([
    ['die Meise', 'der Spatz', 'die Amsel'],
  ]);
  expect(device.client.sync.status().kind).toBe('up-to-date');
});

test('a set that loses all its cards loses them at the service: one form cannot say so', async () => {
  const clock = fakeClock();
  const { client, settle } = await aDevice({
    user: 'emptier',
    seed: 1,
    clock,
    http: await service.asUser('emptier', clock),
  });
  const create = aCreateSet();
  const { setId } = create;
  await client.dispatch(create);
  await settle();
  const view = await client.sets.view(setId);
  const deletions = (view?.set.terms ?? []).map(
    (before) => ({ kind: 'delete-term', setId, termId: before.id, before, after: null }) as const,
  );
  await client.dispatch(
    { kind: 'edit-set', setId, changes: { description: { before: '', after: 'To be written anew' } } },
    ...deletions,
  );
  await settle();
  expect(await service.contentsOf('emptier')).toEqual([
    { title: create.title, description: 'To be written anew', cards: [] },
  ]);
  expect(client.sync.status().kind).toBe('up-to-date');
  await client.close();
});
