import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import type { LogEntry, LogEntryId, NewLogEntry } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';
import type { Thread } from '../../platform/thread';
import { openClient } from '../open-client';
import { serveStatistics } from './serve-statistics';

const device = { kind: 'device' } as const;
const dayMs = 86_400_000;
const start = Date.UTC(2027, 0, 15, 12);
/** Enough to be worth a thread. */
const manyLines = 1_000;

/** So many answers over two hundred days, one after the other. */
const answers = (setId: SetId, termIds: readonly TermId[], count: number): NewLogEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `entry ${index}` as LogEntryId,
    setId,
    at: epochMs(start - 200 * dayMs + Math.floor((index / count) * 200) * dayMs + index),
    kind: 'answered',
    termId: termIds[index % termIds.length]!,
    asked: 'term',
    mode: 'review',
    format: 'self-rated',
    grade: index % 7 === 0 ? 'again' : 'good',
    tookMs: 4_000 + index,
    parameters: 'fsrs-6',
    retention: 0.9,
  }));

async function aHistory(count: number, startThread: () => Thread | null) {
  const client = await openClient(device, { ...oneBrowser(1, fakeClock(start)).tab(), startThread });
  const set = aCreateSet();
  await client.dispatch(set);
  const termIds = set.terms.map(({ id }) => id);
  await client.study.record(null, answers(set.setId, termIds, count));
  return { client, setId: set.setId };
}

/** The other half in this thread; what crosses is copied. */
function aThread(log: (setId: SetId) => Promise<readonly LogEntry[]>): Thread {
  let toThread: (message: unknown) => void = () => {};
  let toPage: (message: unknown) => void = () => {};
  const later = (deliver: (message: unknown) => void) => (message: unknown) => {
    const copy: unknown = structuredClone(message);
    setImmediate(() => deliver(copy));
  };
  serveStatistics({ post: later((message) => toPage(message)), listen: (listener) => void (toThread = listener) }, () =>
    Promise.resolve(log),
  );
  return {
    post: later((message) => toThread(message)),
    listen: (listener) => void (toPage = listener),
    end: () => (toPage = () => {}),
  };
}

const refuse = (): never => {
  throw new Error('no thread here');
};

test('a long history is added up in a thread, tells how far it is, and comes to the same where there is none', async () => {
  let startThread: () => Thread | null = () => null;
  const { client } = await aHistory(manyLines, () => startThread());
  const onPage = await client.study.statistics(null, () => {});
  expect(onPage.work.size).toBe(200);
  expect(onPage.keptByAge.length).toBeGreaterThan(0);

  let read = 0;
  const logOf = (setId: SetId) => {
    read += 1;
    return client.study.log(setId);
  };
  startThread = () => aThread(logOf);
  const shares: number[] = [];
  expect(await client.study.statistics(null, (share) => shares.push(share))).toEqual(onPage);
  expect([read, shares]).toEqual([1, [1]]);

  const broken: Thread = { post: () => {}, listen: (_listener, failed) => void setImmediate(failed), end: () => {} };
  for (const thread of [() => broken, refuse, () => aThread(() => Promise.reject(new Error('no such log')))]) {
    startThread = thread;
    expect(await client.study.statistics(null, () => {})).toEqual(onPage);
  }
});

test('a short history needs no thread; before the first answer there is nothing', async () => {
  const { client, setId } = await aHistory(10, refuse);
  expect((await client.study.statistics(setId, () => {})).work.size).toBe(10);
  const empty = await aHistory(0, refuse);
  expect(await empty.client.study.statistics(null, () => {})).toMatchObject({
    work: new Map(),
    kept: null,
    hardest: [],
    solid: 0,
    wished: null,
  });
});

test('the sets to choose from are those that were studied, not those that were opened here', async () => {
  const { client, setId } = await aHistory(3, () => null);
  await client.dispatch(aCreateSet({ title: 'Never studied' }));
  const [all, one] = [await client.study.statistics(null, () => {}), await client.study.statistics(setId, () => {})];
  expect([all.studied, one.studied]).toEqual([[setId], [setId]]);
});
