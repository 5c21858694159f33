import { expect, test } from 'vitest';
import { type Device, aDevice } from '../../testing/a-device';
import { bareService } from '../../testing/bare-service';
import { aCreateSet, aTermId } from '../../testing/builders';
import { fakeClock } from '../../testing/fake-clock';
import { losingAnswers } from '../../testing/faulty-network';

/** A set that is at the service, and somebody who deletes it there. `isLost`: no answer to a new card comes back. */
async function aSet() {
  const clock = fakeClock();
  const service = bareService(clock);
  const network = losingAnswers(service.http, (path) => path.endsWith('/terms'));
  const device = await aDevice({ seed: 1, clock, http: network.http });
  const create = aCreateSet();
  await device.client.dispatch(create);
  await device.settle();
  const [set] = service.sets.values();
  const deleteThere = () =>
    service.answer({
      method: 'DELETE',
      path: `/2.0/sets/${set?.id}`,
      user: 'alice',
      form: new URLSearchParams(),
      id: 'other',
    });
  const card = (term: string) =>
    ({
      kind: 'add-term',
      setId: create.setId,
      term: { id: aTermId(), term, definition: `${term}!` },
      after: create.terms[1]?.id ?? null,
    }) as const;
  const terms = () => [...service.sets.values()].map(({ terms: cards }) => cards.map(({ term }) => term));
  return { clock, service, network, device, create, deleteThere, card, terms };
}

const needy = async ({ client }: Device) =>
  (await client.outbox.items()).filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded');

test('what is typed into a set in the moment in which it leaves the device needs the user, and can be kept as a new set', async () => {
  const { clock, device, create, deleteThere, card, terms } = await aSet();
  clock.advance(600_000);
  deleteThere();
  await device.client.sync.now();
  expect(await device.client.sets.view(create.setId)).toBeNull();
  await device.client.dispatch(card('owl'));
  await device.settle();
  const [item] = await needy(device);
  expect(item?.state).toEqual({ kind: 'needs-you', problem: { kind: 'deleted-elsewhere' } });
  expect((await device.shown(create.setId)).terms.map(({ term }) => term)).toEqual([
    ...create.terms.map(({ term }) => term),
    'owl',
  ]);
  await device.client.outbox.resolve(item?.seq ?? 0, 'as-new-set');
  await device.settle();
  expect([terms(), await needy(device), device.client.sync.status().kind]).toEqual([
    [[...create.terms.map(({ term }) => term), 'owl']],
    [],
    'up-to-date',
  ]);
  await device.client.close();
});

test('a card in doubt goes into the new set with the others, and nothing of the deleted one waits on', async () => {
  const { clock, network, device, create, deleteThere, card, terms } = await aSet();
  clock.advance(600_000);
  network.isLost = true;
  await device.client.dispatch(card('owl'));
  await device.client.sync.now();
  network.isLost = false;
  deleteThere();
  await device.client.dispatch({
    kind: 'edit-set',
    setId: create.setId,
    changes: { title: { before: create.title, after: 'More birds' } },
  });
  await device.client.sync.now();
  await device.client.sync.now();
  expect((await needy(device)).map(({ state }) => state.kind)).toEqual(['checking', 'needs-you']);
  const item = (await needy(device)).find(({ state }) => state.kind === 'needs-you');
  await device.client.outbox.resolve(item?.seq ?? 0, 'as-new-set');
  await device.settle();
  expect([terms(), await needy(device), device.client.sync.status().kind]).toEqual([
    [[...create.terms.map(({ term }) => term), 'owl']],
    [],
    'up-to-date',
  ]);
  await device.client.close();
});

test('what is typed under its old name into a set that came back under another needs the user, and no other set waits for it', async () => {
  const { clock, service, device, card } = await aSet();
  const [set] = service.sets.values();
  if (!set) throw new Error('no set');
  clock.advance(600_000);
  // A backup of before is put back for a while.
  service.sets.delete(set.id);
  await device.client.sync.now();
  service.sets.set(set.id, set);
  set.modified_date = service.seconds();
  await device.client.sync.now();
  await device.client.dispatch(card('owl'), aCreateSet({ title: 'Trees' }));
  clock.advance(60_000);
  await device.settle();
  expect([...service.sets.values()].map(({ title }) => title).sort()).toEqual(['Birds', 'Trees']);
  const [item] = await needy(device);
  expect(item?.state).toEqual({ kind: 'needs-you', problem: { kind: 'deleted-elsewhere' } });
  // Asked again, nobody knows better; it says so once more instead of waiting for ever.
  await device.client.outbox.retry(item?.seq ?? 0);
  await device.settle();
  expect((await needy(device)).map(({ state }) => state.kind)).toEqual(['needs-you']);
  await device.client.outbox.resolve(item?.seq ?? 0, 'as-new-set');
  clock.advance(60_000);
  await device.settle();
  expect([
    [...service.sets.values()].flatMap(({ terms }) => terms.map(({ term }) => term)).includes('owl'),
    await needy(device),
  ]).toEqual([true, []]);
  await device.client.close();
});
