import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { during, ownSet } from '../../../testing/own-and-carols-set';

const hourMs = 3_600_000;

/** Alice's word for the first card is under way: nobody answers it, and it lands late. */
async function aLateWord() {
  const put = during('PUT');
  const world = await ownSet({}, put.wrap);
  const { clock, client, service, set, cards, typed } = world;
  let form = new URLSearchParams();
  let drop = () => {};
  put.does(async (init) => {
    form = new URLSearchParams(init.body instanceof URLSearchParams ? init.body : '');
    await new Promise<void>((resolve) => (drop = resolve));
    throw new TypeError('Failed to fetch');
  });
  await client.dispatch(typed(cards[0], 'mine'));
  await pass(clock, 2_000, 200);
  const path = `/2.0/sets/${set.id}/terms/${set.terms[0]?.id}`;
  return {
    ...world,
    drop: () => drop(),
    land: () => void service.answer({ method: 'PUT', path, form, user: 'alice', id: 'late' }),
  };
}

test('what is typed in a set that was put back does not leave before an earlier word can land no more, though the clock was set back', async () => {
  const { clock, client, setId, cards, typed, drop, land, there, waiting } = await aLateWord();
  clock.step(-hourMs);
  const undo = await client.sets.remove(setId);
  drop();
  await pass(clock, 100, 100);
  await undo();
  await client.dispatch(typed(cards[0], 'both', 'mine'));
  await pass(clock, 60_000);
  expect(there()[0]).toBe('one one!');
  land();
  await pass(clock, 400_000, 5_000);
  expect([there()[0], await waiting()]).toEqual(['one both', []]);
  await client.close();
});

test('what a tab that does not send reads ends no doubt of the one that does, though the clock was set ahead before it was opened', async () => {
  const { clock, client, setId, cards, typed, drop, land, there, waiting, anotherTab } = await aLateWord();
  drop();
  await pass(clock, 100, 100);
  clock.step(hourMs);
  const other = await anotherTab();
  await other.sets.fetch(setId);
  await client.dispatch(typed(cards[0], 'both', 'mine'));
  await pass(clock, 60_000);
  expect(there()[0]).toBe('one one!');
  land();
  await pass(clock, 400_000, 5_000);
  expect([there()[0], await waiting()]).toEqual(['one both', []]);
  await other.close();
  await client.close();
});
