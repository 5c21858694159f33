import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { ownSet, refusal } from '../../../testing/own-and-carols-set';

test.each(['refused', 'put off'])(
  'what was typed on a card that others deleted since is asked about with both its sides, and comes back whole (%s first)',
  async (first) => {
    const { client, clock, set, cards, typed, way, waiting, elsewhere, there } = await ownSet();
    let puts = 0;
    way.instead = (verb, _path, init) =>
      verb === 'PUT' && (puts += 1) === 1 ? refusal(first === 'refused' ? 400 : 503, init) : null;
    await client.dispatch(typed(cards[0], 'mine'));
    while (puts < 1) await pass(clock, 500, 500);
    elsewhere('DELETE', `/terms/${set.terms[0]?.id}`);
    // Read long before anything is chosen.
    await pass(clock, 200_000, 5_000);
    const [question] = await waiting();
    expect(question?.state).toEqual({
      kind: 'needs-you',
      problem: { kind: 'conflict', fields: [{ field: 'deleted', before: 'one\none!', ours: 'one\nmine', theirs: '' }] },
    });
    await client.outbox.resolve(question!.id, { kind: 'write', values: { definition: 'mended' } });
    await pass(clock, 200_000, 5_000);
    expect([there().at(-1), await waiting()]).toEqual(['one mended', []]);
    await client.close();
  },
);

test('while the door is closed such a change waits for that, and keeps the other side all the same', async () => {
  const { client, clock, set, cards, typed, way, waiting, elsewhere, there } = await ownSet();
  let puts = 0;
  way.instead = (verb, _path, init) => (verb === 'PUT' && (puts += 1) === 1 ? refusal(403, init) : null);
  await client.dispatch(typed(cards[0], 'mine'));
  while (puts < 1) await pass(clock, 500, 500);
  elsewhere('DELETE', `/terms/${set.terms[0]?.id}`);
  await pass(clock, 200_000, 5_000);
  for (const { id } of await waiting()) await client.outbox.retry(id);
  await pass(clock, 200_000, 5_000);
  const [question] = await waiting();
  expect(question?.state).toEqual({
    kind: 'needs-you',
    problem: { kind: 'conflict', fields: [{ field: 'deleted', before: 'one\none!', ours: 'one\nmine', theirs: '' }] },
  });
  await client.outbox.resolve(question!.id, 'keep-mine');
  await pass(clock, 60_000, 5_000);
  expect(there().at(-1)).toBe('one mine');
  await client.close();
});
