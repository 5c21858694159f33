/** What a learner chose of how the texts of a set look. */
export interface TextLook {
  /** Tags and entities of another program mean what they mean there. */
  readonly formatting: boolean;
  /** `$x^2$` is a formula, and what stands in backticks is code. */
  readonly formulas: boolean;
}

/** Character by character, as somebody wrote it. */
export const plainLook: TextLook = { formatting: false, formulas: false };
export const formattedLook: TextLook = { ...plainLook, formatting: true };

/** Whether anything but its characters may be shown of a text. */
export const isLaid = ({ formatting, formulas }: TextLook): boolean => formatting || formulas;

/** Whether there may be more in a text than its characters: cheap, and right wherever it says no. */
export const mayBeLaid = (text: string): boolean => /[<&$`]/.test(text);
