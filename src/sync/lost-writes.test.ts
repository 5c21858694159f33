import { expect, test } from 'vitest';
import { aDevice } from '../../testing/a-device';
import { bareService } from '../../testing/bare-service';
import { aCreateSet, aTermId } from '../../testing/builders';
import { fakeClock } from '../../testing/fake-clock';
import type { Http } from '../platform/http';

/** A device with a set at a bare service. The first write of `method` after `lose` is lost on its way, and lands when `land` is called. */
async function withLateLanding(method: string) {
  const clock = fakeClock();
  const service = bareService(clock);
  let loses = false;
  let land = async () => {};
  const http: Http = (path, init) => {
    if (!loses || init.method !== method) return service.http(path, init);
    loses = false;
    land = async () => void (await service.http(path, init));
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const device = await aDevice({ seed: 1, clock, http });
  const create = aCreateSet();
  await device.client.dispatch(create);
  await device.settle();
  const [card] = create.terms;
  if (!card) throw new Error('a set without cards');
  const lose = () => {
    loses = true;
  };
  /** Half a minute passes, and the device does what it can. */
  const soon = async () => {
    clock.advance(15_000);
    await device.client.sync.now();
    clock.advance(15_000);
    await device.client.sync.now();
  };
  const cards = () => [...service.sets.values()][0]?.terms.map(({ term, definition }) => `${term} ${definition}`);
  return { ...device, clock, service, create, card, lose, land: () => land(), soon, cards };
}

test('words that land late do not come over those typed after them', async () => {
  const { client, settle, create, card, lose, land, soon, cards, service } = await withLateLanding('PUT');
  const edit = (before: string, after: string) =>
    client.dispatch({
      kind: 'edit-term',
      setId: create.setId,
      termId: card.id,
      changes: { definition: { before, after } },
    });
  lose();
  await edit(card.definition, 'first');
  await soon();
  expect(cards()?.[0]).toContain('first');
  await edit('first', 'second');
  const other = service.calls.length;
  await soon();
  await land();
  await settle();
  expect(service.calls.length).toBeGreaterThan(other);
  expect([cards()?.[0], client.sync.status().kind]).toEqual([`${card.term} second`, 'up-to-date']);
});

test('an order that lands late erases no card that was made after it', async () => {
  const { client, settle, create, card, lose, land, soon, cards } = await withLateLanding('PUT');
  lose();
  await client.dispatch({
    kind: 'move-term',
    setId: create.setId,
    termId: card.id,
    after: create.terms.at(-1)?.id ?? null,
  });
  await soon();
  await client.dispatch({
    kind: 'add-term',
    setId: create.setId,
    term: { id: aTermId(), term: 'owl', definition: 'Eule' },
    after: card.id,
  });
  await soon();
  await land();
  await settle();
  expect([cards()?.at(-1), client.sync.status().kind]).toEqual(['owl Eule', 'up-to-date']);
});

test('what does not concern the lost write goes at once', async () => {
  const { client, create, card, lose, soon, service } = await withLateLanding('PUT');
  lose();
  await client.dispatch({
    kind: 'edit-term',
    setId: create.setId,
    termId: card.id,
    changes: { definition: { before: card.definition, after: 'first' } },
  });
  await soon();
  await client.dispatch({
    kind: 'edit-set',
    setId: create.setId,
    changes: { title: { before: create.title, after: 'Owls' } },
  });
  await soon();
  expect([...service.sets.values()][0]?.title).toBe('Owls');
});

test('an order, which goes with the whole set, waits for a lost edit of any of its cards', async () => {
  const { client, settle, clock, create, card, lose, land, soon, cards, service } = await withLateLanding('PUT');
  const {
    setId,
    terms: [, second],
  } = create;
  lose();
  const sentAt = clock.now();
  await client.dispatch({
    kind: 'edit-term',
    setId,
    termId: card.id,
    changes: { definition: { before: card.definition, after: 'late' } },
  });
  await client.sync.now();
  service.calls.length = 0;
  await client.dispatch({ kind: 'move-term', setId, termId: second?.id ?? card.id, after: null });
  const orders = () => service.calls.filter((call) => /^PUT .*\/sets\/\d+$/.test(call));
  for (let turn = 0; turn < 3; turn += 1) await soon();
  expect(clock.now() - sentAt).toBeLessThan(120_000);
  expect(orders()).toEqual([]);
  await land();
  await settle();
  expect([cards(), orders().length, client.sync.status().kind]).toEqual([
    ['die Amsel blackbird', 'der Spatz late'],
    1,
    'up-to-date',
  ]);
});
