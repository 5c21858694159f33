import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { aCreateSet } from '../../testing/builders';
import { ownSet } from '../../testing/own-and-carols-set';

const long = 'far too long for this service to take';

async function aWorld() {
  const world = await ownSet({ longestText: 20 });
  const reasons = async () =>
    (await world.client.outbox.items()).flatMap(({ state, command }) =>
      state.kind === 'waiting' ? [[command.kind, state.reason]] : [],
    );
  return { ...world, reasons };
}

test('what was done in a set whose making needs the user waits for that', async () => {
  const { clock, client, reasons } = await aWorld();
  const create = aCreateSet();
  const [card] = create.terms;
  await client.dispatch(create, {
    kind: 'edit-term',
    setId: create.setId,
    termId: card!.id,
    changes: { term: { before: card!.term, after: long } },
  });
  await pass(clock, 60_000, 5_000);
  expect(await reasons()).toEqual([['edit-term', 'behind-set']]);
  await client.close();
});

test('a change of a card waits for an earlier one of the same card that needs the user, a change of another card does not', async () => {
  const { clock, client, added, typed, cards, setId, way, reasons } = await aWorld();
  const card = added(long, 'new', cards[2].id);
  await client.dispatch(card);
  await pass(clock, 60_000, 5_000);
  way.fail('drop-before');
  await client.dispatch({ kind: 'move-term', setId, termId: card.term.id, after: null }, typed(cards[1], 'short'));
  expect(await reasons()).toEqual([
    ['move-term', 'behind-change'],
    ['edit-term', 'turn'],
  ]);
  await client.close();
});
