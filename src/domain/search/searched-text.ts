import { readingPieces } from '../../card-text/readings';
import type { TextLook } from '../../card-text/text-look';
import { shownText } from '../shown-text';
import { formEnd } from './found-cards';

/**
 * What a search reads of a side: what an eye sees of it, and of signs with readings what is written and how it is read, each
 * by itself (`formEnd`). `食[た]べる` is found as 食べる and たべる, `<b>H</b>und` as Hund. Pure.
 */
export function searchedText(text: string, look: TextLook): string {
  const shown = shownText(text, look);
  const pieces = readingPieces(shown);
  if (pieces.every(({ reading }) => reading === null)) return shown;
  const written = pieces.map((piece) => piece.text).join('');
  const read = pieces.map((piece) => piece.reading ?? piece.text).join('');
  return [written, read, shown].join(formEnd);
}
