import { expect, test, vi } from 'vitest';
import { fetchedLater } from './fetched-later';

interface Desk {
  at: () => Promise<string>;
  later: (word: string) => Promise<string>;
}

test('what is at hand is answered without fetching; the rest is fetched once', async () => {
  const fetch = vi.fn(async () => ({ later: async (word: string) => `${word}, fetched` }));
  const desk = fetchedLater<Desk>({ at: async () => 'at hand' }, fetch);
  expect(await desk.at()).toBe('at hand');
  expect(fetch).not.toHaveBeenCalled();
  expect(await Promise.all([desk.later('one'), desk.later('two')])).toEqual(['one, fetched', 'two, fetched']);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('what could not be fetched is asked for again with the next call', async () => {
  let isOffline = true;
  const desk = fetchedLater<Desk>({}, async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return { later: async (word: string) => word };
  });
  await expect(desk.later('one')).rejects.toThrow('Failed to fetch');
  isOffline = false;
  expect(await desk.later('two')).toBe('two');
});
