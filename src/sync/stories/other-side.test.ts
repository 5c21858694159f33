import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { memoryDisk } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import type { TermChanges } from '../../domain/command';

/** A set whose first card was changed on both sides while offline; of its term others wrote too. */
async function bothSides() {
  const clock = fakeClock();
  const service = bareService(clock);
  let isOnline = true;
  const client = await aMemoryTab(
    oneBrowser(1, clock).tab((path, init) =>
      isOnline ? service.http(path, init) : Promise.reject(new TypeError('Failed to fetch')),
    ),
    memoryDisk(),
  );
  const { setId, terms, ...create } = aCreateSet();
  await client.dispatch({ ...create, setId, terms });
  await pass(clock, 150_000);
  const [made] = service.sets.values();
  const [first, second] = terms;
  if (!made || !first || !second) throw new Error('No set was made');
  const type = (changes: TermChanges) => client.dispatch({ kind: 'edit-term', setId, termId: first.id, changes });
  isOnline = false;
  await type({
    term: { before: first.term, after: 'mine' },
    definition: { before: first.definition, after: 'also mine' },
  });
  const path = `/2.0/sets/${made.id}/terms/${made.terms[0]?.id}`;
  service.answer({ method: 'PUT', path, user: 'alice', form: new URLSearchParams({ term: 'theirs' }), id: 'others' });
  return {
    clock,
    client,
    setId,
    first,
    second,
    type,
    online: (now: boolean) => void (isOnline = now),
    cards: () => made.terms.map(({ term, definition }) => [term, definition]),
    async asked() {
      const open = (await client.outbox.items()).filter(({ state }) => state.kind !== 'sent');
      return open.map(({ state }) =>
        state.kind === 'needs-you' && state.problem.kind === 'conflict'
          ? state.problem.fields.map(({ field, ours }) => [field, ours])
          : state.kind,
      );
    },
  };
}

test('where one side of a card is asked about, the other side and its place go their way', async () => {
  const { clock, client, setId, first, second, online, cards, asked } = await bothSides();
  await client.dispatch({ kind: 'move-term', setId, termId: first.id, after: second.id });
  online(true);
  await pass(clock, 300_000);
  expect(cards()).toEqual([
    [second.term, second.definition],
    ['theirs', 'also mine'],
  ]);
  expect(await asked()).toEqual([[['term', 'mine']]]);
  await client.close();
});

test('what is typed on a side that is asked about goes there, also after typing on the other side', async () => {
  const { clock, client, second, type, online, cards, asked } = await bothSides();
  online(true);
  await pass(clock, 300_000);
  online(false);
  await type({ definition: { before: 'also mine', after: 'mine again' } });
  await type({ term: { before: 'mine', after: 'my own' } });
  online(true);
  await pass(clock, 300_000);
  expect(cards()).toEqual([
    ['theirs', 'mine again'],
    [second.term, second.definition],
  ]);
  expect(await asked()).toEqual([[['term', 'my own']]]);
  await client.close();
});

test.each([
  ['take-theirs', ['der Spatz', 'theirs']],
  ['keep-mine', ['sparrow', 'der Spatz']],
] as const)(
  'sides that were swapped are asked about together, so that no word stands on both sides or on none (%s)',
  async (choice, wanted) => {
    const clock = fakeClock();
    const service = bareService(clock);
    let isOnline = true;
    const client = await aMemoryTab(
      oneBrowser(1, clock).tab((path, init) =>
        isOnline ? service.http(path, init) : Promise.reject(new TypeError('Failed to fetch')),
      ),
      memoryDisk(),
    );
    const create = aCreateSet({
      terms: [
        { id: aTermId(), term: 'der Spatz', definition: 'sparrow' },
        { id: aTermId(), term: 'die Amsel', definition: 'blackbird' },
      ],
    });
    await client.dispatch(create);
    await pass(clock, 150_000);
    const [made] = service.sets.values();
    isOnline = false;
    const changes = {
      term: { before: 'der Spatz', after: 'sparrow' },
      definition: { before: 'sparrow', after: 'der Spatz' },
    };
    await client.dispatch({
      kind: 'edit-term',
      setId: create.setId,
      termId: create.terms[0]?.id ?? aTermId(),
      changes,
    });
    service.answer({
      method: 'PUT',
      path: `/2.0/sets/${made?.id}/terms/${made?.terms[0]?.id}`,
      user: 'alice',
      form: new URLSearchParams({ definition: 'theirs' }),
      id: 'others',
    });
    isOnline = true;
    await pass(clock, 300_000);
    const card = () => made?.terms.slice(0, 1).map(({ term, definition }) => [term, definition])[0];
    expect(card()).toEqual(['der Spatz', 'theirs']);
    const question = (await client.outbox.items()).find(({ state }) => state.kind === 'needs-you');
    await client.outbox.resolve(question?.id ?? '', choice);
    await pass(clock, 300_000);
    expect([card(), client.sync.status().kind]).toEqual([wanted, 'up-to-date']);
    await client.close();
  },
);
