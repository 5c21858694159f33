import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { carolsSet, ownSet, refusal, tagged } from '../../../testing/own-and-carols-set';

const writes = (calls: readonly string[]) => calls.filter((call) => call.startsWith('PUT')).length;

test('two moves in a set that may be edited no more are tried together, then each, and no more', async () => {
  const { clock, service, client, setId, set, cards, states } = await carolsSet();
  set.opened.clear();
  await client.dispatch(
    { kind: 'move-term', setId, termId: cards[3].id, after: null },
    { kind: 'move-term', setId, termId: cards[1].id, after: null },
  );
  service.calls.length = 0;
  await pass(clock, 60_000);
  expect(await states()).toEqual(['password-needed']);
  expect(writes(service.calls)).toBeLessThan(6);
  await client.close();
});

test('nor are three edits asked without end that went together to a service with tags', async () => {
  const { clock, service, client, set, cards, typed, states } = await carolsSet({}, tagged);
  set.opened.clear();
  for (const card of cards.slice(0, 3)) await client.dispatch(typed(card, 'mine'));
  service.calls.length = 0;
  await pass(clock, 60_000);
  expect(await states()).toEqual(['password-needed', 'waiting', 'waiting']);
  expect(writes(service.calls)).toBeLessThan(8);
  await client.close();
});

test.each([405, 409, 415, 423])(
  'nor are two moves in a set of one’s own that the service answers with %i',
  async (status) => {
    const { clock, client, way, setId, cards, states } = await ownSet();
    let asked = 0;
    way.instead = (method, _path, init) => {
      if (method !== 'PUT') return null;
      asked += 1;
      return refusal(status, init);
    };
    await client.dispatch(
      { kind: 'move-term', setId, termId: cards[2].id, after: null },
      { kind: 'move-term', setId, termId: cards[1].id, after: null },
    );
    await pass(clock, 30_000);
    expect(await states()).toEqual(['refused']);
    expect(asked).toBeLessThan(6);
    await client.close();
  },
);

test('a card that is moved once more after its new order was refused holds up no new card', async () => {
  const { clock, client, way, setId, cards, added, there, states } = await ownSet();
  way.instead = (method, path, init) => (method === 'PUT' && /\/sets\/\d+$/.test(path) ? refusal(422, init) : null);
  await client.dispatch({ kind: 'move-term', setId, termId: cards[0].id, after: cards[2].id });
  await pass(clock, 200_000, 5_000);
  expect(await states()).toEqual(['refused']);
  await client.dispatch({ kind: 'move-term', setId, termId: cards[0].id, after: cards[1].id });
  await client.dispatch(added('four', 'four!', cards[2].id));
  await pass(clock, 60_000, 5_000);
  expect([there(), await states()]).toEqual([['one one!', 'two two!', 'three three!', 'four four!'], ['refused']]);
  await client.close();
});
