import { expect, test } from 'vitest';
import { ServiceError } from '../http/service-error';
import { PictureRefused } from './make-picture';
import { pictureQueue } from './picture-queue';

/** Work that ends when told. */
function slowWork() {
  let resolve = (_value: string): void => undefined;
  const promise = new Promise<string>((done) => void (resolve = done));
  let begun = false;
  return { end: () => resolve('made'), hasBegun: () => begun, work: () => ((begun = true), promise) };
}

test('two pictures are made at once, the others in the order they came', async () => {
  const queue = pictureQueue();
  const works = Array.from({ length: 5 }, slowWork);
  const made = works.map(({ work }) => queue.make(work));
  const begun = () => works.map(({ hasBegun }) => hasBegun());
  await Promise.resolve();
  expect(begun()).toEqual([true, true, false, false, false]);
  works[1]?.end();
  await made[1];
  expect(begun()).toEqual([true, true, true, false, false]);
  for (const { end } of works) end();
  expect(await Promise.all(made)).toEqual(Array.from({ length: 5 }, () => 'made'));
});

test('a large picture is made alone, in its turn', async () => {
  const queue = pictureQueue();
  const works = Array.from({ length: 4 }, slowWork);
  const made = works.map(({ work }, index) => queue.make(work, index === 1 ? 10_000_001 : 10_000_000));
  const begun = () => works.map(({ hasBegun }) => hasBegun());
  await Promise.resolve();
  expect(begun()).toEqual([true, false, false, false]);
  works[0]?.end();
  await made[0];
  expect(begun()).toEqual([true, true, false, false]);
  works[1]?.end();
  await made[1];
  expect(begun()).toEqual([true, true, true, true]);
  for (const { end } of works) end();
  await Promise.all(made);
});

test('who fails gives the place back', async () => {
  const queue = pictureQueue();
  const fail = () => queue.make(() => Promise.reject(new PictureRefused('damaged')));
  for (let round = 0; round < 5; round += 1) await expect(fail()).rejects.toMatchObject({ reason: 'damaged' });
  expect(await queue.make(() => Promise.resolve(1))).toBe(1);
});

test('who takes too long is refused, and keeps the place until really done', async () => {
  const queue = pictureQueue(5);
  const [first, second] = [slowWork(), slowWork()];
  const refused = [queue.make(first.work), queue.make(second.work)];
  for (const one of refused) await expect(one).rejects.toMatchObject({ reason: 'slow' });
  const next = slowWork();
  const made = queue.make(next.work);
  await Promise.resolve();
  expect(next.hasBegun()).toBe(false);
  first.end();
  next.end();
  expect(await made).toBe('made');
});

test('so many uploads of one, so many of all; whoever leaves makes room', () => {
  const queue = pictureQueue();
  const refusal = (userId: number): unknown => {
    try {
      queue.enter(userId)();
      return null;
    } catch (error) {
      return error instanceof ServiceError && [error.identifier, error.headers['retry-after']];
    }
  };
  const own = [1, 1, 1, 1].map((userId) => queue.enter(userId));
  expect([refusal(1), refusal(2)]).toEqual([['too_many_requests', '2'], null]);
  const others = [2, 2, 2, 3].map((userId) => queue.enter(userId));
  expect([refusal(3), refusal(4)]).toEqual([
    ['too_many_requests', '2'],
    ['too_many_requests', '2'],
  ]);
  own[0]?.();
  expect([refusal(1), refusal(4)]).toEqual([null, null]);
  for (const leave of [...own.slice(1), ...others]) leave();
});
