import { expect, test } from 'vitest';
import { turns } from './turns';

/** Work that ends when it is told to. */
function aWork() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end: () => end() };
}

test('no more than that many at once, in the order in which they came, also behind one that fails', async () => {
  const queue = turns(2);
  const works = Array.from({ length: 5 }, aWork);
  const begun: number[] = [];
  const results = works.map(({ done }, at) =>
    queue.take(async () => {
      begun.push(at);
      await done;
      if (at === 1) throw new Error('on purpose');
      return at;
    }),
  );
  const settled = Promise.allSettled(results);
  expect(begun).toEqual([0, 1]);
  works[1]?.end();
  await expect(results[1]).rejects.toThrow('on purpose');
  expect(begun).toEqual([0, 1, 2]);
  for (const work of works) work.end();
  expect((await settled).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    0,
    'failed',
    2,
    3,
    4,
  ]);
  expect(await queue.take(() => Promise.resolve('free again'))).toBe('free again');
});

test('whoever finds a hundred waiting is sent away', async () => {
  const queue = turns(1);
  const work = aWork();
  const waiting = Array.from({ length: 101 }, () => queue.take(() => work.done));
  expect(await queue.take(() => Promise.resolve('no'))).toBeNull();
  work.end();
  await Promise.all(waiting);
  expect(await queue.take(() => Promise.resolve('yes'))).toBe('yes');
});
