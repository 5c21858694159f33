import type { Archive, ArchiveEntry } from '../archive/open-archive';
import { unpack, unpacking } from '../archive/unpack';
import { unpackingZstd } from '../archive/unpack-zstd';
import { damaged, FileRefused } from '../file-refused';
import type { Media, Medium } from '../imported';
import type { Reading } from '../reading';
import { objectOf } from './json';
import { messageOf } from './note-types';

const largestList = 32 * 2 ** 20;
const largestMedium = 256 * 2 ** 20;
const smallList = 2 ** 20;

/** A medium as the list has it; `size` null: the list does not say. */
interface Listed {
  readonly name: string;
  readonly entry: string;
  readonly size: number | null;
}

/**
 * The pictures and sounds of a package by the names that fields use, composed: fields and lists of different machines do
 * not agree on `é`. Names that climb out of a folder are nobody's. Without a list, or with one that cannot be read, there
 * are none, and the cards say what they miss.
 */
export function* mediaOf(archive: Archive, isZstd: boolean): Reading<Media> {
  const media = new Map<string, Medium>();
  for (const { name, entry: key, size } of yield* listOf(archive, isZstd)) {
    const entry = archive.entries.get(key);
    if (entry && !/[/\\\0]/.test(name))
      media.set(name.normalize('NFC'), mediumOf(archive, entry, isZstd ? size : null));
  }
  return media;
}

function* listOf(archive: Archive, isZstd: boolean): Reading<readonly Listed[]> {
  const entry = archive.entries.get('media');
  if (!entry) return [];
  try {
    const bytes = yield* unpacking(archive, entry, largestList);
    return isZstd
      ? listedAsMessage(yield* unpackingZstd(bytes, { most: largestList, part: 'media' }))
      : listedAsJson(bytes);
  } catch (error) {
    if (error instanceof FileRefused) return [];
    throw error;
  }
}

/** `{"0": "hund.jpg"}`: the name in the archive, then the name in the fields. */
function listedAsJson(bytes: Uint8Array): readonly Listed[] {
  try {
    return Object.entries(objectOf(JSON.parse(new TextDecoder().decode(bytes)))).flatMap(([entry, name]) =>
      typeof name === 'string' ? [{ entry, name, size: null }] : [],
    );
  } catch {
    throw damaged('media');
  }
}

/** `MediaEntries`: its field 1 repeats name (1), size (2) and, of a few, the name in the archive (255), else its number. */
function listedAsMessage(bytes: Uint8Array): readonly Listed[] {
  const listed: Listed[] = [];
  messageOf(bytes, 'media', listed, (outer, list, reader) => {
    if (outer !== 1) return;
    const medium = reader.readMessage(
      (tag, found) => {
        if (tag === 1) found.name = reader.readString();
        else if (tag === 2) found.size = reader.readVarint();
        else if (tag === 255) found.entry = String(reader.readVarint());
      },
      { name: '', entry: String(list.length), size: 0 },
    );
    list.push(medium);
  });
  return listed;
}

function mediumOf(archive: Archive, entry: ArchiveEntry, size: number | null): Medium {
  if (size === null) return { bytes: entry.unpacked, read: () => unpack(archive, entry, largestMedium) };
  return {
    bytes: size,
    read() {
      const packed = unpack(archive, entry, largestMedium);
      // A hundred times its packed size is what pictures never are.
      const most = Math.min(size, largestMedium, Math.max(smallList, 100 * packed.length));
      const reading = unpackingZstd(packed, { most, part: entry.name });
      for (;;) {
        const step = reading.next();
        if (!step.done) continue;
        if (step.value.length !== size) throw damaged(entry.name);
        return step.value;
      }
    },
  };
}
