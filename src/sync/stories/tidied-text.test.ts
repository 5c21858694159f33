import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { losingAnswers } from '../../../testing/faulty-network';
import { memoryDisk } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';

const word = { id: aTermId(), term: 'der Spatz ', definition: 'le moineau\r\ncafe\u0301 ' };
const other = { id: aTermId(), term: 'die Amsel', definition: 'blackbird' };

/** A set at a service that trims text, composes letters and uses line feeds alone, before its user's device has seen that. */
async function atTidyService() {
  const clock = fakeClock();
  const service = bareService(clock, { normalises: true });
  const network = losingAnswers(service.http, (_, method) => method === 'PUT');
  const client = await aMemoryTab(oneBrowser(1, clock).tab(network.http), memoryDisk());
  const create = aCreateSet({ title: 'Birds ', terms: [word, other] });
  return { clock, service, network, client, create };
}

const kindsOf = async (client: Awaited<ReturnType<typeof aMemoryTab>>) =>
  (await client.outbox.items()).map(({ state }) => state.kind);
const cardOf = (service: ReturnType<typeof bareService>) => [...service.sets.values()][0]?.terms[0];

test('what is typed on while a set is made goes over the form that the service gave it', async () => {
  const { clock, service, client, create } = await atTidyService();
  await client.dispatch(create);
  await pass(clock, 1_000);
  await client.dispatch({
    kind: 'edit-term',
    setId: create.setId,
    termId: word.id,
    changes: { definition: { before: word.definition, after: 'sparrow' } },
  });
  await pass(clock, 120_000);
  expect([cardOf(service), (await kindsOf(client)).includes('needs-you')]).toMatchObject([
    { term: 'der Spatz', definition: 'sparrow' },
    false,
  ]);
  await client.close();
});

test('an edit whose answer was lost is there, as the service keeps it', async () => {
  const { clock, service, network, client, create } = await atTidyService();
  await client.dispatch(create);
  await pass(clock, 120_000);
  network.isLost = true;
  await client.dispatch({
    kind: 'edit-term',
    setId: create.setId,
    termId: word.id,
    changes: { definition: { before: word.definition.trim(), after: ' sparrow\r\n' } },
  });
  await pass(clock, 5_000);
  network.isLost = false;
  await pass(clock, 300_000);
  expect([cardOf(service)?.definition, client.sync.status().kind]).toEqual(['sparrow', 'up-to-date']);
  await client.close();
});

test('a card, and a set, that were typed with a blank too many are deleted without a question', async () => {
  const { clock, service, client, create } = await atTidyService();
  await client.dispatch(create);
  await pass(clock, 120_000);
  const more = { id: aTermId(), term: 'die Meise ', definition: ' tit' };
  await client.dispatch({ kind: 'add-term', setId: create.setId, term: more, after: other.id });
  await pass(clock, 1_500);
  expect(cardOf(service)?.term).toBe('der Spatz');
  const image = null;
  await client.dispatch({
    kind: 'delete-term',
    setId: create.setId,
    termId: more.id,
    before: { ...more, serviceId: null, image },
    after: other.id,
  });
  await pass(clock, 120_000);
  expect([[...service.sets.values()][0]?.terms.length, client.sync.status().kind]).toEqual([2, 'up-to-date']);
  await client.dispatch({
    kind: 'edit-set',
    setId: create.setId,
    changes: { description: { before: '', after: 'of the garden ' } },
  });
  await pass(clock, 1_500);
  await client.dispatch({ kind: 'delete-set', setId: create.setId });
  await pass(clock, 120_000);
  expect([service.sets.size, client.sync.status().kind]).toEqual([0, 'up-to-date']);
  await client.close();
});

test('a set that was found in a list without languages keeps those that it was made with', async () => {
  const clock = fakeClock();
  const service = bareService(clock, { listsCarryLanguages: false });
  const network = losingAnswers(service.http, (_, method) => method === 'POST');
  network.isLost = true;
  const client = await aMemoryTab(oneBrowser(1, clock).tab(network.http), memoryDisk());
  const create = aCreateSet();
  await client.dispatch(create);
  await pass(clock, 5_000);
  network.isLost = false;
  await pass(clock, 400_000, 5_000);
  const view = await client.sets.view(create.setId);
  expect([service.sets.size, view?.set.langTerms, view?.set.langDefinitions, client.sync.status().kind]).toEqual([
    1,
    'de',
    'en',
    'up-to-date',
  ]);
  await client.close();
});
