import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { ownSet } from '../../testing/own-and-carols-set';
import type { SetId } from '../domain/study-set';

/** A card whose definition was typed on both sides while this one was offline: the user is asked. */
async function disagreement() {
  const world = await ownSet();
  const { clock, client, way, set, cards, typed, elsewhere, waiting } = world;
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'mine'));
  elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs' });
  way.mend();
  await pass(clock, 400_000, 5_000);
  const [question] = await waiting();
  if (question?.state.kind !== 'needs-you') throw new Error('Nothing is asked');
  return { ...world, question };
}

test.each(['drop-after', 'error-after'] as const)('Undo of a choice whose sending got no answer puts theirs back, and asks again (%s)', async (how) => {
  const { clock, client, way, question, waiting, there, here } = await disagreement();
  way.fail(how, 'PUT');
  const undo = await client.outbox.resolve(question.seq, 'keep-mine');
  await pass(clock, 1_400, 200);
  expect(there()[0]).toBe('one mine');
  way.fail('drop-before');
  await undo();
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect([there()[0], (await here())[0], (await waiting()).map(({ state }) => state)]).toEqual(['one theirs', 'one mine', [question.state]]);
  await client.close();
});

test('what others wrote before Undo could put theirs back is what the one question is about', async () => {
  const { clock, client, way, set, question, elsewhere, waiting } = await disagreement();
  const undo = await client.outbox.resolve(question.seq, 'keep-mine');
  await pass(clock, 60_000, 5_000);
  expect(set.terms[0]?.definition).toBe('mine');
  way.fail('drop-before');
  await undo();
  elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs again' });
  way.mend();
  await pass(clock, 600_000, 5_000);
  const fields = [{ field: 'definition', before: 'one!', ours: 'mine', theirs: 'theirs again' }];
  expect((await waiting()).map(({ state }) => state)).toEqual([{ kind: 'needs-you', problem: { kind: 'conflict', fields } }]);
  await client.close();
});

test('a second card that was typed on stays when the choice that made it is taken back', async () => {
  const { clock, client, setId, question, typed, states, there } = await disagreement();
  const undo = await client.outbox.resolve(question.seq, 'keep-both');
  await pass(clock, 30_000);
  const second = (await client.sets.view(setId))?.set.terms.find(({ definition }) => definition === 'mine');
  if (!second) throw new Error('No second card');
  await client.dispatch(typed(second, 'mine, and typed since'));
  await undo();
  await pass(clock, 300_000, 5_000);
  expect([there().toSorted(), await states()]).toEqual([['one mine, and typed since', 'one theirs', 'three three!', 'two two!'], ['conflict']]);
  await client.close();
});

test('so does a new set that was typed in', async () => {
  const { clock, client, service, way, setId, cards, typed, elsewhere, waiting } = await ownSet();
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'mine'));
  elsewhere('DELETE');
  way.mend();
  await pass(clock, 60_000, 2_000);
  const [needy] = await waiting();
  const undo = await client.outbox.resolve(needy?.seq ?? 0, 'as-new-set');
  await pass(clock, 3_000);
  const copy = (await client.sets.library()).find(({ id }) => id !== setId)?.id ?? ('' as SetId);
  const card = (await client.sets.view(copy))?.set.terms[1];
  if (!card) throw new Error('No copy');
  await client.dispatch({ ...typed(card, 'typed since'), setId: copy });
  await pass(clock, 3_000);
  await undo();
  await pass(clock, 120_000, 5_000);
  expect((await client.sets.view(copy))?.set.terms.map(({ definition }) => definition)).toEqual(['mine', 'typed since', 'three!']);
  expect([...service.sets.values()].flatMap(({ terms }) => terms.map(({ definition }) => definition))).toEqual(['mine', 'typed since', 'three!']);
  await client.close();
});
