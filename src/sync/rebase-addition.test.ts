import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { ownSet } from '../../testing/own-and-carols-set';

/** The first card says 'theirs' when it is made anew here with these words; what others write on the second and the third is read after that. */
async function madeAnew(term: string, definition: string) {
  const world = await ownSet();
  const { clock, client, way, set, setId, cards, elsewhere } = world;
  const theirs = (place: number) => elsewhere('PUT', `/terms/${set.terms[place]?.id}`, { definition: 'theirs' });
  theirs(0);
  await client.sets.fetch(setId);
  way.fail('drop-before');
  await client.dispatch({ kind: 'add-term', setId, term: { id: cards[0].id, term, definition }, after: null });
  for (const place of [1, 2]) {
    theirs(place);
    way.mend();
    await pass(clock, 60_000, 2_000);
  }
  return world;
}

test('a card that is made anew where it stands with others’ words goes over none of them: the user is asked, and stays asked', async () => {
  const { client, there, waiting } = await madeAnew('one', 'mine');
  expect(there()[0]).toBe('one theirs');
  expect((await waiting()).map(({ state }) => state)).toMatchObject([
    { kind: 'needs-you', problem: { fields: [{ field: 'definition', ours: 'mine', theirs: 'theirs' }] } },
  ]);
  await client.close();
});

test.each([
  ['the same words', 'one', 'theirs'],
  ['words on one side alone', 'one', ''],
  ['no word', '', ''],
])('with %s it says nothing new, and nobody is asked', async (_, term, definition) => {
  const { client, there, waiting } = await madeAnew(term, definition);
  expect([there()[0], await waiting()]).toEqual(['one theirs', []]);
  await client.close();
});
