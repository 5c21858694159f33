import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { carolsSet, ownSet, refusal } from '../../../testing/own-and-carols-set';

test.each([404, 403, 405])(
  'a deletion that is answered with 401 is not done where the account is then answered with %i',
  async (status) => {
    const { clock, client, service, way, setId } = await ownSet();
    way.instead = (method, path, init) => {
      if (method === 'DELETE') return refusal(401, init);
      return path.endsWith('/users/alice') ? refusal(status, init) : null;
    };
    await client.dispatch({ kind: 'delete-set', setId });
    await pass(clock, 60_000);
    const deletion = (await client.outbox.items()).find(({ command }) => command.kind === 'delete-set');
    expect(service.sets.size).toBe(1);
    expect(deletion?.state).toMatchObject({ kind: 'needs-you', problem: { kind: 'refused', status: 401 } });
    await client.close();
  },
);

test('a set whose reading is refused, and the account’s too, is not said to be deleted', async () => {
  const { clock, client, way, setId, cards, typed, states } = await carolsSet();
  way.instead = (_method, path, init) => {
    if (/\/sets\/\d+/.test(path)) return refusal(401, init);
    return path.endsWith('/users/alice') ? refusal(404, init) : null;
  };
  await client.dispatch(typed(cards[0], 'mine'));
  await pass(clock, 60_000);
  expect([await states(), (await client.sets.view(setId))?.availability]).toEqual([['not-allowed'], 'no-access']);
  await client.close();
});

test('a new card that is answered with 404 again and again, though its set is there, needs its user at last', async () => {
  const { clock, client, way, cards, added, states } = await ownSet();
  let asked = 0;
  way.instead = (method, _path, init) => {
    if (method !== 'POST') return null;
    asked += 1;
    return refusal(404, init);
  };
  await client.dispatch(added('four', 'four!', cards[2].id));
  await pass(clock, 3 * 3_600_000, 60_000);
  expect(await states()).toEqual(['refused']);
  expect(asked).toBeLessThan(6);
  await client.close();
});
