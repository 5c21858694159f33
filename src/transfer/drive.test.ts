import { expect, test } from 'vitest';
import { drive } from './drive';
import type { Progress } from './reading';

/** Each step takes ten milliseconds of a clock that only this test moves. */
function aWorkOf(steps: number) {
  const seen = { now: 0, steps: 0, closed: false };
  function* reading(): Generator<Progress, string, void> {
    try {
      for (; seen.steps < steps; seen.steps += 1) {
        seen.now += 10;
        yield { step: 'rows', done: seen.steps, of: steps };
      }
      return 'done';
    } finally {
      seen.closed = true;
    }
  }
  return { seen, reading: reading() };
}

test('a thread is let go every thirty milliseconds, and told how far the work is', async () => {
  const { seen, reading } = aWorkOf(9);
  const told: number[] = [];
  const result = await drive(reading, {
    signal: new AbortController().signal,
    onProgress: ({ done }) => told.push(done),
    now: () => seen.now,
    pause: async () => {},
  });
  expect([result, told]).toEqual(['done', [2, 5, 8]]);
});

test('a work that is called off goes no further and is closed', async () => {
  const { seen, reading } = aWorkOf(1_000);
  const calledOff = new AbortController();
  const driven = drive(reading, {
    signal: calledOff.signal,
    onProgress: () => {},
    now: () => seen.now,
    pause: async () => calledOff.abort(new Error('called off')),
  });
  await expect(driven).rejects.toThrow('called off');
  expect([seen.steps, seen.closed]).toEqual([2, true]);
});

test('what a reader throws reaches whoever waits', async () => {
  function* broken(): Generator<Progress, never, void> {
    yield { step: 'rows', done: 0, of: 1 };
    throw new Error('broken');
  }
  const driving = { signal: new AbortController().signal, onProgress: () => {}, now: () => 0, pause: async () => {} };
  await expect(drive(broken(), driving)).rejects.toThrow('broken');
});
