/** What a file calls a card, by how far that may be trusted. */
export interface CardName {
  /** `source`: its own for ever, in every file. `row`: of a row in its table; other tables may call other cards so. */
  readonly of: 'source' | 'row';
  readonly text: string;
}

/** A row's number. Two spreadsheets call different cards so, and so do files that were made of them. */
const isRowNumber = (text: string): boolean => /^\d{1,6}$/.test(text);

/** Null: the file calls it nothing. */
export function cardName(text: string | null | undefined, of: CardName['of'] = 'source'): CardName | null {
  if (!text) return null;
  return { of: isRowNumber(text) ? 'row' : of, text };
}

/** What a card is called in every file that it goes into, and by which it is known again: its source's name, else its own of this device. */
export const nameInFiles = (name: CardName | null, termId: string): string =>
  name?.of === 'source' ? name.text : termId;

/** One of several cards of a note, counted from 0; the first has the note's name. No note's name holds a space. */
export const nameInNote = (note: string, number: number): string => (number === 0 ? note : `${note} ${number}`);
