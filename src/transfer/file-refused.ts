import type { FileRefusal } from './reading';

/** Thrown inside a reader where nothing of the file can be used; the reader catches it at its edge. */
export class FileRefused extends Error {
  constructor(readonly why: FileRefusal) {
    super(`The file is refused: ${why.kind}`);
  }
}

export const damaged = (part: string): FileRefused => new FileRefused({ kind: 'damaged', part });
