import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { aCreateSet } from '../../../testing/builders';
import { ownSet } from '../../../testing/own-and-carols-set';

test('several sets that were made offline are at the service within a minute', async () => {
  const { clock, client, service, way, waiting } = await ownSet();
  const titles = Array.from({ length: 6 }, (_, n) => `Set ${n}`);
  way.fail('drop-before');
  for (const title of titles) await client.dispatch(aCreateSet({ title }));
  way.mend();
  await pass(clock, 60_000);
  expect([[...service.sets.values()].map(({ title }) => title).toSorted(), await waiting()]).toEqual([
    ['Birds', ...titles],
    [],
  ]);
  await client.close();
});
