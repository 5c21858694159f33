import { expect, test } from 'vitest';
import { fairTurns } from './fair-turns';
import { sharedRoom } from './shared-room';

/** Turns whose work ends when it is told to, in the order in which it began. */
function turnsOf(limits: { readonly atOnce: number; readonly ofOne?: number }) {
  const turns = fairTurns({ ...limits, waitingRoom: sharedRoom(100, [20]) });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (who: string, name: string) => {
    void turns.take([who], () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    // Whoever is next begins in the microtasks behind it.
    await new Promise(setImmediate);
  };
  return { ask, begun, end };
}

test('with one turn a person nobody waits for the end of the work of somebody who asks again and again', () => {
  const { ask, begun } = turnsOf({ atOnce: 3, ofOne: 1 });
  for (const name of ['first', 'second', 'third']) ask('often', name);
  ask('once', 'other');
  expect(begun).toEqual(['first', 'other']);
});

test('whoever waits has a turn after everybody else who waits had one', async () => {
  const { ask, begun, end } = turnsOf({ atOnce: 1 });
  for (const name of ['first', 'second', 'third']) ask('often', name);
  ask('once', 'other');
  await end('first');
  await end('second');
  await end('other');
  expect(begun).toEqual(['first', 'second', 'other', 'third']);
});
