import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryCaches } from '../../../testing/memory-caches';
import { pictureCache } from './picture-cache';
import { runs } from '../../../testing/soak';

const addressOf = (name: number) => `/relay/image?url=https%3A%2F%2Fa.example%2F${name}_m.jpg`;
const pictures = fc.array(fc.record({ name: fc.nat({ max: 12 }), size: fc.integer({ min: 1, max: 60 }) }), {
  maxLength: 40,
});

test('never more than its bound, the oldest first to go, also after a restart', async () => {
  await fc.assert(
    fc.asyncProperty(pictures, fc.nat({ max: 40 }), async (puts, restartAt) => {
      const storage = memoryCaches();
      let cache = pictureCache(storage, 'pictures', 100);
      let expected: [number, number][] = [];
      for (const [index, { name, size }] of puts.entries()) {
        if (index === restartAt) cache = pictureCache(storage, 'pictures', 100);
        await cache.put(addressOf(name), new Blob(['x'.repeat(size)], { type: 'image/png' }));
        expected = [...expected.filter(([known]) => known !== name), [name, size]];
        while (expected.reduce((sum, [, bytes]) => sum + bytes, 0) > 100) expected.shift();
        expect(await cache.usage()).toEqual({
          count: expected.length,
          bytes: expected.reduce((sum, [, bytes]) => sum + bytes, 0),
        });
      }
      for (let name = 0; name <= 12; name += 1) {
        const held = await cache.get(addressOf(name));
        expect(held?.size).toBe(expected.find(([known]) => known === name)?.[1]);
        expect(await cache.has(addressOf(name))).toBe(held !== null);
      }
    }),
    { numRuns: runs(200) },
  );
});

test('a picture comes back as it was, under any address that can be written', async () => {
  const cache = pictureCache(memoryCaches(), 'pictures', 1_000);
  const address = `/relay/image?url=${encodeURIComponent('https://a.example/日本 ß?b=c&d#e_m.jpg')}`;
  await cache.put(address, new Blob(['bytes'], { type: 'image/webp' }));
  const held = await cache.get(address);
  expect([held?.type, await held?.text()]).toEqual(['image/webp', 'bytes']);
});

test('one that is larger than all the room is not kept and pushes nothing out', async () => {
  const cache = pictureCache(memoryCaches(), 'pictures', 100);
  await cache.put(addressOf(1), new Blob(['x'.repeat(90)]));
  await cache.put(addressOf(2), new Blob(['x'.repeat(101)]));
  expect(await cache.usage()).toEqual({ count: 1, bytes: 90 });
});

test('what comes while unwanted pictures are looked for stays', async () => {
  const cache = pictureCache(memoryCaches(), 'pictures', 1_000);
  await cache.put(addressOf(1), new Blob(['old']));
  await cache.sweep(async () => {
    await cache.put(addressOf(2), new Blob(['new']));
    return new Set<string>();
  });
  expect([await cache.has(addressOf(1)), await cache.has(addressOf(2))]).toEqual([false, true]);
});
