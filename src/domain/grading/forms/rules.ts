import type { SlipEdit } from '../slip-edits';

/** An edit in a word of so many letters (those of the shorter one), in a language of this family. */
export interface WordEdit extends SlipEdit {
  readonly length: number;
  readonly family: string;
}

/** What an edit is where `when` holds: another form of the word, or a slip of the hand that is forgiven. */
export interface EditRule {
  readonly is: 'form' | 'slip';
  readonly when: (edit: WordEdit) => boolean;
}

/** The first rule that holds decides; where none does, it is a slip. */
export const isFormBy = (rules: readonly EditRule[], edit: WordEdit): boolean =>
  rules.find(({ when }) => when(edit))?.is === 'form';
