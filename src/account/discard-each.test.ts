import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { ownSet } from '../../testing/own-and-carols-set';
import { discardEach } from './discard-each';

test('of two changes of one text that are discarded together nothing stands there, though the first had arrived', async () => {
  const { clock, client, way, cards, typed, waiting, there } = await ownSet();
  way.fail('drop-after', 'PUT');
  await client.dispatch(typed(cards[0], 'first'));
  await pass(clock, 1_400, 200);
  expect(there()[0]).toBe('one first');
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'second', 'first'));
  expect(await waiting()).toHaveLength(1);
  await discardEach(client.outbox, waiting);
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect([there()[0], await waiting()]).toEqual(['one one!', []]);
  await client.close();
});

test('a card that is discarded with what was typed on it is gone, and no discard fails over that', async () => {
  const { clock, client, way, cards, added, waiting, there } = await ownSet();
  way.fail('drop-before');
  const card = added('four', 'four!', cards[2].id);
  await client.dispatch(card);
  await pass(clock, 2_000, 200);
  await client.dispatch({
    kind: 'edit-term',
    setId: card.setId,
    termId: card.term.id,
    changes: { definition: { before: 'four!', after: 'typed' } },
  });
  await discardEach(client.outbox, waiting);
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect([there(), await waiting()]).toEqual([['one one!', 'two two!', 'three three!'], []]);
  await client.close();
});

test('a card that was typed on and deleted stands as it did, and nothing of it waits', async () => {
  const { clock, client, way, setId, cards, typed, waiting, here, there } = await ownSet();
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'typed'));
  await client.dispatch({
    kind: 'delete-term',
    setId,
    termId: cards[0].id,
    before: { ...cards[0], definition: 'typed' },
    after: null,
  });
  await discardEach(client.outbox, waiting);
  expect([(await here())[0], await waiting()]).toEqual(['one one!', []]);
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect([there()[0], await waiting()]).toEqual(['one one!', []]);
  await client.close();
});

test('a card whose making may have arrived is let go of, and taken back there once that is known', async () => {
  const { clock, client, way, cards, added, typed, waiting, there } = await ownSet();
  way.failOnce('drop-after', 'POST');
  await client.dispatch(added('four', 'four!', cards[2].id));
  await pass(clock, 15_000);
  await client.dispatch(typed(cards[1], 'another'));
  expect((await waiting()).map(({ state }) => state.kind)).toEqual(['checking', 'waiting']);
  expect(await discardEach(client.outbox, waiting)).toEqual([]);
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect([there(), await waiting()]).toEqual([['one one!', 'two two!', 'three three!'], []]);
  await client.close();
});
