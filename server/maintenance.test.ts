import { expect, test } from 'vitest';
import { startMaintenance } from './maintenance';

test('to stop waits for the cleaning up that is under way, and one that fails is told', async () => {
  const told: string[] = [];
  let end = () => {};
  const { stop } = startMaintenance(
    () => new Promise((_, reject) => (end = () => reject(new Error('the disk is full')))),
    (line) => void told.push(line),
  );
  await Promise.resolve();
  const stopped = stop().then(() => told.push('stopped'));
  end();
  await stopped;
  expect(told).toEqual(['cleaning up failed: the disk is full', 'stopped']);
});
