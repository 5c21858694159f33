import { deflateSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { FileRefused } from '../file-refused';
import type { FileRefusal } from '../reading';
import { sourceOf } from './byte-source';
import { crc32 } from './crc32';
import { openArchive } from './open-archive';
import { unpack } from './unpack';

const mib = 2 ** 20;
const text = (value: string) => new TextEncoder().encode(value);

/** What the directory of an archive says in place of the truth. */
interface Lies {
  readonly flags?: number;
  readonly method?: number;
  readonly crc?: number;
  readonly packed?: number;
  readonly unpacked?: number;
  readonly at?: number;
}

function anArchive(data: Uint8Array, lies: Lies = {}): Uint8Array<ArrayBuffer> {
  const zip = zipSync({ a: [data, { level: 9 }] }) as Uint8Array<ArrayBuffer>;
  const bytes = new DataView(zip.buffer);
  const directory = bytes.getUint32(zip.length - 22 + 16, true);
  const { flags, method, crc, packed, unpacked, at } = lies;
  if (flags !== undefined) bytes.setUint16(directory + 8, flags, true);
  if (method !== undefined) bytes.setUint16(directory + 10, method, true);
  if (crc !== undefined) bytes.setUint32(directory + 16, crc, true);
  if (packed !== undefined) bytes.setUint32(directory + 20, packed, true);
  if (unpacked !== undefined) bytes.setUint32(directory + 24, unpacked, true);
  if (at !== undefined) bytes.setUint32(directory + 42, at, true);
  return zip;
}

function refusalOf(act: () => unknown): FileRefusal {
  try {
    act();
  } catch (error) {
    if (error instanceof FileRefused) return error.why;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

/** Bytes as one text: compared as they are, each of a million would be asked for by itself. */
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const readAll = (zip: Uint8Array<ArrayBuffer>, most = 100 * mib) => {
  const archive = openArchive(sourceOf(zip));
  return [...archive.entries.values()].map((entry) => unpack(archive, entry, most));
};

test.each([
  ['stored', 0 as const],
  ['deflated', 9 as const],
])('what was %s comes out as it went in, byte for byte', (_, level) => {
  const long = Uint8Array.from({ length: 700_000 }, (_byte, index) => (index * index) >> 7);
  const files = { empty: new Uint8Array(0), short: text('hello'), long };
  const archive = openArchive(sourceOf(zipSync(files, { level }) as Uint8Array<ArrayBuffer>));
  const out = [...archive.entries].map(([name, entry]) => [name, hexOf(unpack(archive, entry, mib))]);
  expect(out).toEqual(Object.entries(files).map(([name, bytes]) => [name, hexOf(bytes)]));
});

test('an archive behind which something else was written still opens', () => {
  const zip = zipSync({ a: text('hello') }, { level: 0, comment: 'x' } as never);
  const longer = new Uint8Array(zip.length + 40);
  longer.set(zip);
  expect(readAll(longer)).toEqual([text('hello')]);
});

test('a directory in the long form of large archives is read', () => {
  const short = zipSync({ a: text('hello') }, { level: 0 });
  const end = new DataView(short.buffer, short.length - 22);
  const [bytes, from] = [end.getUint32(12, true), end.getUint32(16, true)];
  const zip = new Uint8Array(short.length + 76);
  zip.set(short.subarray(0, short.length - 22));
  zip.set(short.subarray(short.length - 22), zip.length - 22);
  const view = new DataView(zip.buffer);
  const record = short.length - 22;
  view.setUint32(record, 0x06064b50, true);
  view.setBigUint64(record + 32, 1n, true);
  view.setBigUint64(record + 40, BigInt(bytes), true);
  view.setBigUint64(record + 48, BigInt(from), true);
  view.setUint32(record + 56, 0x07064b50, true);
  view.setBigUint64(record + 64, BigInt(record), true);
  view.setUint16(zip.length - 22 + 10, 0xffff, true);
  view.setUint32(zip.length - 22 + 16, 0xffffffff, true);
  expect(readAll(zip)).toEqual([text('hello')]);
  view.setBigUint64(record + 48, 2n ** 60n, true);
  expect(refusalOf(() => readAll(zip))).toEqual({ kind: 'damaged', part: 'directory' });
});

test.each([
  ['nothing at all', new Uint8Array(0)],
  ['a text', text('hund\tdog\n'.repeat(100))],
  ['an archive that ends in the middle', anArchive(text('hello'.repeat(9_000))).subarray(0, 60)],
  ['an end without a directory', anArchive(text('hello')).slice(-22)],
] as const)('%s is called damaged', (_, bytes) => {
  expect(refusalOf(() => readAll(bytes as Uint8Array<ArrayBuffer>))).toEqual({ kind: 'damaged', part: 'directory' });
});

test.each([
  ['unpacks to more than it claims', { unpacked: 5 }],
  ['unpacks to less than it claims', { unpacked: 46_000 }],
  ['has another check sum', { crc: 1 }],
  ['claims a place that is no entry', { at: 3 }],
  ['claims to reach into the directory', { packed: 90_000 }],
  ['wants a password', { flags: 1 }],
  ['is packed in a way nobody knows', { method: 93 }],
  ['claims to be stored and is deflated', { method: 0 }],
])('an entry that %s is called damaged by its name', (_, lies) => {
  expect(refusalOf(() => readAll(anArchive(text('hello'.repeat(9_000)), lies)))).toEqual({
    kind: 'damaged',
    part: 'a',
  });
});

test('an entry that is deflated but whose bytes are none is called damaged, however long it is', () => {
  const noise = Uint8Array.from({ length: 2 * mib }, (_, index) => (index * 7_919) >> 3);
  const zip = zipSync({ a: noise }, { level: 0 }) as Uint8Array<ArrayBuffer>;
  const view = new DataView(zip.buffer);
  view.setUint16(view.getUint32(zip.length - 6, true) + 10, 8, true);
  expect(refusalOf(() => readAll(zip))).toEqual({ kind: 'damaged', part: 'a' });
});

test('bytes behind the end of what was deflated are called damaged before they are gathered', () => {
  const inside = deflateSync(text('hello'));
  const long = new Uint8Array(4 * mib);
  long.set(inside);
  const zip = zipSync({ a: long }, { level: 0 }) as Uint8Array<ArrayBuffer>;
  const view = new DataView(zip.buffer);
  const directory = view.getUint32(zip.length - 6, true);
  view.setUint16(directory + 10, 8, true);
  view.setUint32(directory + 16, crc32(text('hello')), true);
  view.setUint32(directory + 24, 5, true);
  expect(refusalOf(() => readAll(zip))).toEqual({ kind: 'damaged', part: 'a' });
});

test('a small file that claims to become a large one is refused before anything is unpacked', () => {
  const bomb = anArchive(new Uint8Array(18 * mib));
  expect(bomb.length).toBeLessThan(mib);
  expect(refusalOf(() => openArchive(sourceOf(bomb)))).toEqual({ kind: 'too-large', what: 'ratio', most: 100 });
});

test('a bomb that claims to be small is stopped where its claim ends', () => {
  const bomb = anArchive(new Uint8Array(18 * mib), { unpacked: 1_000 });
  expect(refusalOf(() => readAll(bomb))).toEqual({ kind: 'damaged', part: 'a' });
});

test('entries that share their bytes are refused', () => {
  const zip = zipSync({ a: text('hello'), b: text('world') }, { level: 0 }) as Uint8Array<ArrayBuffer>;
  const view = new DataView(zip.buffer);
  const directory = view.getUint32(zip.length - 6, true);
  view.setUint32(directory + 47 + 42, 0, true);
  expect(refusalOf(() => openArchive(sourceOf(zip)))).toEqual({ kind: 'damaged', part: 'a' });
});

test('an archive of a million entries is refused by its own count', () => {
  const zip = anArchive(text('hello'));
  const view = new DataView(zip.buffer);
  const record = zip.length - 22;
  const long = new Uint8Array(zip.length + 76);
  long.set(zip.subarray(0, record));
  long.set(zip.subarray(record), long.length - 22);
  const bytes = new DataView(long.buffer);
  bytes.setUint32(record, 0x06064b50, true);
  bytes.setBigUint64(record + 32, 1_000_000n, true);
  bytes.setBigUint64(record + 40, 47_000_000n, true);
  bytes.setBigUint64(record + 48, BigInt(view.getUint32(record + 16, true)), true);
  bytes.setUint32(record + 56, 0x07064b50, true);
  bytes.setBigUint64(record + 64, BigInt(record), true);
  bytes.setUint16(long.length - 22 + 10, 0xffff, true);
  expect(refusalOf(() => openArchive(sourceOf(long)))).toEqual({ kind: 'too-large', what: 'files', most: 100_000 });
});

test('a name that climbs out of its folder is a key like any other', () => {
  const zip = zipSync({ '../../etc/passwd': text('x') }, { level: 0 }) as Uint8Array<ArrayBuffer>;
  expect([...openArchive(sourceOf(zip)).entries.keys()]).toEqual(['../../etc/passwd']);
});

test('an archive within an archive stays the bytes that it is', () => {
  const inner = zipSync({ a: text('hello') }, { level: 0 });
  expect(readAll(zipSync({ inner }, { level: 0 }) as Uint8Array<ArrayBuffer>)).toEqual([inner]);
});

test('of what is larger than the reader has room for, nothing is unpacked', () => {
  expect(refusalOf(() => readAll(anArchive(new Uint8Array(200)), 199))).toEqual({
    kind: 'too-large',
    what: 'unpacked-bytes',
    most: 199,
  });
});
