/** A note type: what its notes' fields are called, and the cards that its templates make of each note. */
export interface NoteType {
  readonly isCloze: boolean;
  /** In the order of a note's fields. */
  readonly fields: readonly string[];
  /** By their number; a cloze type has one for all its cards. */
  readonly templates: readonly Template[];
}

export interface Template {
  readonly question: string;
  readonly answer: string;
}
