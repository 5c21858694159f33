import { readTextFile } from '../src/transfer/read-text-file';
import type { Bench } from './bench';
import { inTurns } from './in-turns';
import { rowsOfText } from './rows-of-text';

/** Texts made into cards, beside reading the same bytes as lines and fields with nothing around it. */
export const transfer: Bench = {
  name: 'transfer',
  run: async () => {
    const rows25 = rowsOfText(25_000);
    const rows100 = rowsOfText(100_000);
    const { ours, alone, hundred } = await inTurns(7, {
      ours: async () => timed(() => [...readTextFile(rows25, 'words.txt')]),
      alone: async () => timed(() => fieldsAlone(rows25)),
      hundred: async () => longestStep(rows100),
    });
    return [
      { what: '25,000 rows of text, as cards', unit: 'ms', ours, floor: alone, goal: { most: 20, law: false } },
      { what: '25,000 rows of text, against 5 s', unit: 'ms', ours, floor: null, goal: { most: 5_000, law: true } },
      { what: '100,000 rows, the longest step', unit: 'ms', ours: hundred, floor: null, goal: null },
    ];
  },
};

const fieldsAlone = (bytes: Uint8Array): readonly string[][] =>
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .map((line) => line.split('\t'));

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** How long a worker that reads can take no message. */
function longestStep(bytes: Uint8Array): number {
  const reading = readTextFile(bytes, 'words.txt');
  let longest = 0;
  for (;;) {
    const began = performance.now();
    const { done } = reading.next();
    longest = Math.max(longest, performance.now() - began);
    if (done) return longest;
  }
}
