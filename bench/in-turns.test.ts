import { expect, test } from 'vitest';
import { inTurns } from './in-turns';

test('contenders take turns, change places, and their warm-up does not count', async () => {
  const asked: string[] = [];
  let value = 0;
  const measure = (name: string) => () => {
    asked.push(name);
    return Promise.resolve((value += 1));
  };
  const results = await inTurns(2, { ours: measure('ours'), floor: measure('floor') });
  expect(asked).toEqual(['floor', 'ours', 'ours', 'floor', 'floor', 'ours']);
  expect(results).toEqual({ ours: [3, 6], floor: [4, 5] });
});
