import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeStreams } from './change-streams';

const greeting = 'retry: 5000\n\n';
const changed = 'event: changed\ndata: {}\n\n';

/** A process among others: what it says, and what it hears. */
function aProcess() {
  const said: string[] = [];
  let heard: (word: string) => void = () => undefined;
  let missed: () => void = () => undefined;
  const words = {
    say: async (word: string) => void said.push(word),
    hear(onWord: typeof heard, onMissed: typeof missed) {
      [heard, missed] = [onWord, onMissed];
      return { end: () => Promise.resolve() };
    },
  };
  const streams = changeStreams(words, (line) => expect.fail(line), { ofOne: 2, atOnce: 4 });
  return { streams, said, hear: (word: string) => heard(word), miss: () => missed() };
}

/** What a stream has said since it was last looked at. */
const textOf = (stream: Readable) => String(stream.read() ?? '');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a change is told to every stream of its user, once for what comes together, and to the other processes', () => {
  const { streams, said } = aProcess();
  const [phone, laptop, other] = [streams.open(1, 600), streams.open(1, 600), streams.open(2, 600)];
  expect([phone, laptop, other].map(textOf)).toEqual([greeting, greeting, greeting]);
  for (const _ of [1, 2, 3]) streams.tell(1);
  vi.advanceTimersByTime(200);
  expect([phone, laptop, other].map(textOf)).toEqual([changed, changed, '']);
  vi.advanceTimersByTime(10_000);
  expect([phone, laptop, other].map(textOf)).toEqual(['', '', '']);
  expect(said).toEqual(['1']);
});

test('what another process says is told, and when it was not heard for a while, everybody is', () => {
  const { streams, said, hear, miss } = aProcess();
  const [nadia, omar] = [streams.open(1, 600), streams.open(2, 600)];
  [nadia, omar].map(textOf);
  hear('7 2');
  expect([nadia, omar].map(textOf)).toEqual(['', changed]);
  miss();
  expect([nadia, omar].map(textOf)).toEqual([changed, changed]);
  expect(said).toEqual([]);
});

test('an idle stream has a beat every twenty seconds and nothing else, and ends when its time is over', async () => {
  const { streams } = aProcess();
  const stream = streams.open(1, 30);
  textOf(stream);
  vi.advanceTimersByTime(29_000);
  expect(textOf(stream)).toBe(':\n\n');
  vi.advanceTimersByTime(1_000);
  expect(stream.readableEnded || stream.read() === null).toBe(true);
  expect(await ended(stream)).toBe(true);
});

test('of one user the longest open ends when there are more; a process that is full sends callers away', async () => {
  const { streams } = aProcess();
  const [first, second, third] = [streams.open(1, 600), streams.open(1, 600), streams.open(1, 600)];
  expect(await ended(first)).toBe(true);
  for (const stream of [second, third]) textOf(stream);
  streams.tell(1);
  vi.advanceTimersByTime(200);
  expect([second, third].map(textOf)).toEqual([changed, changed]);
  streams.open(2, 600);
  streams.open(3, 600);
  expect(() => streams.open(4, 600)).toThrow('too_many_requests');
  second.destroy();
  await vi.waitFor(() => streams.open(4, 600));
});

test('who does not read has one word waiting, however much changes', () => {
  const { streams } = aProcess();
  const stream = streams.open(1, 600);
  for (let turn = 0; turn < 10_000; turn += 1) {
    streams.tell(1);
    vi.advanceTimersByTime(200);
  }
  expect(textOf(stream).length).toBeLessThan(64 * 1024);
});

test('when the process ends, so do its streams', async () => {
  const { streams } = aProcess();
  const stream = streams.open(1, 600);
  await streams.end();
  expect(await ended(stream)).toBe(true);
});

function ended(stream: Readable): Promise<boolean> {
  stream.resume();
  return new Promise((resolve) => stream.once('end', () => resolve(true)));
}
