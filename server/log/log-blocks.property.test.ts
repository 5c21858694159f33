import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logLimits } from '../../contract/log-body';
import {
  type KeptBlock,
  type LogBlock,
  blocksOf,
  lastLineOf,
  numberedBlockOf,
  numberedLines,
  packedBlockBytes,
  packedBlockOf,
  pieceOf,
  rangesByDevice,
  rangesOf,
} from './log-blocks';
import type { SentLine } from './log-decide';

const line = (device: string, number: number, text: string): SentLine => ({
  device,
  number,
  text,
  bytes: Buffer.byteLength(text),
});

const asKept = ({ text, ...block }: LogBlock): KeptBlock => ({ ...block, bytes: Buffer.from(text) });

/** Batches as devices send them: mostly one number after the other, at times with gaps, back and forth, and of several devices. */
const anyBatch = fc
  .array(
    fc.record({
      device: fc.constantFrom('phone', 'laptop'),
      step: fc.constantFrom(1, 1, 1, 1, 1, 2, 7, -30),
      text: fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => !text.includes('\n')),
        fc.integer({ min: 5_000, max: 30_000 }).map((length) => 'é'.repeat(length)),
      ),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((rows) => {
    let number = 100;
    return rows.map(({ device, step, text }) => line(device, Math.max(1, (number += step)), text));
  });
const anyLog = fc.array(anyBatch, { minLength: 1, maxLength: 4 });

interface Placed extends SentLine {
  readonly place: number;
}

/** A log as rows of a line each would have it, and its blocks. */
function kept(batches: readonly (readonly SentLine[])[]): {
  readonly lines: readonly Placed[];
  readonly blocks: readonly KeptBlock[];
} {
  const lines: Placed[] = [];
  const blocks: KeptBlock[] = [];
  let place = 0;
  for (const batch of batches) {
    blocks.push(...blocksOf(batch, { bytes: place }).map(asKept));
    for (const one of batch) lines.push({ ...one, place: (place += one.bytes) });
  }
  return { lines, blocks };
}

test('from any place up to any other there are the lines that end between them, in their order', () =>
  fc.assert(
    fc.property(
      anyLog,
      fc.nat(),
      fc.oneof(
        fc.nat(200_000),
        fc.nat().map((at) => ({ at })),
      ),
      (batches, from, length) => {
        const { lines, blocks } = kept(batches);
        const places = [0, ...lines.map(({ place }) => place)];
        const placeAt = (at: number) => places[at % places.length] ?? 0;
        const after = placeAt(from);
        const upTo = typeof length === 'number' ? after + length : placeAt(length.at);
        const pieces = blocks.map((block) => pieceOf(block, after, upTo)).filter((piece) => piece !== null);
        const meant = lines.filter(({ place }) => after < place && place <= upTo);
        expect(pieces.flatMap(({ bytes }) => bytes.toString().split('\n'))).toEqual(meant.map(({ text }) => text));
        expect(pieces.at(-1)?.end).toBe(meant.at(-1)?.place);
        if (pieces.length > 0)
          expect(lastLineOf(pieces.at(-1)?.bytes ?? Buffer.of()).toString()).toBe(meant.at(-1)?.text);
      },
    ),
  ));

test('a block has lines of one device without a gap, no more than so many bytes, and its numbers find them', () =>
  fc.assert(
    fc.property(anyBatch, fc.integer({ min: 1, max: 120 }), fc.nat(60), (batch, from, span) => {
      const blocks = blocksOf(batch, { bytes: 5 });
      const range = { from, to: from + span };
      const lines = blocks.flatMap((block) => {
        expect(Buffer.byteLength(block.text)).toBeLessThan(logLimits.lineBytes + 40);
        expect(block.text.split('\n')).toHaveLength(block.last - block.first + 1);
        return numberedLines(numberedBlockOf(asKept(block)), { from: block.first, to: block.last }).map((one) => ({
          device: block.device,
          ...one,
        }));
      });
      expect(lines).toEqual(batch.map(({ device, number, text }) => ({ device, number, text })));
      const found = blocks.flatMap((block) => numberedLines(numberedBlockOf(asKept(block)), range));
      expect(found).toEqual(
        batch
          .filter(({ number }) => from <= number && number <= range.to)
          .map(({ number, text }) => ({ number, text })),
      );
    }),
  ));

test('a batch is kept as it was packed where that is one block, longer than any other and far shorter packed', () => {
  const anyRun = anyBatch.map((batch) => batch.map(({ text }, at) => line('phone', 7 + at, text)));
  let kept = 0;
  fc.assert(
    fc.property(fc.oneof(anyBatch, anyRun), fc.constantFrom(10, 100_000), (batch, packedBytes) => {
      const packed = Buffer.alloc(packedBytes);
      const whole = packedBlockOf(batch, packed, { bytes: 5 });
      const bytes = Buffer.byteLength(batch.map((one) => one.text).join('\n'));
      const [first] = batch;
      const isRun = batch.every(({ device, number }, at) => device === first?.device && number === first.number + at);
      const isWorthIt = bytes > logLimits.lineBytes && bytes <= packedBlockBytes && 2 * packedBytes <= bytes;
      kept += whole ? 1 : 0;
      expect(whole && { ...whole, packed: whole.packed === packed }).toEqual(
        isRun && isWorthIt
          ? { start: 5, device: first?.device, first: first?.number, last: batch.at(-1)?.number, packed: true }
          : null,
      );
    }),
    { numRuns: 300 },
  );
  expect(kept).toBeGreaterThan(20);
});

test('the names of a batch are found by device, as few ranges', () =>
  fc.assert(
    fc.property(anyBatch, (batch) => {
      const named = rangesByDevice(batch).flatMap(([device, ranges]) =>
        ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => `${device} ${from + at}`)),
      );
      expect(named.toSorted()).toEqual([...new Set(batch.map((one) => `${one.device} ${one.number}`))].toSorted());
    }),
  ));

test('numbers in any order are as few ranges', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 })), (numbers) => {
      const ranges = rangesOf(numbers);
      const among = ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
      expect(among).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(ranges.every(({ from }, at) => at === 0 || from > (ranges[at - 1]?.to ?? 0) + 1)).toBe(true);
    }),
  ));
