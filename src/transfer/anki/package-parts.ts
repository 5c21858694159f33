import type { ByteSource } from '../archive/byte-source';
import { type Archive, isArchive, openArchive } from '../archive/open-archive';
import { unpacking } from '../archive/unpack';
import { unpackingZstd } from '../archive/unpack-zstd';
import { damaged, FileRefused } from '../file-refused';
import type { Media } from '../imported';
import type { Reading } from '../reading';
import { mediaOf } from './media-names';
import { messageOf } from './note-types';

/** What a reader needs of a package: the database that holds its cards, and its pictures and sounds. */
export interface PackageParts {
  readonly collection: Uint8Array<ArrayBuffer>;
  readonly media: Media;
}

/** SQLite keeps the whole of it in memory, twice for a moment. */
const largestCollection = 512 * 2 ** 20;

/**
 * Finds the collection of an `.apkg` or `.colpkg`, or takes a bare one. Packages of today hold a second, old collection
 * whose one note asks for a newer Anki; it is never read. Throws `FileRefused`.
 */
export function* packageParts(source: ByteSource): Reading<PackageParts> {
  if (!isArchive(source)) {
    if (source.size > largestCollection)
      throw new FileRefused({ kind: 'too-large', what: 'bytes', most: largestCollection });
    return { collection: source.read(0, source.size).slice(), media: new Map() };
  }
  const archive = openArchive(source);
  const version = yield* versionOf(archive);
  const entry = archive.entries.get(collections[version]);
  if (!entry) throw damaged(collections[version]);
  const bytes = yield* unpacking(archive, entry, largestCollection);
  const collection = version === 3 ? yield* unpackingZstd(bytes, { most: largestCollection, part: entry.name }) : bytes;
  return { collection, media: yield* mediaOf(archive, version === 3) };
}

type PackageVersion = 1 | 2 | 3;
const collections = { 1: 'collection.anki2', 2: 'collection.anki21', 3: 'collection.anki21b' } as const;

/** `PackageMetadata` of `meta`: its field 1. Packages from before it are told apart by what they hold. */
function* versionOf(archive: Archive): Reading<PackageVersion> {
  const entry = archive.entries.get('meta');
  if (!entry) {
    if (archive.entries.has(collections[3])) return 3;
    return archive.entries.has(collections[2]) ? 2 : 1;
  }
  const bytes = yield* unpacking(archive, entry, 1_000);
  const { version } = messageOf(bytes, 'meta', { version: 0 }, (tag, meta, reader) => {
    if (tag === 1) meta.version = reader.readVarint();
  });
  if (version === 1 || version === 2 || version === 3) return version;
  throw new FileRefused({ kind: 'newer-version', version: String(version) });
}
