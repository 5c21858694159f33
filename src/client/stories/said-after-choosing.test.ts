import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import type { Fault } from '../../../testing/faulty-network';
import { during, ownSet, refusal } from '../../../testing/own-and-carols-set';

test.each<Fault>(['drop-before', 'drop-after'])(
  'words that are written where the taking back of others was refused do not go over what others wrote (%s)',
  async (how) => {
    const sending = during('PUT');
    const { clock, client, way, cards, typed, waiting, there, elsewhere } = await ownSet({}, sending.wrap);
    way.failOnce(how, 'PUT');
    await client.dispatch(typed(cards[0], 'mine'));
    await pass(clock, 5_000);
    await client.outbox.discard((await waiting())[0]!.id);
    let refused = 0;
    sending.does(async (init) => {
      refused += 1;
      return refusal(400, init);
    });
    way.mend();
    await pass(clock, 300_000, 5_000);
    const [asked] = await waiting();
    if (how === 'drop-before') {
      // It had not left: there was nothing to take back.
      expect([refused, asked]).toEqual([0, undefined]);
      return client.close();
    }
    const problem = asked?.state.kind === 'needs-you' ? asked.state.problem : undefined;
    await client.outbox.resolve(asked!.id, { kind: 'write', values: { definition: 'written for it' } }, problem);
    elsewhere('PUT', `/terms/${cards[0].serviceId}`, { definition: 'theirs' });
    await pass(clock, 600_000, 5_000);
    expect([there()[0], (await waiting()).map(({ state }) => state.kind)]).toEqual(['one theirs', ['needs-you']]);
    await client.close();
  },
);

test('what is typed last is shown, and is part of the set that is kept as a new one', async () => {
  const { clock, client, way, cards, typed, waiting, elsewhere, setId, here, service } = await ownSet();
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'mine'));
  clock.advance(400_000);
  elsewhere('PUT', `/terms/${cards[0].serviceId}`, { definition: 'theirs' });
  way.mend();
  await pass(clock, 300_000, 5_000);
  await client.outbox.resolve((await waiting())[0]!.id, 'take-theirs');
  elsewhere('DELETE');
  await client.dispatch(typed(cards[0], 'second thoughts', 'theirs'));
  await pass(clock, 90_000, 5_000);
  await client.dispatch({
    kind: 'edit-term',
    setId,
    termId: cards[0].id,
    changes: { term: { before: 'one', after: 'uno' } },
  });
  await pass(clock, 5_000);
  await client.dispatch(typed(cards[0], 'the last word', 'second thoughts'));
  const gone = (await waiting()).find(
    ({ state }) => state.kind === 'needs-you' && state.problem.kind === 'deleted-elsewhere',
  );
  expect((await here())[0]).toBe('uno the last word');
  await client.outbox.resolve(gone!.id, 'as-new-set');
  await pass(clock, 300_000, 5_000);
  expect([...service.sets.values()].at(-1)?.terms[0]?.definition).toBe('the last word');
  await client.close();
});

test('a card that was deleted and made again in a set that others deleted is asked about, whatever is asked again', async () => {
  const { clock, client, setId, cards, waiting, elsewhere } = await ownSet();
  elsewhere('DELETE');
  await client.dispatch({ kind: 'delete-term', setId, termId: cards[0].id, before: cards[0], after: null });
  await pass(clock, 60_000, 5_000);
  const [asked] = await waiting();
  await client.dispatch({
    kind: 'add-term',
    setId,
    term: { id: cards[0].id, term: 'one', definition: 'typed since' },
    after: null,
  });
  await client.outbox.resolve(asked!.id, 'retry');
  await pass(clock, 900_000, 5_000);
  expect((await waiting()).map(({ state }) => state.kind)).toContain('needs-you');
  await client.close();
});
