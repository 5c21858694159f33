import { shownText } from '../../domain/shown-text';

/** What a voice is given of a side: the words that the eye sees, each once. */
export const spokenText = (text: string, formatted: boolean): string =>
  shownText(text, formatted, { readings: 'left-out' }).replace(/\s+/g, ' ').trim();
