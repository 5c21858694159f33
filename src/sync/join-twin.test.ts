import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../testing/a-memory-tab';
import { bareService } from '../../testing/bare-service';
import { aCreateSet } from '../../testing/builders';
import { fakeClock } from '../../testing/fake-clock';
import { losingAnswers } from '../../testing/faulty-network';
import { memoryDisk } from '../../testing/memory-database';
import { oneBrowser } from '../../testing/one-browser';
import type { SetId } from '../domain/study-set';
import type { Http } from '../platform/http';
import type { Database } from '../store/database';

/** A set whose making is in doubt, opened by the number that the service gave it: on this device under two names. */
async function aTwin(over: (db: Database) => Database = (db) => db) {
  const clock = fakeClock();
  const service = bareService(clock);
  const network = losingAnswers(service.http, (_, method) => method === 'POST');
  network.isLost = true;
  const late: { isNext: boolean; land: () => Promise<unknown>; list: Promise<void> } = {
    isNext: false,
    land: () => Promise.resolve(),
    list: Promise.resolve(),
  };
  const http: Http = async (path, init) => {
    if (path.endsWith('/sets')) await late.list;
    if (!late.isNext || init.method !== 'PUT') return network.http(path, init);
    Object.assign(late, { isNext: false, land: () => service.http(path, init) });
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const browser = oneBrowser(1, clock);
  const client = await aMemoryTab(browser.tab(http), memoryDisk(), over);
  const create = aCreateSet();
  await client.dispatch(create);
  await pass(clock, 5_000);
  network.isLost = false;
  const [number] = service.sets.keys();
  const twin = await client.sets.byServiceId(number as never);
  await client.sets.fetch(twin);
  const view = await client.sets.view(twin);
  if (!view || twin === create.setId) throw new Error('It was not opened under a name of its own');
  return { clock, service, client, create, twin, view, late, warnings: browser.warnings };
}

test('a set that is opened by its number while its making is in doubt stands here once, with what was typed under either name', async () => {
  const { clock, service, client, create, twin, view } = await aTwin();
  const [card] = view.set.terms;
  if (!card) throw new Error('It has no cards');
  await client.dispatch({
    kind: 'edit-term',
    setId: twin,
    termId: card.id,
    changes: { definition: { before: card.definition, after: 'house sparrow' } },
  });
  await pass(clock, 400_000, 5_000);
  expect([service.sets.size, [...service.sets.values()][0]?.terms[0]?.definition]).toEqual([1, 'house sparrow']);
  expect((await client.sets.library()).map(({ id }) => id)).toEqual([create.setId]);
  // What was sent and what is there differ, so that both are shown; nothing is stuck behind it.
  expect(client.sync.status().kind).toBe('needs-you');
  await client.dispatch(aCreateSet({ title: 'Trees' }));
  await pass(clock, 200_000, 5_000);
  expect([...service.sets.values()].map(({ title }) => title)).toEqual(['Birds', 'Trees']);
  await client.close();
});

test('deleted under one name, it asks before it takes along what was typed under the other', async () => {
  const { clock, service, client, create, twin } = await aTwin();
  const [card] = create.terms;
  await client.dispatch({
    kind: 'edit-term',
    setId: create.setId,
    termId: card!.id,
    changes: { definition: { before: card!.definition, after: 'house sparrow' } },
  });
  await pass(clock, 112_000);
  await client.dispatch({ kind: 'delete-set', setId: twin });
  await pass(clock, 400_000, 5_000);
  const [deletion] = (await client.outbox.items()).filter(({ command }) => command.kind === 'delete-set');
  expect([service.sets.size, deletion?.state.kind]).toEqual([1, 'needs-you']);
  await client.outbox.resolve(deletion!.seq, 'take-theirs');
  await pass(clock, 100_000, 5_000);
  expect([...service.sets.values()].map(({ terms }) => terms[0]?.definition)).toEqual(['house sparrow']);
  await client.close();
});

test('deleted under the name that it was made under, it asks before it takes along what was typed under the other', async () => {
  const { clock, service, client, create, twin, view } = await aTwin();
  const [card] = view.set.terms;
  await client.dispatch({ kind: 'delete-set', setId: create.setId });
  await pass(clock, 114_000);
  await client.dispatch({
    kind: 'edit-term',
    setId: twin,
    termId: card!.id,
    changes: { definition: { before: card!.definition, after: 'house sparrow' } },
  });
  await pass(clock, 400_000, 5_000);
  const [deletion] = (await client.outbox.items()).filter(({ command }) => command.kind === 'delete-set');
  expect([service.sets.size, deletion?.state.kind]).toEqual([1, 'needs-you']);
  await client.close();
});

test('a card deleted under one name and edited under the other can be kept whole', async () => {
  const { clock, service, client, create, twin, view } = await aTwin();
  const [card, second] = view.set.terms;
  const [first] = create.terms;
  await client.dispatch({
    kind: 'delete-term',
    setId: create.setId,
    termId: first!.id,
    before: { ...card!, id: first!.id },
    after: null,
  });
  await pass(clock, 114_000);
  await client.dispatch({
    kind: 'edit-term',
    setId: twin,
    termId: card!.id,
    changes: { definition: { before: card!.definition, after: 'house sparrow' } },
  });
  await pass(clock, 400_000, 5_000);
  const [edit] = (await client.outbox.items()).filter(
    ({ command, state }) => command.kind === 'edit-term' && state.kind === 'needs-you',
  );
  expect(edit).toBeDefined();
  await client.outbox.resolve(edit!.seq, 'keep-mine');
  await pass(clock, 400_000, 5_000);
  const there = [...service.sets.values()].flatMap(({ terms }) =>
    terms.map(({ term, definition }) => [term, definition]),
  );
  expect(there.toSorted()).toEqual(
    [
      [card!.term, 'house sparrow'],
      [second!.term, second!.definition],
    ].toSorted(),
  );
  await client.close();
});

test('what is typed under the other name right after it is gone can be kept', async () => {
  const { clock, service, client, twin, view } = await aTwin();
  const [card] = view.set.terms;
  await pass(clock, 120_000);
  expect(await client.sets.view(twin)).toBeNull();
  await client.dispatch({
    kind: 'edit-term',
    setId: twin,
    termId: card!.id,
    changes: { definition: { before: card!.definition, after: 'house sparrow' } },
  });
  await pass(clock, 60_000, 5_000);
  const [edit] = (await client.outbox.items()).filter(({ state }) => state.kind === 'needs-you');
  expect(edit?.state).toMatchObject({ problem: { kind: 'deleted-elsewhere' } });
  await client.outbox.resolve(edit!.seq, 'as-new-set');
  await pass(clock, 200_000, 5_000);
  expect([...service.sets.values()].map(({ terms }) => terms[0]?.definition)).toEqual(['sparrow', 'house sparrow']);
  expect(client.sync.status().kind).toBe('up-to-date');
  await client.close();
});

test('words lost on their way under the name that went, which land late, do not come over those typed after them', async () => {
  const { clock, service, client, create, twin, view, late } = await aTwin();
  const [card] = view.set.terms;
  const definition = () => [...service.sets.values()][0]?.terms[0]?.definition;
  await pass(clock, 80_000, 5_000);
  late.isNext = true;
  await client.dispatch({
    kind: 'edit-term',
    setId: twin,
    termId: card!.id,
    changes: { definition: { before: card!.definition, after: 'first' } },
  });
  await pass(clock, 40_000, 5_000);
  expect([late.isNext, definition(), await client.sets.view(twin)]).toEqual([false, 'first', null]);
  const [same] = create.terms;
  await client.dispatch({
    kind: 'edit-term',
    setId: create.setId,
    termId: same!.id,
    changes: { definition: { before: 'first', after: 'second' } },
  });
  const asked = (await client.outbox.items()).find(({ state }) => state.kind === 'needs-you');
  await client.outbox.resolve(asked!.seq, 'keep-mine');
  await pass(clock, 20_000, 5_000);
  await late.land();
  await pass(clock, 200_000, 5_000);
  expect([definition(), client.sync.status().kind]).toEqual(['second', 'up-to-date']);
  await client.close();
});

test('a request that is about to leave under the name that goes in this moment leaves under the other one', async () => {
  const reached = aGate();
  const opened = aGate();
  let under: SetId | null = null;
  const over = (db: Database): Database => ({
    ...db,
    read: async (tables, work) => {
      // The look at what is stored right before a request leaves.
      if (
        under !== null &&
        tables[0] === db.meta &&
        (await db.attempts.toArray()).some(({ setId }) => setId === under)
      ) {
        under = null;
        reached.open();
        await opened.passed;
      }
      return db.read(tables, work);
    },
  });
  const { clock, service, client, create, twin, view, late, warnings } = await aTwin(over);
  await pass(clock, 114_000);
  under = twin;
  // The name goes in the moment between: its making is looked into once the request is written down.
  late.list = reached.passed;
  await client.dispatch({
    kind: 'edit-set',
    setId: twin,
    changes: { title: { before: view.set.title, after: 'Finches' } },
  });
  await pass(clock, 5_000, 5_000);
  await pass(clock, 2_000, 500);
  expect([under, await client.sets.view(twin)]).toEqual([null, null]);
  opened.open();
  await pass(clock, 3_000);
  expect((await client.outbox.items()).map(({ setId, state }) => [setId, state.kind])).toEqual([
    [create.setId, 'sent'],
    [create.setId, 'sent'],
  ]);
  expect([[...service.sets.values()].map(({ title }) => title), client.sync.status().kind, warnings]).toEqual([
    ['Finches'],
    'up-to-date',
    [],
  ]);
  await client.close();
});

function aGate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
