import { type AnkiReader, readAnkiPackage } from './anki/read-package';
import type { ByteSource } from './archive/byte-source';
import { isArchive, openArchive } from './archive/open-archive';
import { FileRefused } from './file-refused';
import { isMochi, readMochi } from './mochi/read-mochi';
import type { Imported } from './imported';
import { type FileChoices, readTextFile, type TextFormat } from './read-text-file';
import type { FileRead, FileRefusal, Reading } from './reading';

/** What a file is, by what it holds. */
export type FileKind = 'anki-package' | 'mochi' | 'document' | 'other-archive' | 'text';

const databaseBeginning = 'SQLite format 3';
const collections = ['collection.anki2', 'collection.anki21', 'collection.anki21b', 'meta'];

/** Looks at the beginning and, of an archive, at its directory; unpacks nothing. An archive that is damaged is refused. */
export function fileKind(source: ByteSource): FileKind | FileRefusal {
  const beginning = source.read(0, Math.min(source.size, databaseBeginning.length));
  if (new TextDecoder('latin1').decode(beginning) === databaseBeginning) return 'anki-package';
  if (!isArchive(source)) return 'text';
  try {
    const archive = openArchive(source);
    if (collections.some((name) => archive.entries.has(name))) return 'anki-package';
    if (isMochi(archive)) return 'mochi';
    return archive.entries.has('word/document.xml') ? 'document' : 'other-archive';
  } catch (error) {
    if (error instanceof FileRefused) return error.why;
    throw error;
  }
}

/** What a whole file needs to be read. */
export interface FileToRead {
  readonly source: ByteSource;
  /** Says what a set may be called, and whether a text is Markdown. */
  readonly name: string;
  readonly choices?: FileChoices;
  /** SQLite is large: loaded by whoever asks, once `fileKind` says that it is needed. */
  readonly anki: AnkiReader | null;
}

export type WholeRead =
  | {
      readonly kind: 'read';
      readonly imported: Imported;
      readonly format: TextFormat | { readonly kind: 'anki-package' | 'mochi' };
    }
  | { readonly kind: 'refused'; readonly why: FileRefusal };

/** Any file as cards. Refused where it is none of those that Carrel takes, and where it is damaged. */
export function* readFile({ source, name, choices = {}, anki }: FileToRead): Reading<WholeRead> {
  const kind = fileKind(source);
  if (typeof kind !== 'string') return { kind: 'refused', why: kind };
  switch (kind) {
    case 'anki-package':
      if (anki === null) throw new Error('An Anki package needs SQLite');
      return withFormat(yield* readAnkiPackage(source, anki), kind);
    case 'mochi':
      return withFormat(yield* readMochi(source), kind);
    case 'document':
      return { kind: 'refused', why: { kind: 'not-text' } };
    case 'other-archive':
      return { kind: 'refused', why: { kind: 'spreadsheet' } };
    case 'text':
      return yield* readTextFile(source.read(0, source.size), name, choices);
    default:
      return kind satisfies never;
  }
}

const withFormat = (read: FileRead, kind: 'anki-package' | 'mochi'): WholeRead =>
  read.kind === 'refused' ? read : { ...read, format: { kind } };
