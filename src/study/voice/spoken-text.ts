import { shownText } from '../../domain/shown-text';
import type { TextLook } from '../../card-text/text-look';

/** What a voice is given of a side: the words that the eye sees, each once. */
export const spokenText = (text: string, look: TextLook): string =>
  shownText(text, look, { readings: 'left-out' }).replace(/\s+/g, ' ').trim();
