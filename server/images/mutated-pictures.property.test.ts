import { expect, test } from 'vitest';
import { jpegParts } from '../../testing/jpeg-parts';
import { firstSeed } from '../../testing/first-seed';
import { picturesOf } from '../../testing/picture-folder';
import { seededRandom } from '../../testing/seeded-random';
import { sharpLoader } from './load-sharp';
import { PictureRefused, makePicture } from './make-picture';

/** `npm run soak` makes them many, from another seed each time. */
const isSoak = process.env['CARREL_SOAK'] === '1';
const rounds = isSoak ? 10_000 : 100;
const seed = firstSeed(36);
const mostMegabytes = 600;

const originals = picturesOf('good').filter(({ bytes }) => bytes.length < 90_000);

/** Changed bytes, a piece cut, doubled or put elsewhere, an end cut off: what disks, lines and malice do to files. */
function mutated(original: Buffer, random: ReturnType<typeof seededRandom>): Buffer {
  const upTo = (limit: number) => Math.floor(random.next() * limit);
  let bytes = Buffer.from(original);
  for (let change = upTo(4); change >= 0; change -= 1) {
    const at = upTo(bytes.length);
    const end = Math.min(bytes.length, at + 1 + upTo(64));
    const kind = upTo(6);
    // Most of what decides lies in the first bytes.
    if (kind <= 1)
      for (let flips = 1 + upTo(20); flips > 0; flips -= 1)
        bytes[upTo(kind === 0 ? Math.min(200, bytes.length) : bytes.length)] = upTo(256);
    else if (kind === 2) bytes.fill(upTo(2) * 255, at, end);
    else if (kind === 3) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]);
    else if (kind === 4) bytes = Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]);
    else bytes = bytes.subarray(0, Math.max(1, at));
    if (bytes.length === 0) return Buffer.from([0]);
  }
  return bytes;
}

test(
  `${rounds} broken pictures: each is refused, or becomes JPEGs without metadata`,
  async () => {
    const sharp = await sharpLoader((line) => {
      throw new Error(line);
    })();
    const random = seededRandom(seed);
    const before = process.memoryUsage.rss();
    let made = 0;
    let slowestMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { name, bytes } = originals[round % originals.length] ?? { name: '', bytes: Buffer.alloc(0) };
      const began = performance.now();
      try {
        const picture = await makePicture(sharp, mutated(bytes, random));
        for (const file of picture.files) {
          const { markers, trailing } = jpegParts(file.bytes);
          const extra = markers.filter((marker) => marker === 'COM' || (marker.startsWith('APP') && marker !== 'APP0'));
          if (extra.length > 0 || trailing > 0)
            throw new Error(`${name}, seed ${seed}, round ${round}: ${extra.join()} ${trailing}`);
        }
        made += 1;
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
      }
      slowestMs = Math.max(slowestMs, performance.now() - began);
    }
    const grownMegabytes = (process.memoryUsage.rss() - before) / 1e6;
    if (isSoak)
      process.stdout.write(
        `seed ${seed}: ${made} of ${rounds} made, slowest ${Math.round(slowestMs)} ms, ${Math.round(grownMegabytes)} MB more\n`,
      );
    // Neither all nor none: the changes matter, and not every one destroys.
    expect(made).toBeGreaterThan(rounds / 20);
    expect(made).toBeLessThan(rounds * 0.95);
    expect(slowestMs).toBeLessThan(12_000);
    expect(grownMegabytes).toBeLessThan(mostMegabytes);
  },
  isSoak ? 1_800_000 : 60_000,
);
