import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { realService, type RealService } from '../../../testing/real-service';

let service: RealService;
beforeAll(async () => {
  service = await realService();
});
afterAll(() => service.close());

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Enough for a key to fall into every gap between two transactions of one sending. */
const gaps = 12;

test('a key that falls between planning a request and sending it is not lost', async () => {
  const clock = fakeClock();
  const { client, settle } = await aDevice({
    user: 'typist',
    seed: 1,
    clock,
    http: await service.asUser('typist', clock),
  });
  const create = aCreateSet();
  const { setId } = create;
  await client.dispatch(create);
  await settle();
  const typed: string[] = [];
  for (let gap = 0; gap < gaps; gap += 1) {
    const id = aTermId();
    await client.dispatch({ kind: 'add-term', setId, term: { id, term: `card ${gap}`, definition: '' }, after: null });
    const sending = client.sync.now();
    for (let passed = 0; passed < gap; passed += 1) await turn();
    const definition = { before: '', after: `meaning ${gap}` };
    await client.dispatch({ kind: 'edit-term', setId, termId: id, changes: { definition } });
    await sending;
    await settle();
    typed.unshift(definition.after);
  }
  const [held] = await service.contentsOf('typist');
  expect(held?.cards.slice(0, gaps).map((card) => card[1])).toEqual(typed);
  expect(client.sync.status().kind).toBe('up-to-date');
  await client.close();
});

test('a card that is deleted between planning its request and sending it does not come back', async () => {
  const clock = fakeClock();
  const { client, settle, shown } = await aDevice({
    user: 'eraser',
    seed: 1,
    clock,
    http: await service.asUser('eraser', clock),
  });
  const create = aCreateSet();
  const { setId } = create;
  await client.dispatch(create);
  await settle();
  for (let gap = 0; gap < gaps; gap += 1) {
    const term = { id: aTermId(), term: `card ${gap}`, definition: '' };
    await client.dispatch({ kind: 'add-term', setId, term, after: null });
    const sending = client.sync.now();
    for (let passed = 0; passed < gap; passed += 1) await turn();
    const before = (await shown(setId)).terms.find(({ id }) => id === term.id);
    if (!before) throw new Error('The card is not shown');
    await client.dispatch({ kind: 'delete-term', setId, termId: term.id, before, after: null });
    await sending;
    await settle();
  }
  const [held] = await service.contentsOf('eraser');
  expect(held?.cards.map((card) => card[0])).toEqual(create.terms.map(({ term }) => term));
  await client.close();
});

test('a card that is typed on in another tab while its deletion is on its way can be made again whole', async () => {
  const clock = fakeClock();
  const { client, settle, shown } = await aDevice({
    user: 'twohanded',
    seed: 1,
    clock,
    http: await service.asUser('twohanded', clock),
  });
  const create = aCreateSet();
  const { setId } = create;
  await client.dispatch(create);
  await settle();
  for (let gap = 0; gap < gaps; gap += 1) {
    const [card] = (await shown(setId)).terms;
    if (!card) throw new Error('No card is left');
    await client.dispatch({ kind: 'delete-term', setId, termId: card.id, before: card, after: null });
    const sending = client.sync.now();
    for (let passed = 0; passed < gap; passed += 1) await turn();
    const definition = { before: card.definition, after: `meaning ${gap}` };
    await client.dispatch({ kind: 'edit-term', setId, termId: card.id, changes: { definition } });
    await sending;
    await settle();
    for (const item of await client.outbox.items())
      if (item.state.kind === 'needs-you') await client.outbox.resolve(item.id, 'keep-mine');
    await settle();
    const [held] = await service.contentsOf('twohanded');
    expect([gap, held?.cards.find((other) => other[1] === definition.after)]).toEqual([
      gap,
      [card.term, definition.after],
    ]);
  }
  await client.close();
});
