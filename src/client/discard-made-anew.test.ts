import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { aCreateSet, aTermId } from '../../testing/builders';
import { ownSet } from '../../testing/own-and-carols-set';
import type { Command } from '../domain/command';

type World = Awaited<ReturnType<typeof ownSet>>;

/** What the cards of the sets at the service say, and what the changes say that wait. */
const words = async ({ service, waiting }: World) => [
  [...service.sets.values()].map(({ terms }) => terms.map(({ definition }) => definition)),
  (await waiting()).map(({ command, state }) => [command.kind, state.kind]),
];

/** Alice without a network, and a change of hers that she discards. */
async function discarded(command: (world: World) => Command) {
  const world = await ownSet();
  const { client, way, waiting } = world;
  way.fail('drop-before');
  const made = command(world);
  await client.dispatch(made);
  const seq = (await waiting())[0]?.seq ?? 0;
  await client.outbox.discard(seq);
  return { ...world, seq };
}

test('a new card that was discarded and is typed anew in another tab keeps the later words when the discard is taken back', async () => {
  const id = aTermId();
  const card = (definition: string, { setId, cards }: World) =>
    ({ kind: 'add-term', setId, term: { id, term: 'four', definition }, after: cards[2].id }) as const;
  const world = await discarded((its) => card('early', its));
  const { clock, client, way, seq, waiting } = world;
  await client.dispatch(card('later', world));
  await client.outbox.undoDiscard(seq);
  expect(await waiting()).toMatchObject([
    { command: { kind: 'add-term', term: { definition: 'later' } }, state: { kind: 'waiting' } },
  ]);
  way.mend();
  await pass(clock, 400_000, 5_000);
  expect(await words(world)).toEqual([[['one!', 'two!', 'three!', 'later']], []]);
  await client.close();
});

test('so does a new set', async () => {
  const [oak, ash] = [aTermId(), aTermId()];
  const trees = aCreateSet({
    title: 'Trees',
    terms: [
      { id: oak, term: 'oak', definition: 'early' },
      { id: ash, term: 'ash', definition: 'Esche' },
    ],
  });
  const world = await discarded(() => trees);
  const { clock, client, way, seq } = world;
  await client.dispatch({
    ...trees,
    terms: trees.terms.map((card) => (card.id === oak ? { ...card, definition: 'later' } : card)),
  });
  await client.outbox.undoDiscard(seq);
  way.mend();
  await pass(clock, 400_000, 5_000);
  expect(await words(world)).toEqual([
    [
      ['one!', 'two!', 'three!'],
      ['later', 'Esche'],
    ],
    [],
  ]);
  await client.close();
});

test('a draft that was discarded, and brought back and sent, keeps what others wrote when the discard is taken back later', async () => {
  const [oak, ash] = [aTermId(), aTermId()];
  const draft = aCreateSet({ title: 'Trees', terms: [{ id: oak, term: 'oak', definition: 'early' }] });
  const world = await ownSet();
  const { clock, client, service, waiting } = world;
  await client.dispatch(draft);
  await pass(clock, 5_000);
  const seq = (await waiting())[0]?.seq ?? 0;
  await client.outbox.discard(seq);
  await client.dispatch(draft);
  await client.dispatch({
    kind: 'add-term',
    setId: draft.setId,
    term: { id: ash, term: 'ash', definition: 'Esche' },
    after: oak,
  });
  await pass(clock, 10_000);
  const there = [...service.sets.values()].at(-1);
  service.answer({
    method: 'PUT',
    path: `/2.0/sets/${there?.id}/terms/${there?.terms[0]?.id}`,
    form: new URLSearchParams({ definition: 'theirs' }),
    user: 'alice',
    id: 'other',
  });
  await pass(clock, 120_000, 5_000);
  await client.outbox.undoDiscard(seq);
  await pass(clock, 120_000, 5_000);
  expect(await words(world)).toEqual([
    [
      ['one!', 'two!', 'three!'],
      ['theirs', 'Esche'],
    ],
    [],
  ]);
  await client.close();
});

test('a deletion that was discarded, and taken back by two tabs at once, leaves the later words', async () => {
  const world = await discarded(({ setId, cards: [card] }) => ({
    kind: 'delete-term',
    setId,
    termId: card.id,
    before: card,
    after: null,
  }));
  const { clock, client, way, setId, cards, typed, seq } = world;
  const [card] = cards;
  await client.dispatch(typed(card, 'typed'));
  await client.outbox.undoDiscard(seq);
  await client.dispatch({
    kind: 'add-term',
    setId,
    term: { id: card.id, term: card.term, definition: 'later' },
    after: null,
  });
  way.mend();
  await pass(clock, 400_000, 5_000);
  expect(await words(world)).toEqual([[['later', 'two!', 'three!']], []]);
  await client.close();
});
