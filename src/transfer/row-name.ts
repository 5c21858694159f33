/** A row's number. Two spreadsheets call different cards so, and so do files that were made of them. */
export const isRowNumber = (name: string): boolean => /^\d{1,6}$/.test(name);

/** What a card is called in every file that it goes into, and by which it is known again: its source's name, else its own of this device. */
export const nameInFiles = (sourceName: string | undefined, termId: string): string =>
  sourceName === undefined || isRowNumber(sourceName) ? termId : sourceName;
