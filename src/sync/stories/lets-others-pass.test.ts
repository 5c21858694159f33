import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { ownSet } from '../../../testing/own-and-carols-set';

test('cards that were typed behind one that the service refuses do not wait for it', async () => {
  const { clock, client, cards, added, states, there } = await ownSet({ longestText: 20 });
  let after = cards[2].id;
  for (const term of ['far too long for this service to take', 'five', 'six', 'seven']) {
    const add = added(term, 'x', after);
    await client.dispatch(add);
    after = add.term.id;
  }
  await pass(clock, 900_000, 5_000);
  expect([there().slice(3), await states()]).toEqual([['five x', 'six x', 'seven x'], ['refused']]);
  await client.close();
});

test('nor do cards behind one that was emptied before it was sent', async () => {
  const { clock, client, way, setId, cards, added, waiting, there } = await ownSet();
  const [emptied, behind] = [added('four', 'four!', cards[2].id), added('five', 'five!', null)];
  way.fail('drop-before');
  await client.dispatch(emptied);
  const changes = { term: { before: 'four', after: '' }, definition: { before: 'four!', after: '' } };
  await client.dispatch({ kind: 'edit-term', setId, termId: emptied.term.id, changes });
  await client.dispatch({ ...behind, after: emptied.term.id });
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect(there()).toEqual(['one one!', 'two two!', 'three three!', 'five five!']);
  expect((await waiting()).map(({ command }) => command)).toMatchObject([
    { kind: 'add-term', term: { id: emptied.term.id } },
  ]);
  await client.close();
});
