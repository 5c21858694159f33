/** Makes other letters of the text of a message; what stands in its gaps is left as it is. */
export type Letters = (text: string) => string;

export const asWritten: Letters = (text) => text;
