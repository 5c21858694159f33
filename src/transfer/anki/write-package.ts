import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { EpochMs } from '../../../contract/units';
import type { Media } from '../imported';
import type { Reading } from '../reading';
import type { Sqlite } from './sqlite';
import { writingCollection } from './write-collection';
import type { PackageDeck } from './package-deck';

export interface PackageToWrite {
  readonly decks: readonly PackageDeck[];
  readonly media: Media;
  /** When the newest of it was changed: Anki takes an older note for none, and nothing else depends on the clock. */
  readonly changedAt: EpochMs;
}

/**
 * Writes a package that every Anki opens: the oldest layout, a collection of schema 11. `write` takes its bytes piece by
 * piece, in order; the same decks make the same bytes. Pictures and sounds go along where `media` holds them.
 */
export function* writeAnkiPackage(
  { decks, media, changedAt }: PackageToWrite,
  { sqlite, write }: { readonly sqlite: Sqlite; readonly write: (bytes: Uint8Array) => void },
): Reading<void> {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    write(bytes);
  });
  add(zip, new ZipDeflate('collection.anki2', { level: 6 }), yield* writingCollection(sqlite, decks, changedAt));
  const names = mediaNames(decks).filter((name) => media.has(name));
  for (const [index, name] of names.entries()) {
    const medium = media.get(name);
    // Pictures and sounds are packed already.
    if (medium) add(zip, new ZipPassThrough(String(index)), medium.read());
    yield { step: 'media', done: index + 1, of: names.length };
  }
  const list = JSON.stringify(Object.fromEntries(names.entries()));
  add(zip, new ZipPassThrough('media'), new TextEncoder().encode(list));
  zip.end();
}

function mediaNames(decks: readonly PackageDeck[]): readonly string[] {
  const names = decks.flatMap(({ cards }) =>
    cards.flatMap(({ picture, sounds }) => (picture === null ? sounds : [picture, ...sounds])),
  );
  return [...new Set(names)];
}

/** The first moment that a zip can name, in every zone. */
const noTime = new Date(1980, 0, 1);

function add(zip: Zip, file: ZipDeflate | ZipPassThrough, bytes: Uint8Array): void {
  file.mtime = noTime;
  zip.add(file);
  file.push(bytes, true);
}
