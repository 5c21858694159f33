import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import type { StudySession } from '../domain/study-session';
import type { SetId } from '../domain/study-set';
import { startFlashcards, usualOptions } from './flashcards-session';
import { sessionWriter } from './session-writer';

const sessionAt = (cursor: number): StudySession => ({
  ...startFlashcards({ setId: 'set' as SetId, termIds: [], stars: new Set() }, usualOptions, 1, epochMs(1)),
  cursor,
});

function aWriter() {
  const frames: (() => void)[] = [];
  const log = { saved: [] as number[], problems: 0, fails: false };
  const writer = sessionWriter({
    save: async ({ cursor }) => {
      await Promise.resolve();
      if (log.fails) throw new Error('no room');
      log.saved.push(cursor);
    },
    afterPaint: (work) => void frames.push(work),
    onProblem: () => (log.problems += 1),
  });
  const paint = async () => {
    for (const work of frames.splice(0)) work();
    await writer.flush();
  };
  return { writer, log, paint };
}

test('nothing is written before the frame, and the last state of it afterwards', async () => {
  const { writer, log, paint } = aWriter();
  writer.write(sessionAt(1));
  writer.write(sessionAt(2));
  expect(log.saved).toEqual([]);
  await paint();
  expect(log.saved).toEqual([2]);
});

test('what comes during a write is written after it', async () => {
  const { writer, log, paint } = aWriter();
  writer.write(sessionAt(1));
  const first = writer.flush();
  writer.write(sessionAt(2));
  writer.write(sessionAt(3));
  await first;
  await paint();
  expect(log.saved).toEqual([1, 3]);
});

test('a page that goes writes at once', async () => {
  const { writer, log } = aWriter();
  writer.write(sessionAt(4));
  await writer.flush();
  expect(log.saved).toEqual([4]);
});

test('a device that refuses is told once, and asked again', async () => {
  const { writer, log, paint } = aWriter();
  log.fails = true;
  for (const cursor of [1, 2]) {
    writer.write(sessionAt(cursor));
    await paint();
  }
  log.fails = false;
  writer.write(sessionAt(3));
  await paint();
  expect([log.problems, log.saved]).toEqual([1, [3]]);
});
