import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { pass } from '../../../testing/a-memory-tab';
import { carolsSet } from '../../../testing/own-and-carols-set';

test('a set that was removed here, opened anew by its number and put back has nothing that waits unseen', async () => {
  const { clock, client, way, setId, set, cards, typed, here, states } = await carolsSet();
  way.fail('drop-before', 'PUT');
  await client.dispatch(typed(cards[0], 'mine'));
  await pass(clock, 1_000);
  const undo = await client.sets.remove(setId);
  const again = await client.sets.byServiceId(set.id as ServiceSetId);
  await client.sets.fetch(again);
  await undo();
  way.mend();
  await pass(clock, 900_000, 5_000);
  expect([await states(), (await here())[0], (await client.sets.view(setId))?.availability]).toEqual([
    ['deleted-elsewhere'],
    'eins mine',
    'gone',
  ]);
  await client.close();
});
