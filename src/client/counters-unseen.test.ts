import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { ownSet } from '../../testing/own-and-carols-set';
import type { OutboxItem } from './carrel-client';

/** The key U of the Outbox takes back what was discarded last (use-outbox-keys.ts). */
test('what was only made to take a change back is not offered to be taken back itself', async () => {
  const { clock, client, way, cards, typed, here, there, waiting } = await ownSet();
  way.fail('drop-before', 'PUT');
  await client.dispatch(typed(cards[0], 'early'));
  await pass(clock, 3_000);
  way.fail('drop-before');
  const pressU = async () => {
    const moment = ({ state }: OutboxItem) => (state.kind === 'discarded' ? state.at : 0);
    const [last] = (await client.outbox.items()).filter(({ state }) => state.kind === 'discarded').toSorted((one, other) => moment(other) - moment(one));
    if (last) await client.outbox.undoDiscard(last.seq);
  };
  const [one] = await waiting();
  await client.outbox.discard(one?.seq ?? 0);
  clock.advance(5_000);
  await pressU();
  expect((await here())[0]).toBe('one early');
  clock.advance(5_000);
  await pressU();
  expect((await here())[0]).toBe('one early');
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect([(await here())[0], there()[0]]).toEqual(['one early', 'one early']);
  await client.close();
});

/** Called off with its counter (countered.ts), both in one moment: together they came to nothing, and so they do for ever. */
test('a change that was called off can be taken back', async () => {
  const held: (() => void)[] = [];
  let isHolding = false;
  const { clock, client, way, cards, set, elsewhere, waiting, typed, here, there, states } = await ownSet({}, (http) => async (path, init) => {
    if (init.method !== 'PUT' || !isHolding) return http(path, init);
    isHolding = false;
    await new Promise<void>((resolve) => held.push(resolve));
    throw new TypeError('lost');
  });
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'mine'));
  elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs' });
  way.mend();
  await pass(clock, 60_000, 2_000);
  const [asked] = await waiting();
  isHolding = true;
  // As called-off.test.ts: the choice is taken back while it is on its way, and never arrives.
  const undo = await client.outbox.resolve(asked?.seq ?? 0, 'keep-mine');
  while (held.length === 0) await pass(clock, 200, 200);
  await undo();
  held[0]?.();
  await pass(clock, 400_000, 2_000);
  expect(await states()).toEqual(['conflict']);
  await client.outbox.resolve((await waiting())[0]?.seq ?? 0, 'take-theirs');
  await pass(clock, 10_000, 1_000);
  expect([(await here())[0], await states()]).toEqual(['one theirs', []]);
  // A change of mind: in the list of what was discarded stands what was typed first, with "Take back".
  await client.outbox.undoDiscard(asked?.seq ?? 0);
  await pass(clock, 400_000, 2_000);
  expect([(await here())[0], there()[0]]).toEqual(['one mine', 'one mine']);
  await client.close();
});
