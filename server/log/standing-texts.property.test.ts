import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOf } from './log-decide';
import { type BlocksWith, standingTexts } from './standing-texts';

const device = 'phone';
const textOf = (number: number) => `text ${number}`;
const line = (number: number) => ({ device, number, text: textOf(number), bytes: 9 });
const textsOf = (numbers: readonly number[]) =>
  new Map(numbers.map((number) => [nameOf({ device, number }), textOf(number)]));

interface Kept {
  readonly first: number;
  readonly last: number;
}

/** A log of these blocks, which notes what is asked of it and each block that it hands out. */
function aLog(kept: readonly Kept[]) {
  const noted: { questions: number; read: number[] } = { questions: 0, read: [] };
  const blocksWith: BlocksWith = (of, { from, to }) => {
    noted.questions += 1;
    const found = kept.filter(({ first, last }) => of === device && first <= to && last >= from);
    noted.read.push(...found.map(({ first }) => first));
    const blocks = found.map(({ first, last }) => ({
      first,
      lines: Array.from({ length: last - first + 1 }, (_, at) => textOf(first + at)),
    }));
    return Promise.resolve(blocks);
  };
  return { noted, blocksWith };
}

test('every second line of a block is one question, for which the block is read once', async () => {
  const { noted, blocksWith } = aLog([{ first: 1, last: 1_000 }]);
  const numbers = Array.from({ length: 500 }, (_, at) => 2 * at + 1);
  expect(await standingTexts(numbers.map(line), blocksWith)).toEqual(textsOf(numbers));
  expect(noted).toEqual({ questions: 1, read: [1] });
});

test('what lies between two lines that are far from each other is not read', async () => {
  const { noted, blocksWith } = aLog([
    { first: 1, last: 9 },
    { first: 10, last: 900 },
    { first: 901, last: 1_000 },
  ]);
  expect(await standingTexts([line(1_000), line(1)], blocksWith)).toEqual(textsOf([1, 1_000]));
  expect(noted).toEqual({ questions: 2, read: [1, 901] });
});

/** Blocks with or without a gap between them. */
const anyBlocks = fc
  .array(fc.record({ gap: fc.nat(3), lines: fc.integer({ min: 1, max: 6 }) }), { maxLength: 12 })
  .map((rows) => {
    let end = 0;
    return rows.map(({ gap, lines }) => {
      const first = end + gap + 1;
      end = first + lines - 1;
      return { first, last: end };
    });
  });

test('of any blocks and lines the same are found as line by line, no block is read twice, and none without need', () =>
  fc.assert(
    fc.asyncProperty(anyBlocks, fc.array(fc.integer({ min: 1, max: 60 })), async (kept, numbers) => {
      const { noted, blocksWith } = aLog(kept);
      const isIn = (number: number, { first, last }: Kept) => first <= number && number <= last;
      const standing = numbers.filter((number) => kept.some((block) => isIn(number, block)));
      expect(await standingTexts(numbers.map(line), blocksWith)).toEqual(textsOf(standing));
      const needed = kept.filter((block) => numbers.some((number) => isIn(number, block)));
      expect(noted.read).toEqual(needed.map(({ first }) => first));
    }),
  ));
