import { expect, test } from 'vitest';
import { keptBy } from './replace-dialog';

test('what is here counts as kept once its backup was made, and never where it was not', async () => {
  expect(await keptBy(async () => undefined)).toEqual({ kind: 'yes' });
  const full = Object.assign(new Error('The quota has been exceeded.'), { name: 'QuotaExceededError' });
  expect(await keptBy(() => Promise.reject(full))).toMatchObject({
    kind: 'not-made',
    why: expect.stringMatching(/room|space|full/),
  });
});
