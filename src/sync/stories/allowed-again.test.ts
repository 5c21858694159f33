import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { carolsSet } from '../../../testing/own-and-carols-set';

test('an edit that was not allowed goes on by itself when it is allowed again, in a set that was readable throughout', async () => {
  const { clock, client, setId, set, cards, typed, states, there } = await carolsSet();
  set.editable = 'only_me';
  await client.dispatch(typed(cards[0], 'mine'));
  await pass(clock, 60_000, 5_000);
  expect(await states()).toEqual(['not-allowed']);
  set.editable = 'password';
  set.modified_date += 100;
  await client.sets.fetch(setId);
  await pass(clock, 100_000, 5_000);
  expect([there()[0], await states()]).toEqual(['eins mine', []]);
  await client.close();
});

test('where the round’s own reading shows that it is allowed again, the edit leaves within seconds, not a minute later', async () => {
  const { clock, client, set, cards, typed, states, there } = await carolsSet();
  set.editable = 'only_me';
  await client.dispatch(typed(cards[0], 'mine'));
  await pass(clock, 60_000, 5_000);
  expect(await states()).toEqual(['not-allowed']);
  set.editable = 'password';
  set.modified_date += 100;
  await client.sync.now();
  await pass(clock, 5_000);
  expect([there()[0], await states()]).toEqual(['eins mine', []]);
  await client.close();
});

test('so it does once the password was entered, at a service that has one refusal for all', async () => {
  const { clock, client, setId, set, cards, typed, states, there } = await carolsSet({ oneRefusal: true });
  set.opened.clear();
  await client.dispatch(typed(cards[0], 'mine'));
  await pass(clock, 60_000, 5_000);
  expect(await states()).toEqual(['password-needed']);
  expect(await client.sets.enterPassword(setId, 'open sesame')).toBe('ok');
  await pass(clock, 400_000, 5_000);
  expect([there()[0], await states()]).toEqual(['eins mine', []]);
  await client.close();
});
