import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { carolsSet } from '../../testing/own-and-carols-set';

test('a deleted set that is made one’s own takes along what was typed on a card that others had deleted before', async () => {
  const { clock, client, service, way, setId, set, cards, typed, elsewhere, states } = await carolsSet();
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'typed by me'));
  elsewhere('DELETE', `/terms/${set.terms[0]?.id}`);
  way.mend();
  await pass(clock, 400_000, 5_000);
  expect(await states()).toEqual(['conflict']);
  elsewhere('DELETE');
  await client.sets.fetch(setId);
  const mine = await client.sets.makeMine(setId);
  await pass(clock, 60_000, 5_000);
  expect((await client.sets.library()).map(({ id }) => id)).toEqual([mine]);
  expect([...service.sets.values()].map(({ terms }) => terms.map(({ definition }) => definition))).toEqual([['zwei!', 'drei!', 'vier!', 'typed by me']]);
  expect(await states()).toEqual([]);
  await client.close();
});
