/** What a voice is given of a side: the words without their markup. */
export const spokenText = (text: string, formatted: boolean): string =>
  (formatted ? text.replace(/<[^<>]*>/g, ' ') : text).replace(/\s+/g, ' ').trim();
