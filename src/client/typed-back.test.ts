import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { ownSet } from '../../testing/own-and-carols-set';
import type { EditTerm } from '../domain/command';

type World = Awaited<ReturnType<typeof ownSet>>;
type How = 'resolve' | 'discard';

const termOf = ({ setId, cards: [{ id: termId }] }: World, before: string, after: string): EditTerm => ({
  kind: 'edit-term',
  setId,
  termId,
  changes: { term: { before, after } },
});

/**
 * The first card was typed on (`first`), deleted, and typed on once more (`since`) by a tab that had not heard of that, all
 * without a network, while others wrote on a side of it: both of the last are asked about.
 */
async function typedDeletedAndTyped(
  theirs: Readonly<Record<string, string>>,
  first = ({ typed, cards }: World): EditTerm => typed(cards[0], 'A'),
  since: readonly [after: string, before: string] = ['B', 'A'],
) {
  const world = await ownSet();
  const { clock, client, way, setId, typed, elsewhere, waiting, cards } = world;
  const [card] = cards;
  way.fail('drop-before');
  await client.dispatch(first(world));
  const before = (await client.sets.view(setId))?.set.terms[0];
  await client.dispatch({ kind: 'delete-term', setId, termId: card.id, before: before ?? card, after: null });
  await client.dispatch(typed(card, ...since));
  elsewhere('PUT', `/terms/${card.serviceId}`, theirs);
  way.mend();
  await pass(clock, 600_000, 5_000);
  const needy = async () => (await waiting()).filter(({ state }) => state.kind === 'needs-you');
  const [deletion, edit] = await needy();
  if (deletion?.command.kind !== 'delete-term' || edit?.command.kind !== 'edit-term')
    throw new Error('Not both are asked about');
  const letGo = (how: How) =>
    how === 'resolve' ? client.outbox.resolve(deletion.seq, 'take-theirs') : client.outbox.discard(deletion.seq);
  const fields = async () =>
    (await needy()).flatMap(({ state }) =>
      state.kind === 'needs-you' && state.problem.kind === 'conflict' ? state.problem.fields : [],
    );
  return { ...world, edit, letGo, fields, needy };
}

test.each<[How]>([['resolve'], ['discard']])(
  'a deletion that is let go of (%s) brings nothing back beside what was typed since',
  async (how) => {
    const { clock, client, edit, letGo, fields, needy, there, waiting } = await typedDeletedAndTyped({
      definition: 'theirs',
    });
    await letGo(how);
    await client.outbox.resolve(edit.seq, 'keep-mine');
    await pass(clock, 600_000, 5_000);
    // Over theirs, and no more than that.
    for (const field of await fields())
      expect(field).toMatchObject({ field: 'definition', ours: 'B', theirs: 'theirs' });
    for (const { seq } of await needy()) await client.outbox.resolve(seq, 'keep-mine');
    await pass(clock, 600_000, 5_000);
    expect([there()[0], await waiting()]).toEqual(['one B', []]);
    await client.close();
  },
);

test.each<[How]>([['resolve'], ['discard']])(
  'nobody is asked about a side that others alone wrote on (%s)',
  async (how) => {
    const { clock, client, letGo, there, waiting } = await typedDeletedAndTyped({ term: 'theirs' });
    await letGo(how);
    await pass(clock, 600_000, 5_000);
    expect([there()[0], await waiting()]).toEqual(['theirs B', []]);
    await client.close();
  },
);

test.each<[How]>([['resolve'], ['discard']])('what was typed back since stands (%s)', async (how) => {
  const { clock, client, letGo, there, waiting } = await typedDeletedAndTyped({ term: 'theirs' }, undefined, [
    'one!',
    'A',
  ]);
  await letGo(how);
  await pass(clock, 600_000, 5_000);
  expect([there()[0], await waiting()]).toEqual(['theirs one!', []]);
  await client.close();
});

test.each<[How]>([['resolve'], ['discard']])(
  'what is typed into the question is compared with what others saw, not with own words (%s)',
  async (how) => {
    const world = await typedDeletedAndTyped({ definition: 'theirs' }, (of) => termOf(of, 'one', 'uno'), ['B', 'one!']);
    const { clock, client, letGo, fields } = world;
    await client.dispatch(termOf(world, 'uno', 'dos'));
    await pass(clock, 60_000, 5_000);
    await letGo(how);
    await pass(clock, 60_000, 5_000);
    expect((await fields()).map(({ field }) => field)).toEqual(['definition']);
    await client.close();
  },
);

test('let go of, typed on, undone and let go of again: the last words go, unasked', async () => {
  const world = await ownSet();
  const { clock, client, way, setId, typed, elsewhere, waiting, there, cards } = world;
  const [card] = cards;
  way.fail('drop-before');
  await client.dispatch(typed(card, 'A'));
  await client.dispatch({
    kind: 'delete-term',
    setId,
    termId: card.id,
    before: { ...card, definition: 'A' },
    after: null,
  });
  elsewhere('PUT', `/terms/${card.serviceId}`, { term: 'theirs' });
  way.mend();
  await pass(clock, 600_000, 5_000);
  way.fail('drop-before');
  await client.dispatch(typed(card, 'B', 'A'));
  const deletion = async () => (await waiting()).find(({ command }) => command.kind === 'delete-term')?.seq ?? 0;
  const undo = await client.outbox.resolve(await deletion(), 'take-theirs');
  await client.dispatch(typed(card, 'C', 'B'));
  await undo();
  await client.outbox.resolve(await deletion(), 'take-theirs');
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect([there()[0], await waiting()]).toEqual(['theirs C', []]);
  await client.close();
});
