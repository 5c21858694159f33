let writing: Promise<void> = Promise.resolve();

/** What the desk that is left still writes; it never rejects. */
export function deskWrites(written: Promise<void>): void {
  writing = written;
}

/** Resolves once the desk that was left last has written: a sitting is read after that, or it would begin where it was. */
export const deskWritten = (): Promise<void> => writing;
