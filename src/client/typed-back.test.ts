import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { ownSet } from '../../testing/own-and-carols-set';

/** Typed on, deleted, and typed on once more by a tab that had not heard of that, while others wrote there: both are asked about. */
async function typedDeletedAndTyped() {
  const world = await ownSet();
  const { clock, client, way, setId, typed, elsewhere, waiting, cards } = world;
  const [card] = cards;
  way.fail('drop-before');
  await client.dispatch(typed(card, 'A'));
  await client.dispatch({ kind: 'delete-term', setId, termId: card.id, before: { ...card, definition: 'A' }, after: null });
  await client.dispatch(typed(card, 'B', 'A'));
  elsewhere('PUT', `/terms/${card.serviceId}`, { definition: 'theirs' });
  way.mend();
  await pass(clock, 600_000, 5_000);
  const needy = async () => (await waiting()).filter(({ state }) => state.kind === 'needs-you');
  const asked = await needy();
  expect(asked.map(({ command }) => command.kind)).toEqual(['delete-term', 'edit-term']);
  return { ...world, needy, asked };
}

test.each<['resolve' | 'discard']>([['resolve'], ['discard']])('a deletion that is let go of (%s) brings nothing back beside what was typed since', async (how) => {
  const { clock, client, there, needy, asked, waiting } = await typedDeletedAndTyped();
  const { outbox } = client;
  const [deletion, edit] = asked.map(({ seq }) => seq);
  await (how === 'resolve' ? outbox.resolve(deletion!, 'take-theirs') : outbox.discard(deletion!));
  await outbox.resolve(edit!, 'keep-mine');
  await pass(clock, 600_000, 5_000);
  // Over theirs, and no more than that.
  for (const { state } of await needy()) expect(state).toMatchObject({ problem: { kind: 'conflict', fields: [{ field: 'definition', ours: 'B', theirs: 'theirs' }] } });
  for (const { seq } of await needy()) await outbox.resolve(seq, 'keep-mine');
  await pass(clock, 600_000, 5_000);
  expect([there()[0], await waiting()]).toEqual(['one B', []]);
  await client.close();
});
