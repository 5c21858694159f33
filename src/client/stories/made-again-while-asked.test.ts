import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { ownSet } from '../../../testing/own-and-carols-set';

/** A card that was typed on offline and deleted by others meanwhile: its user is asked, and types on in an open editor, which makes it again. */
async function typedOn() {
  const world = await ownSet();
  const { clock, client, way, set, setId, cards, typed, elsewhere } = world;
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'mine'));
  elsewhere('DELETE', `/terms/${set.terms[0]?.id}`);
  way.mend();
  await pass(clock, 120_000, 2_000);
  expect(await world.states()).toEqual(['conflict']);
  await client.dispatch({
    kind: 'add-term',
    setId,
    term: { id: cards[0].id, term: 'one', definition: 'mine, and more' },
    after: null,
  });
  await pass(clock, 60_000, 2_000);
  const [asked] = await world.waiting();
  return {
    ...world,
    decide: (resolution: 'keep-mine' | 'take-theirs') => client.outbox.resolve(asked?.id ?? '', resolution),
    rest: () => pass(clock, 120_000, 2_000),
  };
}
const others = ['two two!', 'three three!'];

test('kept, the card stands once, as it was typed last', async () => {
  const { client, decide, rest, states, there, here } = await typedOn();
  await decide('keep-mine');
  await rest();
  expect([await states(), there().toSorted(), (await here()).toSorted()]).toEqual([
    [],
    ['one mine, and more', ...others].toSorted(),
    ['one mine, and more', ...others].toSorted(),
  ]);
  await client.close();
});

test('let go of, it is not made; taken back, its user is asked as before and nothing is gone', async () => {
  const { client, decide, rest, states, there, here } = await typedOn();
  const undo = await decide('take-theirs');
  expect([await states(), there(), await here()]).toEqual([[], others, others]);
  await undo();
  await rest();
  expect([await states(), there(), await here()]).toEqual([['conflict'], others, [...others, 'one mine, and more']]);
  await decide('keep-mine');
  await rest();
  expect([await states(), there().toSorted()]).toEqual([[], ['one mine, and more', ...others].toSorted()]);
  await client.close();
});
