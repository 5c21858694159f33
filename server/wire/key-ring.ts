import { createHmac } from 'node:crypto';

/**
 * The keys for one purpose: the first seals and signs, an older one only opens what it sealed or signed before. So a key is
 * changed without anything that it holds being lost at once (docs/operating.md).
 */
export type KeyRing<Key = Buffer> = readonly [current: Key, ...older: Key[]];

/** Another key made of each. */
export function mapKeys<From, To>([current, ...older]: KeyRing<From>, make: (key: From) => To): KeyRing<To> {
  return [make(current), ...older.map(make)];
}

/** A key for one purpose alone, of one that several need. */
export const keyFor = (key: Buffer, purpose: string): Buffer => createHmac('sha256', key).update(purpose).digest();
