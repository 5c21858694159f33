import { expect, test } from 'vitest';
import { sharpLoader } from './load-sharp';

test('without the library for this machine a picture is 503, and the log says what to do in one sentence', async () => {
  const lines: string[] = [];
  let asked = 0;
  const load = sharpLoader(
    (line) => lines.push(line),
    () => {
      asked += 1;
      return Promise.reject(
        new Error('Could not load the "sharp" module using the linux-x64 runtime\nPossible solutions:\n- …'),
      );
    },
  );
  expect(asked).toBe(0);
  await expect(load()).rejects.toMatchObject({ identifier: 'images_unavailable', status: 503 });
  expect(lines).toEqual([
    'No pictures can be taken in: the package "sharp" does not work on this machine (Could not load the "sharp" module using the linux-x64 runtime). Run: npm ci --include=optional',
  ]);
  await expect(load()).rejects.toMatchObject({ identifier: 'images_unavailable' });
  expect(asked).toBe(2);
});

test('it is prepared once, and opens nothing but the five kinds of picture', async () => {
  const load = sharpLoader(() => undefined);
  const sharp = await load();
  expect(await load()).toBe(sharp);
  await expect(
    sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).metadata(),
  ).rejects.toThrow('unsupported');
  expect(sharp.concurrency()).toBe(1);
});
