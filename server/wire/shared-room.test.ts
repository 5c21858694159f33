import { expect, test } from 'vitest';
import { fairTurns } from './fair-turns';
import { holdersOf } from './holders';
import { sharedRoom } from './shared-room';

test('one person, one network and one wider network have each a share, and what is given back is free again', () => {
  const room = sharedRoom(100, [10, 20, 30]);
  const of = (user: string, address: string) => holdersOf(user, address);
  expect(room.take(of('eve', '2001:db8:1:1::1'), 10)).toBe(true);
  expect(room.take(of('eve', '203.0.113.9'))).toBe(false);
  expect(room.take(of('eve2', '2001:db8:1:1::2'), 10)).toBe(true);
  expect(room.take(of('eve3', '2001:db8:1:1::3'))).toBe(false);
  expect(room.take(of('eve3', '2001:db8:1:2::3'), 10)).toBe(true);
  expect(room.take(of('eve4', '2001:db8:1:3::3'))).toBe(false);
  expect(room.take(of('alice', '203.0.113.9'), 10)).toBe(true);
  room.giveBack(of('eve', '2001:db8:1:1::1'), 10);
  expect(room.take(of('eve4', '2001:db8:1:3::3'), 10)).toBe(true);
});

test('all together have no more than there is', () => {
  const room = sharedRoom(25, [10]);
  expect(['a', 'b', 'c'].map((who) => room.take([who], 10))).toEqual([true, true, false]);
});

test('who waits has a turn after everybody else who waits had one; who brings too many is sent away', async () => {
  const turns = fairTurns({ atOnce: 1, waitingRoom: sharedRoom(100, [3]) });
  const order: string[] = [];
  const doors: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      order.push(name);
      doors.push(() => resolve(name));
    });
  const asked = ['eve1', 'eve2', 'eve3', 'eve4', 'eve5', 'alice1', 'bob1', 'alice2'].map((name) =>
    turns.take([name.slice(0, -1)], work(name)),
  );
  const all = Promise.all(asked);
  for (let left = 7; left > 0; left -= 1) {
    await expect.poll(() => doors.length).toBe(1);
    doors.shift()?.();
  }
  expect(await all).toEqual(['eve1', 'eve2', 'eve3', 'eve4', null, 'alice1', 'bob1', 'alice2']);
  expect(order).toEqual(['eve1', 'eve2', 'alice1', 'bob1', 'eve3', 'alice2', 'eve4']);
});

test('a turn is handed on also where the work fails', async () => {
  const turns = fairTurns({ atOnce: 1, waitingRoom: sharedRoom(10, [10]) });
  const failing = turns.take(['eve'], () => Promise.reject(new Error('no')));
  const after = turns.take(['alice'], () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await after).toBe('done');
});
