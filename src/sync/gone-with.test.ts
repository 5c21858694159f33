import { expect, test } from 'vitest';
import { aDevice } from '../../testing/a-device';
import { aMemoryTab, pass } from '../../testing/a-memory-tab';
import { bareService } from '../../testing/bare-service';
import { aCreateSet, aTermId } from '../../testing/builders';
import { fakeClock } from '../../testing/fake-clock';
import { losingAnswers, withFault } from '../../testing/faulty-network';
import { memoryDisk, rowsOn } from '../../testing/memory-database';
import { oneBrowser } from '../../testing/one-browser';
import type { Http } from '../platform/http';

/** A device with a set at the service, whose deletion arrives while its answer is lost; `during` happens before that shows. */
async function deletingOverBadNetwork(during: () => Promise<void> = () => Promise.resolve()) {
  const clock = fakeClock();
  const service = bareService(clock);
  let lost = false;
  const http: Http = async (path, init) => {
    if (init.method !== 'DELETE' || lost) return service.http(path, init);
    lost = true;
    await during();
    return withFault(service.http, 'drop-after', path, init);
  };
  const device = await aDevice({ seed: 1, clock, http });
  const create = aCreateSet();
  await device.client.dispatch(create);
  await device.settle();
  const remove = async () => {
    await device.client.dispatch({ kind: 'delete-set', setId: create.setId });
    clock.advance(11_000);
    await device.settle();
  };
  return { clock, service, device, create, remove };
}

/** The answer to a card's making, and every reading of its set behind that. */
function tellsOfNewCard() {
  let isMade = false;
  return (path: string, method: string | undefined) => {
    isMade ||= path.endsWith('/terms') && method === 'POST';
    return isMade && /\/sets\/\d+(\/terms)?(\?|$)/.test(path);
  };
}

const asked = async ({
  client,
}: {
  readonly client: {
    readonly outbox: { readonly items: () => Promise<readonly { readonly state: { readonly kind: string } }[]> };
  };
}) => (await client.outbox.items()).filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded');

test('a change in conflict goes with its set when that is deleted here', async () => {
  const { clock, service, device, create, remove } = await deletingOverBadNetwork();
  const [card] = create.terms;
  const [set] = service.sets.values();
  if (!card || !set) throw new Error('a set without cards');
  clock.advance(300_000);
  service.answer({
    method: 'PUT',
    path: `/2.0/sets/${set.id}/terms/${set.terms[0]?.id}`,
    form: new URLSearchParams({ definition: 'theirs' }),
    user: 'alice',
    id: 'other',
  });
  await device.client.dispatch({
    kind: 'edit-term',
    setId: create.setId,
    termId: card.id,
    changes: { definition: { before: card.definition, after: 'mine' } },
  });
  await device.settle();
  expect(device.client.sync.status().kind).toBe('needs-you');
  await remove();
  expect([service.sets.size, await asked(device), device.client.sync.status().kind]).toEqual([0, [], 'up-to-date']);
});

test('a card typed while the deletion of its set is on its way needs its user', async () => {
  let type = () => Promise.resolve();
  const { service, device, create, remove } = await deletingOverBadNetwork(() => type());
  type = () =>
    device.client.dispatch({
      kind: 'add-term',
      setId: create.setId,
      term: { id: aTermId(), term: 'owl', definition: 'Eule' },
      after: null,
    });
  await remove();
  expect([service.sets.size, await asked(device)]).toMatchObject([
    0,
    [{ command: { kind: 'add-term' }, state: { kind: 'needs-you', problem: { kind: 'deleted-elsewhere' } } }],
  ]);
});

test('a card in doubt is so no longer once its set is gone, here and there', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  const network = losingAnswers(service.http, tellsOfNewCard());
  const disk = memoryDisk();
  const client = await aMemoryTab(oneBrowser(1, clock).tab(network.http), disk);
  const create = aCreateSet();
  await client.dispatch(create);
  await pass(clock, 5_000);
  const [set] = service.sets.values();
  network.isLost = true;
  await client.dispatch({
    kind: 'add-term',
    setId: create.setId,
    term: { id: aTermId(), term: 'owl', definition: 'Eule' },
    after: null,
  });
  await pass(clock, 5_000);
  expect(rowsOn(disk, 'attempts')).toHaveLength(1);
  network.isLost = false;
  service.answer({
    method: 'DELETE',
    path: `/2.0/sets/${set?.id}`,
    form: new URLSearchParams(),
    user: 'alice',
    id: 'other',
  });
  await client.dispatch({ kind: 'delete-set', setId: create.setId });
  await client.sync.now();
  expect([rowsOn(disk, 'attempts'), await asked({ client })]).toEqual([[], []]);
  await client.close();
});

test.each([
  ['as it was sent', false],
  ['as somebody else edited it since', true],
])('a set that was deleted while its making was in doubt, and is found %s', async (_how, isEdited) => {
  const clock = fakeClock();
  const service = bareService(clock);
  const network = losingAnswers(service.http, (path, method) => path.endsWith('/sets') && method === 'POST');
  network.isLost = true;
  const client = await aMemoryTab(oneBrowser(1, clock).tab(network.http), memoryDisk());
  const create = aCreateSet();
  await client.dispatch(create);
  await pass(clock, 5_000);
  const [set] = service.sets.values();
  if (!set) throw new Error('It never arrived');
  network.isLost = false;
  await client.dispatch({ kind: 'delete-set', setId: create.setId });
  const form = new URLSearchParams({ definition: 'theirs' });
  if (isEdited)
    service.answer({
      method: 'PUT',
      path: `/2.0/sets/${set.id}/terms/${set.terms[0]?.id}`,
      form,
      user: 'alice',
      id: 'other',
    });
  await pass(clock, 300_000);
  const kinds = new Set((await asked({ client })).map(({ state }) => state.kind));
  expect([service.sets.size, [...kinds]]).toEqual(isEdited ? [1, ['needs-you']] : [0, []]);
  await client.close();
});

test('a set that was deleted while a card of it was in doubt and an edit of it had arrived unheard is not asked about', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  const network = losingAnswers(service.http, tellsOfNewCard());
  const http: Http = (path, init) =>
    init.method === 'PUT' ? withFault(service.http, 'drop-before', path, init) : network.http(path, init);
  const client = await aMemoryTab(oneBrowser(1, clock).tab(http), memoryDisk());
  const create = aCreateSet();
  await client.dispatch(create);
  await pass(clock, 5_000);
  const [set] = service.sets.values();
  const [card] = create.terms;
  if (!set || !card) throw new Error('a set without cards');
  network.isLost = true;
  await client.dispatch({
    kind: 'edit-term',
    setId: create.setId,
    termId: card.id,
    changes: { definition: { before: card.definition, after: 'mine' } },
  });
  await client.dispatch({
    kind: 'add-term',
    setId: create.setId,
    term: { id: aTermId(), term: 'owl', definition: 'Eule' },
    after: null,
  });
  await pass(clock, 120_000);
  expect((await asked({ client })).map(({ state }) => state.kind)).toEqual(['waiting', 'checking']);
  network.isLost = false;
  await client.dispatch({ kind: 'delete-set', setId: create.setId });
  service.answer({
    method: 'PUT',
    path: `/2.0/sets/${set.id}/terms/${set.terms[0]?.id}`,
    form: new URLSearchParams({ definition: 'mine' }),
    user: 'alice',
    id: 'late',
  });
  await pass(clock, 600_000);
  expect([service.sets.size, await asked({ client })]).toEqual([0, []]);
  await client.close();
});

test.each(['drop-before', 'drop-after', 'none'] as const)(
  'a set that is made again while its deletion is on its way, or after that was tried, stands, whatever becomes of the request (%s)',
  async (how) => {
    const clock = fakeClock();
    const service = bareService(clock);
    let during = () => Promise.resolve();
    let fault: typeof how = how;
    const client = await aMemoryTab(
      oneBrowser(1, clock).tab(async (path, init) => {
        if (init.method !== 'DELETE') return service.http(path, init);
        await during();
        during = () => Promise.resolve();
        const now = fault;
        fault = 'none';
        return withFault(service.http, now, path, init);
      }),
    );
    const create = aCreateSet();
    await client.dispatch(create);
    await pass(clock, 10_000);
    await client.dispatch({ kind: 'delete-set', setId: create.setId });
    during = () => client.dispatch(create);
    await pass(clock, 300_000);
    expect([
      service.sets.size,
      (await client.sets.library()).map(({ title }) => title),
      await asked({ client }),
    ]).toEqual([1, ['Birds'], []]);
    await client.close();
  },
);
