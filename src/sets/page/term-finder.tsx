import type { ReactNode } from 'react';
import { foldText } from '../../../contract/fold-text';
import { askedWords } from '../../domain/search/asked-words';
import type { TextLook } from '../../card-text/text-look';
import { searchedText } from '../../domain/search/searched-text';
import { wholePieces } from '../../domain/search/hit-pieces';
import type { Term } from '../../domain/study-set';
import { Marks } from '../../ui/marks';

/** What is looked for in a set: which cards say it, and how their texts are shown. */
export interface TermFinder {
  /** Whether a card says it, on either side, in any case and with or without accents. Null: nothing was typed, all are shown. */
  readonly says: ((term: Term) => boolean) | null;
  /** A text with the hits marked. */
  readonly marked: ((text: string) => ReactNode) | undefined;
}

/** `typed` in the set's own field; else the words with which somebody came from the search, whose cards are marked alone. */
export function termFinder(typed: string, cameWith: string | null, look: TextLook): TermFinder {
  const wanted = foldText(typed).trim();
  const words = wanted === '' ? askedWords(cameWith ?? '') : [wanted];
  return {
    says:
      wanted === ''
        ? null
        : ({ term, definition }) =>
            [term, definition].some((side) => foldText(searchedText(side, look)).includes(wanted)),
    marked: words.length === 0 ? undefined : (text) => <Marks pieces={wholePieces(text, words)} />,
  };
}
