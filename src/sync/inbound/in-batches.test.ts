import { expect, test } from 'vitest';
import { inBatches } from './in-batches';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Whatever waits goes on its way at once. */
const atOnce = (begin: () => void) => {
  begin();
  return () => {};
};

/** Work that ends when it is told to. */
function heldWork() {
  const batches: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const work = (items: readonly number[]) => {
    batches.push([...items]);
    return new Promise<void>((resolve) => void ends.push(resolve));
  };
  return { batches, work, end: () => ends.shift()?.() };
}

test('what comes in one piece is left to the caller; of more, what came meanwhile is the next batch', async () => {
  const { batches, work, end } = heldWork();
  const alone = inBatches<number>(work, { isMuch: () => false, isFull: () => false, later: atOnce });
  await alone.add([1, 2]);
  expect([await alone.rest(), batches]).toEqual([[1, 2], []]);
  const more = inBatches<number>(work, { isMuch: () => false, isFull: () => false, later: atOnce });
  for (const items of [[1], [2], [3]]) await more.add(items);
  expect(batches).toEqual([[1]]);
  end();
  await settled();
  expect(batches).toEqual([[1], [2, 3]]);
  end();
  expect(await more.rest()).toEqual([]);
});

test('whoever brings more than there is room for waits', async () => {
  const { work, end } = heldWork();
  const batches = inBatches<number>(work, {
    isMuch: (items) => items.length >= 2,
    isFull: (items) => items.length >= 2,
    later: atOnce,
  });
  await batches.add([1]);
  let hasRoom = false;
  void batches.add([2, 3]).then(() => (hasRoom = true));
  await settled();
  expect(hasRoom).toBe(false);
  end();
  await settled();
  expect(hasRoom).toBe(true);
});

test('after a batch that failed nothing more is worked on, and everybody hears of it', async () => {
  const seen: number[] = [];
  const batches = inBatches<number>(
    (items) => {
      seen.push(...items);
      return Promise.reject(new Error('no room on the disk'));
    },
    { isMuch: () => false, isFull: () => false, later: atOnce },
  );
  await batches.add([1]);
  await batches.add([2]);
  await settled();
  await expect(batches.add([3])).rejects.toThrow('no room');
  await expect(batches.rest()).rejects.toThrow('no room');
  expect(seen).toEqual([1]);
});

test('less than much gathers until it has waited long enough, or is left to the caller', async () => {
  const { batches, work, end } = heldWork();
  const due: (() => void)[] = [];
  const few = inBatches<number>(work, {
    isMuch: (items) => items.length >= 3,
    isFull: () => false,
    later: (begin) => (due.push(begin), () => void due.splice(0)),
  });
  for (const items of [[1], [2]]) await few.add(items);
  expect(batches).toEqual([[1]]);
  end();
  await settled();
  expect([batches.length, due.length]).toEqual([1, 1]);
  await few.add([3]);
  due[0]?.();
  expect(batches).toEqual([[1], [2, 3]]);
  end();
  await settled();
  for (const items of [[4], [5], [6]]) await few.add(items);
  expect(batches.at(-1)).toEqual([4, 5, 6]);
  end();
  await settled();
  await few.add([7]);
  expect(await few.rest()).toEqual([7]);
  expect([batches.length, due.length]).toEqual([3, 0]);
});

test('what was read ahead is worked on in batches of the usual size, to its end', async () => {
  const { batches, work, end } = heldWork();
  const ahead = inBatches<number>(work, {
    isMuch: (items) => items.length >= 2,
    isFull: (items) => items.length >= 9,
    later: atOnce,
  });
  for (const item of [1, 2, 3, 4, 5, 6]) await ahead.add([item]);
  expect(batches).toEqual([[1]]);
  const rest = ahead.rest();
  for (let turn = 0; turn < 3; turn += 1) {
    end();
    await settled();
  }
  expect([batches, await rest]).toEqual([[[1], [2, 3], [4, 5]], [6]]);
});
