/**
 * A whole number from 0 to below 2^32 drawn by a text: FNV-1a, then the finishing mix of MurmurHash3. Whole numbers only,
 * so that every engine draws the same.
 */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A share from 0 to below 1 drawn by a text. */
export const lotOf = (text: string): number => seedOf(text) / 2 ** 32;
