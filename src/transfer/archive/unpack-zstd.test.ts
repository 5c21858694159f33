import { expect, test } from 'vitest';
import { FileRefused } from '../file-refused';
import type { FileRefusal } from '../reading';
import { unpackingZstd } from './unpack-zstd';

/** A block that is written out, or one byte so many times. */
type Block = Uint8Array | readonly [byte: number, times: number];

/** A frame of RFC 8878 whose size is not said, with a window of 2 to the power told. */
function aFrame(blocks: readonly Block[], { windowLog = 21, content }: { windowLog?: number; content?: number } = {}) {
  const size = content === undefined ? [] : [...new Uint8Array(Uint32Array.of(content).buffer)];
  const header = [0x28, 0xb5, 0x2f, 0xfd, content === undefined ? 0 : 0x80, (windowLog - 10) << 3, ...size];
  const written = blocks.flatMap((block, index) => {
    const isLast = index === blocks.length - 1 ? 1 : 0;
    const [type, bytes, length] =
      block instanceof Uint8Array ? [0, [...block], block.length] : [1, [block[0]], block[1]];
    const word = (length << 3) | (type << 1) | isLast;
    return [word & 255, (word >> 8) & 255, word >> 16, ...bytes];
  });
  return Uint8Array.from([...header, ...written]);
}

function unpacked(packed: Uint8Array, most = 1_000_000): Uint8Array | FileRefusal {
  const reading = unpackingZstd(packed, { most, part: 'collection' });
  try {
    for (;;) {
      const step = reading.next();
      if (step.done) return step.value;
    }
  } catch (error) {
    if (error instanceof FileRefused) return error.why;
    throw error;
  }
}

const hello = new TextEncoder().encode('hello');
const isDamaged = { kind: 'damaged', part: 'collection' };

test('a frame is unpacked whether it says its size or not', () => {
  const whole = Uint8Array.from([...hello, ...new Uint8Array(90_000).fill(7)]);
  expect(unpacked(aFrame([hello, [7, 90_000]]))).toEqual(whole);
  expect(unpacked(aFrame([hello, [7, 90_000]], { content: 90_005 }))).toEqual(whole);
});

test('an empty frame is nothing', () => {
  expect(unpacked(Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x20, 0, 1, 0, 0))).toEqual(new Uint8Array(0));
});

test.each([
  ['ends in the middle', aFrame([hello, [7, 9]]).subarray(0, 16)],
  ['says more than it holds', aFrame([hello], { content: 6 })],
  ['says less than it holds', aFrame([hello], { content: 4 })],
  ['wants its reader to keep a gigabyte', aFrame([hello], { windowLog: 30 })],
  ['has another frame behind it', Uint8Array.from([...aFrame([hello]), ...aFrame([hello])])],
  ['is no frame', hello],
])('what %s is damaged', (_, packed) => {
  expect(unpacked(packed)).toEqual(isDamaged);
});

test('what never ends is stopped at the limit', () => {
  const endless = aFrame(Array.from({ length: 500 }, () => [7, 100_000] as const));
  expect(unpacked(endless)).toEqual({ kind: 'too-large', what: 'unpacked-bytes', most: 1_000_000 });
});

test('a claim beyond the limit is refused before anything is unpacked', () => {
  expect(unpacked(aFrame([hello], { content: 2_000_000 }))).toEqual({
    kind: 'too-large',
    what: 'unpacked-bytes',
    most: 1_000_000,
  });
});
