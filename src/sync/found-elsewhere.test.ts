import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { ownSet } from '../../testing/own-and-carols-set';

test('a card whose answer was lost, and which others put elsewhere before it was found, stays where they put it', async () => {
  const { clock, client, way, set, cards, added, there, waiting } = await ownSet();
  way.fail('drop-after', 'POST');
  await client.dispatch(added('four', 'four!', cards[0].id));
  await pass(clock, 3_000);
  const made = set.terms.at(-1);
  if (!made) throw new Error('nothing was made');
  set.terms = [made, ...set.terms.slice(0, -1)];
  set.modified_date += 10;
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect([there().map((text) => text.split(' ')[0]), await waiting()]).toEqual([['four', 'one', 'two', 'three'], []]);
  await client.close();
});

test('one that stands last, where a new card goes, is put where its user wanted it', async () => {
  const { clock, client, way, cards, added, there, waiting } = await ownSet();
  way.fail('drop-after', 'POST');
  await client.dispatch(added('four', 'four!', cards[0].id));
  await pass(clock, 3_000);
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect([there().map((text) => text.split(' ')[0]), await waiting()]).toEqual([['one', 'four', 'two', 'three'], []]);
  await client.close();
});
