import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { ownSet, tagged } from '../../../testing/own-and-carols-set';

test('what is typed after the browser said that the network is gone has not left, and nobody says that it may have', async () => {
  const { clock, client, way, cards, typed, states, there, tell, setId } = await ownSet({}, tagged);
  // So that nothing has to be read before the words leave.
  await client.sets.fetch(setId);
  await pass(clock, 5_000);
  way.fail('drop-before');
  tell('offline');
  await client.dispatch(typed(cards[0], 'typed offline'));
  await pass(clock, 30_000);
  expect(await states()).toEqual(['waiting']);
  way.mend();
  tell('online');
  await pass(clock, 30_000);
  expect([there()[0], await states()]).toEqual(['one typed offline', []]);
  await client.close();
});
