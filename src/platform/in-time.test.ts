import { expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock';
import { inTime } from './in-time';

test('what comes in time is had, and nothing waits any more', async () => {
  const clock = fakeClock();
  expect(await inTime(clock, 3_000, Promise.resolve('here'))).toBe('here');
  expect(clock.nextTimer()).toBeNull();
});

test('what never comes is waited for no longer', async () => {
  const clock = fakeClock();
  const waited = inTime(clock, 3_000, new Promise(() => {}));
  clock.advance(3_000);
  expect(await waited).toBeNull();
});

test('what fails is nothing, at once', async () => {
  const clock = fakeClock();
  expect(await inTime(clock, 3_000, Promise.reject(new Error('no network')))).toBeNull();
});
