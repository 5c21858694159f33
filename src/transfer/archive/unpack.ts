import { Inflate } from 'fflate';
import { damaged, FileRefused } from '../file-refused';
import type { Reading } from '../reading';
import type { ByteSource } from './byte-source';
import { crc32 } from './crc32';
import type { Archive, ArchiveEntry } from './open-archive';

/** So few packed bytes at a time cannot become more than 16 MB before they are counted. */
const sliceBytes = 2 ** 14;

/** A block of 64 kB may have to be whole before anything of it comes out; what for longer brings nothing is no data. */
const idleSlices = 8;

/**
 * The bytes of an entry, no more than `most` of them. Throws `FileRefused`: too large; or damaged, which is also an entry
 * that unpacks to another size or check sum than the directory claims.
 */
export function* unpacking({ source }: Archive, entry: ArchiveEntry, most: number): Reading<Uint8Array<ArrayBuffer>> {
  if (entry.unpacked > most) throw new FileRefused({ kind: 'too-large', what: 'unpacked-bytes', most });
  const from = dataOf(source, entry);
  const out = new Uint8Array(entry.unpacked);
  let filled = 0;
  let crc = 0;
  let idle = 0;
  const take = (bytes: Uint8Array): void => {
    if (filled + bytes.length > out.length) throw damaged(entry.name);
    out.set(bytes, filled);
    crc = crc32(bytes, crc);
    filled += bytes.length;
  };
  const push = entry.method === 'stored' ? take : inflatingInto(take, entry.name);
  for (let at = 0; at < entry.packed; at += sliceBytes) {
    const before = filled;
    push(source.read(from + at, from + Math.min(at + sliceBytes, entry.packed)));
    idle = filled === before ? idle + 1 : 0;
    if (idle > idleSlices) throw damaged(entry.name);
    yield { step: 'unpacking', done: filled, of: entry.unpacked };
  }
  if (filled !== entry.unpacked || crc !== entry.crc) throw damaged(entry.name);
  return out;
}

/** The same at once, for what is small. */
export function unpack(archive: Archive, entry: ArchiveEntry, most: number): Uint8Array<ArrayBuffer> {
  const reading = unpacking(archive, entry, most);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

function inflatingInto(take: (bytes: Uint8Array) => void, name: string): (bytes: Uint8Array) => void {
  const inflate = new Inflate(take);
  return (bytes) => {
    try {
      inflate.push(bytes);
    } catch (error) {
      throw error instanceof FileRefused ? error : damaged(name);
    }
  };
}

/** Behind the entry's own header, whose sizes nobody needs: the directory has them. */
function dataOf(source: ByteSource, { name, at, packed }: ArchiveEntry): number {
  if (at + 30 > source.size) throw damaged(name);
  const { buffer, byteOffset } = source.read(at, at + 30);
  const header = new DataView(buffer, byteOffset, 30);
  if (header.getUint32(0, true) !== 0x04034b50) throw damaged(name);
  const from = at + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  if (from + packed > source.size) throw damaged(name);
  return from;
}
