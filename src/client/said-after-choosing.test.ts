import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { aCreateSet, aTermId } from '../../testing/builders';
import type { Fault } from '../../testing/faulty-network';
import { during, ownSet, refusal } from '../../testing/own-and-carols-set';

/** A deletion without an answer that was discarded and had been done: its card is asked about. */
async function deletedAfterAll() {
  const world = await ownSet();
  const { clock, client, way, setId, cards, waiting } = world;
  way.failOnce('drop-after', 'DELETE');
  await client.dispatch({ kind: 'delete-term', setId, termId: cards[0].id, before: cards[0], after: null });
  await pass(clock, 15_000);
  await client.outbox.discard((await waiting())[0]!.seq);
  way.mend();
  await pass(clock, 300_000, 5_000);
  const [asked] = await waiting();
  way.fail('drop-before');
  return { ...world, asked: asked!.seq };
}

test('a card that was deleted after all and written anew is among the discarded once it is discarded', async () => {
  const { client, here, asked } = await deletedAfterAll();
  await client.outbox.resolve(asked, { kind: 'write', values: { term: 'uno', definition: 'much longer than before' } });
  expect(await here()).toContain('uno much longer than before');
  await client.outbox.discard(asked);
  const discarded = (await client.outbox.items()).filter(({ state }) => state.kind === 'discarded');
  expect(discarded.map(({ command }) => command.kind)).toContain('add-term');
  await client.close();
});

test('what was typed on a card that was deleted after all and kept comes back with it', async () => {
  const { clock, client, way, setId, cards, here, there, asked } = await deletedAfterAll();
  await client.outbox.resolve(asked, 'keep-mine');
  await client.dispatch({
    kind: 'edit-term',
    setId,
    termId: cards[0].id,
    changes: { definition: { before: 'one!', after: 'typed since' } },
  });
  await client.outbox.discard(asked);
  await client.outbox.undoDiscard(asked);
  expect(await here()).toContain('one typed since');
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect(there()).toContain('one typed since');
  await client.close();
});

test.each<Fault>(['drop-before', 'drop-after'])(
  'words that are written where the taking back of others was refused do not go over what others wrote (%s)',
  async (how) => {
    const sending = during('PUT');
    const { clock, client, way, cards, typed, waiting, there, elsewhere } = await ownSet({}, sending.wrap);
    way.failOnce(how, 'PUT');
    await client.dispatch(typed(cards[0], 'mine'));
    await pass(clock, 5_000);
    await client.outbox.discard((await waiting())[0]!.seq);
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
    await client.outbox.resolve(asked!.seq, { kind: 'write', values: { definition: 'written for it' } }, problem);
    elsewhere('PUT', `/terms/${cards[0].serviceId}`, { definition: 'theirs' });
    await pass(clock, 600_000, 5_000);
    expect([there()[0], (await waiting()).map(({ state }) => state.kind)]).toEqual(['one theirs', ['needs-you']]);
    await client.close();
  },
);

test('both are kept, as two cards, of one that was made again here with other words', async () => {
  const { clock, client, way, cards, typed, waiting, elsewhere, there } = await ownSet();
  way.failOnce('drop-after', 'PUT');
  await client.dispatch(typed(cards[0], 'first'));
  await pass(clock, 5_000);
  await client.dispatch(typed(cards[0], 'second', 'first'));
  clock.advance(300_000);
  elsewhere('DELETE', `/terms/${cards[0].serviceId}`);
  way.mend();
  await pass(clock, 300_000, 5_000);
  const [one, two] = await waiting();
  way.fail('drop-before');
  await client.outbox.resolve(one!.seq, {
    kind: 'write',
    values: { term: 'uno', definition: 'written for the first' },
  });
  way.fail('drop-before', 'POST');
  await pass(clock, 70_000, 5_000);
  await client.outbox.resolve(two!.seq, 'keep-both');
  expect((await client.outbox.items()).find(({ seq }) => seq === two!.seq)?.state).toMatchObject({
    kind: 'discarded',
    asCard: true,
  });
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect(there().filter((text) => /written for the first|second/.test(text))).toHaveLength(2);
  await client.close();
});

test.each([true, false])(
  'what is typed last is shown, and is part of the set that is kept as a new one (choice taken back: %s)',
  async (isTakenBack) => {
    const { clock, client, way, cards, typed, waiting, elsewhere, setId, here, service } = await ownSet();
    way.fail('drop-before');
    await client.dispatch(typed(cards[0], 'mine'));
    clock.advance(400_000);
    elsewhere('PUT', `/terms/${cards[0].serviceId}`, { definition: 'theirs' });
    way.mend();
    await pass(clock, 300_000, 5_000);
    const undo = await client.outbox.resolve((await waiting())[0]!.seq, 'take-theirs');
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
    if (isTakenBack) await undo();
    await client.dispatch(typed(cards[0], 'the last word', 'second thoughts'));
    const gone = (await waiting()).find(
      ({ state }) => state.kind === 'needs-you' && state.problem.kind === 'deleted-elsewhere',
    );
    expect((await here())[0]).toBe('uno the last word');
    await client.outbox.resolve(gone!.seq, 'as-new-set');
    await pass(clock, 300_000, 5_000);
    expect([...service.sets.values()].at(-1)?.terms[0]?.definition).toBe('the last word');
    await client.close();
  },
);

test('a text that is taken back alone, after it and the making of its set were discarded, is part of the set', async () => {
  const sending = during('POST');
  const { clock, client, way, waiting, service } = await ownSet({}, sending.wrap);
  const create = aCreateSet({
    title: 'Second',
    terms: ['a', 'b'].map((term) => ({ id: aTermId(), term, definition: `${term}!` })),
  });
  await client.dispatch(create);
  await client.dispatch({
    kind: 'edit-term',
    setId: create.setId,
    termId: create.terms[0]!.id,
    changes: { definition: { before: 'a!', after: 'a long definition' } },
  });
  sending.does(async (init) => refusal(400, init));
  await pass(clock, 5_000);
  way.fail('drop-before');
  const seqOf = async (kind: string) => (await waiting()).find(({ command }) => command.kind === kind)!.seq;
  const edit = await seqOf('edit-term');
  await client.outbox.discard(edit);
  await client.outbox.discard(await seqOf('create-set'));
  await client.outbox.undoDiscard(edit);
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect([...service.sets.values()].find(({ title }) => title === 'Second')?.terms[0]?.definition).toBe(
    'a long definition',
  );
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
  await client.outbox.resolve(asked!.seq, 'retry');
  await pass(clock, 900_000, 5_000);
  expect((await waiting()).map(({ state }) => state.kind)).toContain('needs-you');
  await client.close();
});
