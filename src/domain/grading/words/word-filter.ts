/** Says whether a word is one of a language, whatever it means. */
export interface KnownWords {
  /** Takes a word in small letters, with its marks. True for every listed word, and for one of 256 that are not. */
  has(word: string): boolean;
}

/**
 * A binary fuse filter (Graf and Lemire, 2022): a byte for each place, three places a word, which joined by exclusive or
 * are the word's fingerprint. In front stand a sign of the format, the seed of the hashes and the length of a segment,
 * each an unsigned 32-bit number, lowest byte first.
 */
const sign = 0x31574643;
const head = 12;

interface Layout {
  readonly seed: number;
  /** A power of two. */
  readonly segmentLength: number;
  /** In how many segments a word may have its first place. */
  readonly segmentCount: number;
}

/** Makes a filter of words; the same words, in any order, make the same bytes. Throws where they cannot be held. */
export function buildWordFilter(words: Iterable<string>): Uint8Array {
  const keys = [...new Set([...words].map(keyOf))].sort();
  const segmentLength = 2 ** Math.max(2, Math.floor(Math.log(Math.max(keys.length, 2)) / Math.log(3.33) + 2.25));
  const factor = Math.max(1.125, 0.875 + (0.25 * Math.log(1_000_000)) / Math.log(Math.max(keys.length, 2)));
  const segmentCount = Math.max(1, Math.ceil((keys.length * factor) / segmentLength) - 2);
  for (let seed = 1; seed <= 100; seed += 1) {
    const places = placesOf(keys, { seed, segmentLength, segmentCount });
    if (places) return withHead(places, seed, segmentLength);
  }
  throw new Error(`${keys.length} words found no place in a filter.`);
}

/** Null where the bytes are no filter. */
export function readWordFilter(bytes: Uint8Array): KnownWords | null {
  if (bytes.length < head) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [format, seed, segmentLength] = [0, 4, 8].map((at) => view.getUint32(at, true));
  const places = bytes.subarray(head);
  if (format !== sign || !seed || !segmentLength || !isPowerOfTwo(segmentLength)) return null;
  const segmentCount = places.length / segmentLength - 2;
  if (!Number.isInteger(segmentCount) || segmentCount < 1) return null;
  const layout = { seed, segmentLength, segmentCount };
  return {
    has(word) {
      const { print, at } = wordHash(keyOf(word), layout);
      return at.reduce((joined, place) => joined ^ (places[place] ?? 0), print) === 0;
    },
  };
}

const isPowerOfTwo = (number: number): boolean => (number & (number - 1)) === 0;

/** Russian prints hardly ever tell ё from е. */
const keyOf = (word: string): string => word.normalize('NFC').replaceAll('ё', 'е');

function withHead(places: Uint8Array, seed: number, segmentLength: number): Uint8Array {
  const bytes = new Uint8Array(head + places.length);
  const view = new DataView(bytes.buffer);
  [sign, seed, segmentLength].forEach((number, at) => view.setUint32(at * 4, number, true));
  bytes.set(places, head);
  return bytes;
}

interface WordHash {
  /** 0 to 255. */
  readonly print: number;
  readonly at: readonly [number, number, number];
}

function wordHash(key: string, { seed, segmentLength, segmentCount }: Layout): WordHash {
  const first = hash(key, seed);
  const second = hash(key, ~seed);
  const start = Math.floor((first / 2 ** 32) * segmentCount * segmentLength);
  const within = (bits: number) => bits & (segmentLength - 1);
  // A change inside its segment keeps each place in a segment of its own.
  return {
    print: second >>> 24,
    at: [
      start,
      (start + segmentLength) ^ within(second),
      (start + 2 * segmentLength) ^ within(Math.imul(second, 0x9e3779b1) >>> 8),
    ],
  };
}

/** 32 bits of a text (MurmurHash3 by Austin Appleby, public domain, over its 16-bit units). */
function hash(text: string, seed: number): number {
  let mixed = seed | 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = Math.imul(text.charCodeAt(at), 0xcc9e2d51);
    mixed ^= Math.imul((unit << 15) | (unit >>> 17), 0x1b873593);
    mixed = (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
  }
  mixed ^= text.length;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The bytes of all places; null where some words would want the same three. */
function placesOf(keys: readonly string[], layout: Layout): Uint8Array | null {
  const hashes = keys.map((key) => wordHash(key, layout));
  const order = peeled(hashes, (layout.segmentCount + 2) * layout.segmentLength);
  if (!order) return null;
  const places = new Uint8Array((layout.segmentCount + 2) * layout.segmentLength);
  for (const { word, own } of order.toReversed()) {
    const found = hashes[word];
    if (found) places[own] = found.at.reduce((joined, place) => joined ^ (places[place] ?? 0), found.print);
  }
  return places;
}

interface Peel {
  readonly word: number;
  /** The place that, of the words not yet taken away, it alone has. */
  readonly own: number;
}

/** Takes words away one by one, each while it has a place for itself; null where none has and some are left. */
function peeled(hashes: readonly WordHash[], length: number): readonly Peel[] | null {
  const counts = new Uint32Array(length);
  /** The numbers of the words at a place, joined by exclusive or: with one left it is that word. */
  const words = new Uint32Array(length);
  const change = (word: number, by: 1 | -1) => {
    for (const place of hashes[word]?.at ?? []) {
      counts[place] = (counts[place] ?? 0) + by;
      words[place] = (words[place] ?? 0) ^ word;
    }
  };
  hashes.forEach((_hash, word) => change(word, 1));
  const alone = [...counts.keys()].filter((place) => counts[place] === 1);
  const order: Peel[] = [];
  for (let own = alone.pop(); own !== undefined; own = alone.pop()) {
    if (counts[own] !== 1) continue;
    const word = words[own] ?? 0;
    order.push({ word, own });
    change(word, -1);
    for (const place of hashes[word]?.at ?? []) if (counts[place] === 1) alone.push(place);
  }
  return order.length === hashes.length ? order : null;
}
