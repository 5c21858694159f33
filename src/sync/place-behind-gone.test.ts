import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { ownSet, refusal, tagged } from '../../testing/own-and-carols-set';

test.each(['moved', 'new'] as const)(
  'a %s card whose neighbour others deleted stands behind what stood before that',
  async (kind) => {
    const { clock, client, way, set, setId, cards, added, elsewhere, there, waiting } = await ownSet();
    way.fail('drop-before');
    const [first, second, third] = cards;
    await client.dispatch(
      kind === 'new'
        ? added('new', 'new!', second.id)
        : { kind: 'move-term', setId, termId: third.id, after: first.id },
    );
    elsewhere('DELETE', `/terms/${set.terms[kind === 'new' ? 1 : 0]?.id}`);
    way.mend();
    await pass(clock, 300_000, 5_000);
    const expected = kind === 'new' ? ['one one!', 'new new!', 'three three!'] : ['three three!', 'two two!'];
    expect([there(), await waiting()]).toEqual([expected, []]);
    await client.close();
  },
);

test('an order that is refused for what others did to the set meanwhile is compared with it before anybody is asked', async () => {
  const { clock, client, way, set, setId, cards, elsewhere, there, waiting } = await ownSet({}, tagged);
  const [first, , third] = cards;
  let orders = 0;
  // Our own service looks at the cards before it looks at the tag.
  way.instead = (method, path, init) => {
    if (method !== 'PUT' || !/\/sets\/\d+$/.test(path)) return null;
    orders += 1;
    if (orders > 1) return null;
    elsewhere('DELETE', `/terms/${set.terms[0]?.id}`);
    return refusal(400, init);
  };
  await client.dispatch({ kind: 'move-term', setId, termId: third.id, after: first.id });
  await pass(clock, 300_000, 5_000);
  expect([there(), await waiting()]).toEqual([['three three!', 'two two!'], []]);
  await client.close();
});

test('one that is refused once more needs its user', async () => {
  const { clock, client, way, setId, cards, states } = await ownSet({}, tagged);
  way.instead = (method, path, init) => (method === 'PUT' && /\/sets\/\d+$/.test(path) ? refusal(400, init) : null);
  await client.dispatch({ kind: 'move-term', setId, termId: cards[2].id, after: null });
  await pass(clock, 300_000, 5_000);
  expect(await states()).toEqual(['refused']);
  await client.close();
});
