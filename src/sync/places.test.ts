import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { ownSet, refusal, tagged } from '../../testing/own-and-carols-set';

test.each([false, true])(
  'an order that several moves made, and whose answer was lost, is not made over itself (tags: %s)',
  async (isTagged) => {
    const { clock, client, way, setId, cards, there, waiting } = await ownSet({}, isTagged ? tagged : undefined);
    const [first, second, third] = cards;
    way.fail('drop-after', 'PUT');
    await client.dispatch(
      { kind: 'move-term', setId, termId: third.id, after: first.id },
      { kind: 'move-term', setId, termId: first.id, after: second.id },
    );
    await pass(clock, 3_000);
    const wanted = ['three three!', 'two two!', 'one one!'];
    expect(there()).toEqual(wanted);
    way.mend();
    await pass(clock, 300_000, 5_000);
    expect([there(), await waiting()]).toEqual([wanted, []]);
    await client.close();
  },
);

test('moves whose request never arrived, and one that was made since, are made', async () => {
  const { clock, client, way, setId, cards, elsewhere, set, there, waiting } = await ownSet();
  const [first, second, third] = cards;
  way.fail('drop-before', 'PUT');
  await client.dispatch(
    { kind: 'move-term', setId, termId: third.id, after: first.id },
    { kind: 'move-term', setId, termId: first.id, after: second.id },
  );
  await pass(clock, 3_000);
  elsewhere('PUT', `/terms/${set.terms[1]?.id}`, { definition: 'typed elsewhere' });
  await client.dispatch({ kind: 'move-term', setId, termId: second.id, after: null });
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect([there(), await waiting()]).toEqual([['two typed elsewhere', 'three three!', 'one one!'], []]);
  await client.close();
});

/** A set whose service refuses every whole set that does not say what others wrote when the first one came. */
async function withOthersMeanwhile(status: number) {
  const world = await ownSet({}, tagged);
  const { clock, way, set, elsewhere } = world;
  let isFirst = true;
  way.instead = (method, _path, init) => {
    if (
      method !== 'PUT' ||
      (init.body instanceof URLSearchParams && init.body.getAll('definitions[]').includes('theirs'))
    )
      return null;
    if (isFirst) {
      clock.advance(2_000);
      elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs' });
    }
    isFirst = false;
    return refusal(status, init);
  };
  return world;
}

test.each([412, 403])(
  'a new card is where it was moved to, though others wrote meanwhile and the request that made it was not done (%s)',
  async (status) => {
    const { clock, client, setId, cards, added, there, waiting } = await withOthersMeanwhile(status);
    const add = added('four', 'four!', cards[2].id);
    await client.dispatch(add, { kind: 'move-term', setId, termId: add.term.id, after: cards[0].id });
    await pass(clock, 60_000, 5_000);
    for (const { seq, state } of await waiting())
      if (state.kind === 'needs-you') await client.outbox.resolve(seq, 'retry');
    await pass(clock, 300_000, 5_000);
    expect([there(), await waiting()]).toEqual([['one theirs', 'four four!', 'two two!', 'three three!'], []]);
    await client.close();
  },
);

test('so is one that was moved behind it', async () => {
  const { clock, client, setId, cards, added, there, waiting } = await withOthersMeanwhile(412);
  const add = added('four', 'four!', cards[2].id);
  await client.dispatch(add, { kind: 'move-term', setId, termId: cards[2].id, after: add.term.id });
  await pass(clock, 300_000, 5_000);
  expect([there(), await waiting()]).toEqual([['one theirs', 'two two!', 'four four!', 'three three!'], []]);
  await client.close();
});
