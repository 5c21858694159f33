import { expect, test } from 'vitest';
import { mayReload } from './reload-once';

test('a part that cannot be loaded reloads the page once a minute, not for ever', () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  expect([mayReload(storage, 1_000_000), mayReload(storage, 1_030_000), mayReload(storage, 1_061_000)]).toEqual([
    true,
    false,
    true,
  ]);
});
