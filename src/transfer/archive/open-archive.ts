import { damaged, FileRefused } from '../file-refused';
import type { ByteSource } from './byte-source';

/** A file in an archive. Names are keys and nothing else: no path is ever made of one. */
export interface ArchiveEntry {
  readonly name: string;
  readonly method: 'stored' | 'deflated';
  /** Bytes in the archive, and unpacked, as the directory claims. */
  readonly packed: number;
  readonly unpacked: number;
  readonly crc: number;
  /** Where the entry begins, its own header first. */
  readonly at: number;
}

export interface Archive {
  readonly source: ByteSource;
  /** By name; of two with one name, the later in the directory. */
  readonly entries: ReadonlyMap<string, ArchiveEntry>;
}

/** What an archive may claim before anything of it is unpacked. */
export const archiveLimits = {
  entries: 100_000,
  directoryBytes: 32 * 2 ** 20,
  /** How many times its size a file may grow, all entries together; what is small may always grow. */
  ratio: 100,
  alwaysBytes: 16 * 2 ** 20,
} as const;

const endBytes = 22;
const longestComment = 65_535;
const utf8 = new TextDecoder('utf-8');

/** Whether a file begins as zip archives do. */
export const isArchive = (source: ByteSource): boolean =>
  source.size >= endBytes && view(source.read(0, 4)).getUint32(0, true) === 0x04034b50;

/**
 * The directory of a zip archive (APPNOTE.TXT 4.3.12 to 4.3.16), with the long form of large ones. Nothing is unpacked.
 * Throws `FileRefused`: an end that is missing, entries beyond the file or over one another, passwords, and more entries
 * or unpacked bytes than the limits allow.
 */
export function openArchive(source: ByteSource): Archive {
  const { count, from, bytes } = directoryOf(source);
  if (count > archiveLimits.entries)
    throw new FileRefused({ kind: 'too-large', what: 'files', most: archiveLimits.entries });
  if (bytes > archiveLimits.directoryBytes)
    throw new FileRefused({ kind: 'too-large', what: 'bytes', most: archiveLimits.directoryBytes });
  if (from + bytes > source.size) throw damaged('directory');
  const listed = entriesIn(source.read(from, from + bytes), count);
  refuseOverlaps(listed, from);
  refuseBomb(listed, source.size);
  return { source, entries: new Map(listed.map((entry) => [entry.name, entry])) };
}

interface Directory {
  readonly count: number;
  readonly from: number;
  readonly bytes: number;
}

function directoryOf(source: ByteSource): Directory {
  const tailAt = Math.max(0, source.size - endBytes - longestComment);
  const tail = view(source.read(tailAt, source.size));
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== 0x06054b50) continue;
    if (at + endBytes + tail.getUint16(at + 20, true) > tail.byteLength) continue;
    const short = {
      count: tail.getUint16(at + 10, true),
      bytes: tail.getUint32(at + 12, true),
      from: tail.getUint32(at + 16, true),
    };
    const isLong = short.count === 0xffff || short.bytes === 0xffffffff || short.from === 0xffffffff;
    return isLong ? (longDirectory(source, tailAt + at) ?? short) : short;
  }
  throw damaged('directory');
}

function longDirectory(source: ByteSource, endAt: number): Directory | null {
  if (endAt < 20) return null;
  const locator = view(source.read(endAt - 20, endAt));
  if (locator.getUint32(0, true) !== 0x07064b50) return null;
  const at = long(locator, 8);
  if (at + 56 > endAt) throw damaged('directory');
  const record = view(source.read(at, at + 56));
  if (record.getUint32(0, true) !== 0x06064b50) throw damaged('directory');
  return { count: long(record, 32), bytes: long(record, 40), from: long(record, 48) };
}

function entriesIn(directory: Uint8Array, count: number): readonly ArchiveEntry[] {
  const bytes = view(directory);
  const entries: ArchiveEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + 46 > directory.length || bytes.getUint32(at, true) !== 0x02014b50) throw damaged('directory');
    const nameBytes = bytes.getUint16(at + 28, true);
    const extraAt = at + 46 + nameBytes;
    const extraBytes = bytes.getUint16(at + 30, true);
    const next = extraAt + extraBytes + bytes.getUint16(at + 32, true);
    if (next > directory.length) throw damaged('directory');
    const name = utf8.decode(directory.subarray(at + 46, extraAt));
    if (bytes.getUint16(at + 8, true) & 1) throw damaged(name);
    entries.push({
      name,
      method: methodOf(bytes.getUint16(at + 10, true), name),
      crc: bytes.getUint32(at + 16, true),
      ...placeOf(bytes, at, view(directory.subarray(extraAt, extraAt + extraBytes))),
    });
    at = next;
  }
  return entries;
}

function methodOf(number: number, name: string): ArchiveEntry['method'] {
  if (number === 0) return 'stored';
  if (number === 8) return 'deflated';
  throw damaged(name);
}

/** Sizes and place of an entry; those that four bytes cannot say stand in the extra field numbered 1, in this order. */
function placeOf(bytes: DataView, at: number, extra: DataView): Pick<ArchiveEntry, 'packed' | 'unpacked' | 'at'> {
  const short = [bytes.getUint32(at + 24, true), bytes.getUint32(at + 20, true), bytes.getUint32(at + 42, true)];
  let longAt = longFieldIn(extra);
  const [unpacked = 0, packed = 0, place = 0] = short.map((value) => {
    if (value !== 0xffffffff) return value;
    if (longAt + 8 > extra.byteLength) throw damaged('directory');
    longAt += 8;
    return long(extra, longAt - 8);
  });
  return { packed, unpacked, at: place };
}

function longFieldIn(extra: DataView): number {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true))
    if (extra.getUint16(at, true) === 1) return at + 4;
  return extra.byteLength;
}

/** Entries that share bytes are how a small file claims to be a large one. */
function refuseOverlaps(entries: readonly ArchiveEntry[], directoryAt: number): void {
  const placed = entries.toSorted((a, b) => a.at - b.at);
  for (const [index, { name, at, packed }] of placed.entries())
    if (at + 30 + packed > (placed[index + 1]?.at ?? directoryAt)) throw damaged(name);
}

function refuseBomb(entries: readonly ArchiveEntry[], size: number): void {
  const claimed = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (claimed > archiveLimits.alwaysBytes && claimed > archiveLimits.ratio * size)
    throw new FileRefused({ kind: 'too-large', what: 'ratio', most: archiveLimits.ratio });
}

const view = ({ buffer, byteOffset, length }: Uint8Array): DataView => new DataView(buffer, byteOffset, length);

/** Eight bytes; beyond what a number says exactly no file goes. */
function long(bytes: DataView, at: number): number {
  const value = bytes.getBigUint64(at, true);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged('directory');
  return Number(value);
}
