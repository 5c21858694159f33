import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { ownSet, tagged } from '../../../testing/own-and-carols-set';

/** A question about a definition that was sent without an answer, while others wrote theirs; and then typed on. */
async function typedOn(how: 'drop-before' | 'drop-after', isTagged: boolean) {
  const world = isTagged ? await ownSet({}, tagged) : await ownSet();
  const { clock, client, elsewhere, way, set, cards, typed, waiting } = world;
  way.fail(how, 'PUT');
  await client.dispatch(typed(cards[0], 'first words'));
  await pass(clock, 5_000);
  elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs' });
  way.mend();
  await pass(clock, 300_000);
  const [question] = await waiting();
  await client.dispatch(typed(cards[0], 'first words and the rest', 'first words'));
  await pass(clock, 60_000);
  return { ...world, question };
}

test.each([false])(
  'what is typed on a field that is asked about is part of the one question, also where it was sent in vain before (tags: %s)',
  async (isTagged) => {
    const { clock, client, there, question, waiting } = await typedOn('drop-before', isTagged);
    const asked = await waiting();
    expect(asked.map(({ id }) => id)).toEqual([question?.id]);
    expect(asked[0]?.state).toMatchObject({
      problem: {
        fields: [{ field: 'definition', before: 'one!', ours: 'first words and the rest', theirs: 'theirs' }],
      },
    });
    await client.outbox.resolve(question?.id ?? '', { kind: 'write', values: { definition: 'merged' } });
    await pass(clock, 300_000, 5_000);
    expect([there()[0], await waiting()]).toEqual(['one merged', []]);
    await client.close();
  },
);
