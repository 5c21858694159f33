import type { Imported } from './imported';

/**
 * A reader at work: a generator that says how far it is every few thousand rows or files and returns what it made.
 * Whoever drives it decides when to go on, and stops by `return()`. It never waits for anything.
 */
export type Reading<Result = FileRead> = Generator<Progress, Result, void>;

/** `of`: 0 where nobody knows yet. */
export interface Progress {
  readonly step: 'unpacking' | 'rows' | 'notes' | 'history' | 'media';
  readonly done: number;
  readonly of: number;
}

export type FileRead =
  | { readonly kind: 'read'; readonly imported: Imported }
  | { readonly kind: 'refused'; readonly why: FileRefusal };

/** Why a whole file is no import; nothing of it was kept. */
export type FileRefusal =
  | { readonly kind: 'empty' }
  /** A workbook or another binary file, whatever its name says. */
  | { readonly kind: 'spreadsheet' }
  | { readonly kind: 'picture' }
  /** A document, a sound or an archive. */
  | { readonly kind: 'not-text' }
  /** A file of cards or JSON, without a card. */
  | { readonly kind: 'no-cards' }
  /** Everything of a device, which is restored and not brought in. */
  | { readonly kind: 'backup' }
  /** It ends before it should, or its parts contradict each other. */
  | { readonly kind: 'damaged'; readonly part: string }
  /** Written by a newer program than this one knows. */
  | { readonly kind: 'newer-version'; readonly version: string }
  | {
      readonly kind: 'too-large';
      readonly what: 'bytes' | 'unpacked-bytes' | 'ratio' | 'files';
      readonly most: number;
    };
