import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { ownSet, tagged } from '../../testing/own-and-carols-set';

test.each([false, true])('an order that several moves made, and whose answer was lost, is not made over itself (tags: %s)', async (isTagged) => {
  const { clock, client, way, setId, cards, there, waiting } = await ownSet({}, isTagged ? tagged : undefined);
  const [first, second, third] = cards;
  way.fail('drop-after', 'PUT');
  await client.dispatch({ kind: 'move-term', setId, termId: third.id, after: first.id }, { kind: 'move-term', setId, termId: first.id, after: second.id });
  await pass(clock, 3_000);
  const wanted = ['three three!', 'two two!', 'one one!'];
  expect(there()).toEqual(wanted);
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect([there(), await waiting()]).toEqual([wanted, []]);
  await client.close();
});

test('moves whose request never arrived, and one that was made since, are made', async () => {
  const { clock, client, way, setId, cards, elsewhere, set, there, waiting } = await ownSet();
  const [first, second, third] = cards;
  way.fail('drop-before', 'PUT');
  await client.dispatch({ kind: 'move-term', setId, termId: third.id, after: first.id }, { kind: 'move-term', setId, termId: first.id, after: second.id });
  await pass(clock, 3_000);
  elsewhere('PUT', `/terms/${set.terms[1]?.id}`, { definition: 'typed elsewhere' });
  await client.dispatch({ kind: 'move-term', setId, termId: second.id, after: null });
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect([there(), await waiting()]).toEqual([['two typed elsewhere', 'three three!', 'one one!'], []]);
  await client.close();
});
