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

/** Uploads of a queue: whose are in, in the order in which they were let in, and the way out of each. */
function uploadsOf(queue: ReturnType<typeof pictureQueue>) {
  const inside: { readonly userId: number; readonly leave: () => void }[] = [];
  return {
    inside: () => inside.map(({ userId }) => userId),
    async come(...userIds: number[]) {
      for (const userId of userIds) void queue.enter(userId).then((leave) => inside.push({ userId, leave }));
      await Promise.resolve();
    },
    async leave(at: number) {
      inside[at]?.leave();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('the fifth upload of one, and the ninth of all, waits until another is over', async () => {
  const { come, leave, inside } = uploadsOf(pictureQueue());
  await come(1, 1, 1, 1, 1, 2, 2, 2, 3, 4);
  expect(inside()).toEqual([1, 1, 1, 1, 2, 2, 2, 3]);
  await leave(4);
  expect(inside().slice(8)).toEqual([4]);
  await leave(0);
  expect(inside().slice(8)).toEqual([4, 1]);
});

test('of one sixteen uploads wait at most, of all sixty-four', async () => {
  const queue = pictureQueue();
  const { come } = uploadsOf(queue);
  const refused = async (userId: number) => {
    const error: unknown = await queue.enter(userId).catch((reason: unknown) => reason);
    return error instanceof ServiceError && [error.identifier, error.headers['retry-after']];
  };
  await come(...Array.from({ length: 20 }, () => 1));
  expect(await refused(1)).toEqual(['too_many_requests', '2']);
  for (const userId of [2, 3, 4]) await come(...Array.from({ length: 16 }, () => userId));
  await come(5, 5, 5, 5);
  expect(await refused(6)).toEqual(['too_many_requests', '2']);
});
