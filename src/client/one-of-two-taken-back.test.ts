import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import type { Fault } from '../../testing/faulty-network';
import { ownSet } from '../../testing/own-and-carols-set';
import { twoTexts } from '../../testing/texts-in-doubt';

test.each<[Fault, 'first' | 'last', 'first' | 'last' | 'both' | 'both reversed']>([
  ['drop-before', 'first', 'first'],
  ['drop-after', 'first', 'first'],
  ['drop-before', 'first', 'last'],
  ['drop-after', 'first', 'last'],
  ['drop-before', 'last', 'first'],
  ['drop-after', 'last', 'first'],
  ['drop-before', 'last', 'last'],
  ['drop-after', 'last', 'last'],
  ['drop-before', 'first', 'both'],
  ['drop-after', 'first', 'both'],
  ['drop-before', 'first', 'both reversed'],
  ['drop-after', 'first', 'both reversed'],
])(
  'of two texts of one field that were discarded, what is taken back stands (%s, the %s one discarded first, %s taken back)',
  async (how, discardFirst, back) => {
    const { clock, client, way, there, here, waiting, one, two } = await twoTexts(how);
    const order = discardFirst === 'first' ? [one, two] : [two, one];
    for (const { seq } of order) {
      await client.outbox.discard(seq);
      clock.advance(50);
    }
    const backs = back === 'first' ? [one] : back === 'last' ? [two] : back === 'both' ? [one, two] : [two, one];
    for (const { seq } of backs) await client.outbox.undoDiscard(seq);
    const wanted = back === 'first' ? 'early' : 'later';
    const shown = (await here())[0];
    way.mend();
    await pass(clock, 600_000, 5_000);
    // Whoever is asked once more says that they want what they took back.
    for (const item of await waiting())
      if (item.state.kind === 'needs-you') await client.outbox.resolve(item.seq, 'keep-mine');
    await pass(clock, 600_000, 5_000);
    expect([shown, (await here())[0], there()[0], await waiting()]).toEqual([
      `one ${wanted}`,
      `one ${wanted}`,
      `one ${wanted}`,
      [],
    ]);
    await client.close();
  },
);

test('a text that was discarded before it left, and is taken back after a later one arrived without an answer, asks nothing', async () => {
  const { clock, client, way, cards, typed, there, here, waiting } = await ownSet();
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'early'));
  const [one] = await waiting();
  await client.outbox.discard(one?.seq ?? 0);
  await client.dispatch(typed(cards[0], 'later'));
  way.mend();
  way.failOnce('drop-after', 'PUT');
  await pass(clock, 20_000, 1_000);
  expect(there()[0]).toBe('one later');
  await client.outbox.undoDiscard(one?.seq ?? 0);
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect([(await here())[0], there()[0], (await waiting()).map(({ state }) => state.kind)]).toEqual([
    'one later',
    'one later',
    [],
  ]);
  await client.close();
});

test('a card that is deleted after its text was discarded, and gets that back, goes without a question', async () => {
  const { clock, client, way, setId, cards, typed, there, waiting } = await ownSet();
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'early'));
  const [one] = await waiting();
  await client.outbox.discard(one?.seq ?? 0);
  await client.dispatch({ kind: 'delete-term', setId, termId: cards[0].id, before: cards[0], after: null });
  await client.outbox.undoDiscard(one?.seq ?? 0);
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect([there().length, (await waiting()).map(({ state }) => state.kind)]).toEqual([2, []]);
  await client.close();
});

test.each<Fault>(['drop-before', 'drop-after'])(
  'the old text is what stands, typed again behind one that was discarded (%s)',
  async (how) => {
    const { clock, client, way, cards, typed, there, here, waiting, one } = await twoTexts(how);
    await client.outbox.discard(one.seq);
    await client.dispatch(typed(cards[0], 'one!', 'later'));
    expect((await here())[0]).toBe('one one!');
    way.mend();
    await pass(clock, 600_000, 5_000);
    expect([(await here())[0], there()[0], await waiting()]).toEqual(['one one!', 'one one!', []]);
    await client.close();
  },
);

test.each<Fault>(['drop-before', 'drop-after'])(
  'a card that is deleted then goes without a question (%s)',
  async (how) => {
    const { clock, client, way, setId, cards, there, waiting, one } = await twoTexts(how);
    await client.outbox.discard(one.seq);
    await client.dispatch({
      kind: 'delete-term',
      setId,
      termId: cards[0].id,
      before: { ...cards[0], definition: 'later' },
      after: null,
    });
    way.mend();
    await pass(clock, 600_000, 5_000);
    expect([there().length, await waiting()]).toEqual([2, []]);
    await client.close();
  },
);

test.each<Fault>(['drop-before', 'drop-after'])(
  'so does one whose text is discarded after it was deleted (%s)',
  async (how) => {
    const { clock, client, way, setId, cards, there, waiting, one } = await twoTexts(how);
    await client.dispatch({
      kind: 'delete-term',
      setId,
      termId: cards[0].id,
      before: { ...cards[0], definition: 'later' },
      after: null,
    });
    await client.outbox.discard(one.seq);
    way.mend();
    await pass(clock, 600_000, 5_000);
    expect([there().length, await waiting()]).toEqual([2, []]);
    await client.close();
  },
);
