import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { ownSet, refusal, tagged } from '../../../testing/own-and-carols-set';

test.each(['it arrived', 'it did not arrive'])(
  'a card whose sending under a key had no answer, and then was not found, stands once (%s)',
  async (first) => {
    const { clock, client, way, cards, added, there, states } = await ownSet({}, tagged);
    await pass(clock, 60_000, 1_000);
    way.fail(first === 'it arrived' ? 'drop-after' : 'drop-before', 'POST');
    await client.dispatch(added('four', 'four!', cards[2].id));
    await pass(clock, 500, 250);
    way.mend();
    let posts = 0;
    way.instead = (verb, _, init) => (verb === 'POST' && (posts += 1) === 1 ? refusal(404, init) : null);
    await pass(clock, 600_000, 2_000);
    expect([posts > 0, there().filter((card) => card === 'four four!'), await states()]).toEqual([
      true,
      ['four four!'],
      [],
    ]);
    await client.close();
  },
);

test('where its set was deleted by others meanwhile, that is what its user is told', async () => {
  const { clock, client, way, cards, added, elsewhere, states } = await ownSet({}, tagged);
  await pass(clock, 60_000, 1_000);
  way.fail('drop-before', 'POST');
  await client.dispatch(added('four', 'four!', cards[2].id));
  await pass(clock, 3_000, 500);
  elsewhere('DELETE');
  way.mend();
  await pass(clock, 60_000, 1_000);
  expect([await states(), (await client.sets.library()).map(({ availability }) => availability)]).toEqual([
    ['deleted-elsewhere'],
    ['gone'],
  ]);
  await client.close();
});
