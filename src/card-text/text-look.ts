/** What a learner chose of how the texts of a set look. */
export interface TextLook {
  /** Tags and entities of another program mean what they mean there. */
  readonly formatting: boolean;
  /** `$x^2$` is a formula, and what stands in backticks is code. */
  readonly formulas: boolean;
  /**
   * Readings (`食[た]べる`) as they were typed, or above their signs: always, once the card is turned, never. `covered` is chosen by
   * nobody: there is room for them, and they are not to be seen yet.
   */
  readonly readings: 'typed' | 'always' | 'turned' | 'never' | 'covered';
}

/** Character by character, as somebody wrote it. */
export const plainLook: TextLook = { formatting: false, formulas: false, readings: 'typed' };
export const formattedLook: TextLook = { ...plainLook, formatting: true };

/** Of the side that asks, before its card is turned or answered. */
export const beforeTurn = (look: TextLook): TextLook =>
  look.readings === 'turned' ? { ...look, readings: 'covered' } : look;

/** Of what is to be chosen from, and of what it is chosen for: a reading may be the answer. */
export const toChooseFrom = (look: TextLook): TextLook =>
  look.readings === 'always' ? { ...look, readings: 'covered' } : beforeTurn(look);

/** Whether marks within a text mean more than they are. */
export const hasMarks = ({ formatting, formulas }: TextLook): boolean => formatting || formulas;

/** Whether anything but its characters may be shown of a text. */
export const isLaid = (look: TextLook): boolean => hasMarks(look) || look.readings !== 'typed';

/** Whether there may be more in a text than its characters: cheap, and right wherever it says no. */
export const mayBeLaid = (text: string): boolean => /[<&$`]|[\p{sc=Han}ぁ-ん々][[(（［【]/u.test(text);
