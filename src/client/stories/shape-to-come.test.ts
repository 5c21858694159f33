import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { aRowToCome } from '../../../testing/a-row-to-come';
import { aCreateSet } from '../../../testing/builders';
import { carolsSet, ownSet } from '../../../testing/own-and-carols-set';
import type { Command } from '../../domain/command';

test('a change of a shape to come stops neither typing nor sending', async () => {
  const { clock, client, service, rows, setId, set, states } = await ownSet();
  await rows().outbox.add(aRowToCome({ kind: 'edit-set', setId, fields: ['title'] } as unknown as Command));
  await client.dispatch({ kind: 'edit-set', setId, changes: { description: { before: '', after: 'typed now' } } });
  await client.dispatch(aCreateSet({ title: 'Another' }));
  await pass(clock, 300_000, 5_000);
  expect([[...service.sets.values()].map(({ title }) => title), set.description]).toEqual([
    ['Birds', 'Another'],
    'typed now',
  ]);
  expect([await states(), client.sync.status().kind]).toEqual([['unreadable'], 'needs-you']);
  await client.close();
});

test('a change that this build cannot read is not closed with a set that is removed from this device', async () => {
  const { client, rows, setId, cards, typed, elsewhere } = await carolsSet();
  const seq = await rows().outbox.add(aRowToCome(typed(cards[0], 'of a version to come')));
  elsewhere('DELETE');
  await client.sets.fetch(setId);
  await client.sets.remove(setId);
  expect(await rows().outbox.get(seq)).toMatchObject({ open: 1, state: { kind: 'queued' } });
  await client.close();
});
