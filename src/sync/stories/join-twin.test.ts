import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { losingAnswers } from '../../../testing/faulty-network';
import { memoryDisk } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import type { SetId, StudySet, Term } from '../../domain/study-set';
import type { Http } from '../../platform/http';
import type { Database } from '../../store/database';

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
  // What was sent and what is there differ, so that its user is asked whether it is the one.
  const [asked] = (await client.outbox.items()).filter(({ state }) => state.kind === 'needs-you');
  const serviceId = [...service.sets.keys()][0] as ServiceSetId;
  await client.outbox.resolve(asked!.id, { kind: 'adopt', serviceId });
  await pass(clock, 60_000, 5_000);
  expect((await client.sets.library()).map(({ id }) => id)).toEqual([create.setId]);
  // Nobody deleted anything: there is nothing to put back.
  expect(await client.sets.bin()).toEqual([]);
  await client.dispatch(aCreateSet({ title: 'Trees' }));
  await pass(clock, 200_000, 5_000);
  expect([...service.sets.values()].map(({ title }) => title)).toEqual(['Birds', 'Trees']);
  await client.close();
});

test('of two words for one value, typed under either name, one stands and the other is among what was discarded', async () => {
  const { clock, client, create, twin, view, late } = await aTwin();
  const define = (setId: SetId, card: Pick<Term, 'id' | 'definition'>, after: string) =>
    client.dispatch({
      kind: 'edit-term',
      setId,
      termId: card.id,
      changes: { definition: { before: card.definition, after } },
    });
  await pass(clock, 112_000);
  await define(create.setId, create.terms[0]!, 'tree sparrow');
  late.isNext = true;
  await define(twin, view.set.terms[0]!, 'house sparrow');
  await define(create.setId, create.terms[1]!, 'starling');
  await pass(clock, 400_000, 5_000);
  const set = (await client.sets.view(create.setId))?.set;
  const discarded = (await client.outbox.items()).flatMap(({ state, command }) =>
    state.kind === 'discarded' && command.kind === 'edit-term' ? [command.changes.definition?.after] : [],
  );
  expect([set?.terms[0]?.definition, ...discarded].toSorted()).toEqual(['house sparrow', 'tree sparrow']);
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
  await client.outbox.resolve(deletion!.id, 'take-theirs');
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

test('what is typed under the other name right after it is gone is kept, in a set of its own', async () => {
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
  expect(numbersOf(await client.sets.view(twin))).not.toContain(card!.serviceId);
  await pass(clock, 60_000, 5_000);
  expect([...service.sets.values()].map(({ terms }) => terms[0]?.definition)).toEqual(['sparrow', 'house sparrow']);
  expect(cardsOf(await client.sets.view(twin))).toEqual(cardsOf(view));
  expect(client.sync.status().kind).toBe('up-to-date');
  await client.close();
});

type View = { readonly set: StudySet } | null;
const cardsOf = (view: View) => view?.set.terms.map(({ id }) => id);
const numbersOf = (view: View) => view?.set.terms.map(({ serviceId }) => serviceId);
