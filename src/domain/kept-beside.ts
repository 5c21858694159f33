/** What a file said of a card that neither side holds. It stays beside the card, and goes out with it again. */
export interface KeptBeside {
  /** The file's own name for the card: a later file changes it by this. */
  readonly guid?: string;
  readonly tags?: readonly string[];
  readonly extra?: readonly { readonly name: string | null; readonly text: string }[];
  /** Absent: no file brought it, or one that an earlier build read. */
  readonly said?: SaidByFile;
}

/** What the last file said of a card: whoever reads the next one tells by it who changed what, the file or the learner. */
export interface SaidByFile {
  /** Of each side, as the set has it: a sign of it (`signOf`), not the text. */
  readonly term: string;
  readonly definition: string;
  /** The file's name of a picture that was in it. */
  readonly picture?: string;
  readonly isStarred?: true;
}
