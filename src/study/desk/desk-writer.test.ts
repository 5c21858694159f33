import { expect, test } from 'vitest';
import { deskWriter } from './desk-writer';

function aWriter() {
  const frames: (() => void)[] = [];
  const seen = { saved: [] as (readonly [number, string])[], problems: 0, open: 0, fails: false };
  const writer = deskWriter<number, string>({
    save: async (place, facts) => {
      await Promise.resolve();
      if (seen.fails) throw new Error('no room');
      seen.saved.push([place, facts.join('')]);
    },
    afterPaint: (work) => void frames.push(work),
    onProblem: () => {
      seen.problems += 1;
      seen.open += 1;
      return () => (seen.open -= 1);
    },
  });
  const paint = async () => {
    for (const work of frames.splice(0)) work();
    await writer.flush();
  };
  return { writer, seen, paint };
}

test('nothing is written before the frame; afterwards the last place, and every fact', async () => {
  const { writer, seen, paint } = aWriter();
  writer.write(1, ['a']);
  writer.write(2);
  writer.write(3, ['b', 'c']);
  expect(seen.saved).toEqual([]);
  await paint();
  expect(seen.saved).toEqual([[3, 'abc']]);
});

test('what comes during a write is written after it', async () => {
  const { writer, seen, paint } = aWriter();
  writer.write(1, ['a']);
  const first = writer.flush();
  writer.write(2, ['b']);
  writer.write(3, ['c']);
  await first;
  await paint();
  expect(seen.saved).toEqual([
    [1, 'a'],
    [3, 'bc'],
  ]);
});

test('an act that a running write took along leaves the next one its own frame', async () => {
  const frames: (() => void)[] = [];
  const saved: number[] = [];
  let free = () => {};
  const save = (place: number) => new Promise<void>((resolve) => ((free = resolve), saved.push(place)));
  const writer = deskWriter<number, string>({
    save,
    afterPaint: (work) => void frames.push(work),
    onProblem: () => () => undefined,
  });
  const paint = () => frames.splice(0).forEach((work) => work());
  writer.write(1);
  paint();
  writer.write(2);
  free();
  await Promise.resolve();
  free();
  await writer.flush();
  paint();
  writer.write(3);
  paint();
  expect(saved).toEqual([1, 2, 3]);
});

test('a page that goes writes at once', async () => {
  const { writer, seen } = aWriter();
  writer.write(4);
  await writer.flush();
  expect(seen.saved).toEqual([[4, '']]);
});

test('a device that refuses is told once and asked again with the next act; no fact is lost, none comes twice', async () => {
  const { writer, seen, paint } = aWriter();
  seen.fails = true;
  for (const [place, id] of [
    [1, 'a'],
    [2, 'b'],
  ] as const) {
    writer.write(place, [id]);
    await paint();
  }
  expect([seen.problems, seen.open]).toEqual([1, 1]);
  seen.fails = false;
  writer.write(3);
  await paint();
  expect([seen.saved, seen.problems, seen.open]).toEqual([[[3, 'ab']], 1, 0]);
});

test('what was refused is tried again when the page goes', async () => {
  const { writer, seen, paint } = aWriter();
  seen.fails = true;
  writer.write(1, ['a']);
  await paint();
  seen.fails = false;
  await writer.flush();
  expect(seen.saved).toEqual([[1, 'a']]);
});

test('what nobody knows to be on the disk is what is being written and what waits, until it is written', async () => {
  const { writer } = aWriter();
  expect(writer.unwritten()).toBeNull();
  writer.write(1, ['a']);
  expect(writer.unwritten()).toEqual({ place: 1, facts: ['a'] });
  const writing = writer.flush();
  expect(writer.unwritten()).toEqual({ place: 1, facts: ['a'] });
  writer.write(2, ['b']);
  expect(writer.unwritten()).toEqual({ place: 2, facts: ['a', 'b'] });
  await writing;
  expect(writer.unwritten()).toBeNull();
});

test('what was refused stays unwritten', async () => {
  const { writer, seen } = aWriter();
  seen.fails = true;
  writer.write(1, ['a']);
  await writer.flush();
  expect(writer.unwritten()).toEqual({ place: 1, facts: ['a'] });
});

test('an act during a write that is refused goes out with what was refused, in order', async () => {
  const { writer, seen } = aWriter();
  seen.fails = true;
  writer.write(1, ['a']);
  const writing = writer.flush();
  writer.write(2, ['b']);
  await Promise.resolve();
  seen.fails = false;
  await writing;
  expect(seen.saved).toEqual([[2, 'ab']]);
});

test('a page that goes and comes back with nothing to write goes on writing', async () => {
  const { writer, seen, paint } = aWriter();
  await writer.flush();
  writer.write(1, ['a']);
  await paint();
  expect(seen.saved).toEqual([[1, 'a']]);
});
