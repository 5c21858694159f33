import { type RefObject, useLayoutEffect, useState } from 'react';
import type { AskedSide } from '../../domain/study-log';
import type { StudySet } from '../../domain/study-set';
import { UserText } from '../../ui/user-text';
import { type CardCopy, cardSide } from '../desk/card-side';
import { type TextLook, toChooseFrom } from '../../card-text/text-look';

/** So far a letter may hang out of its line; a line that is cut off is more. */
const overhangPx = 6;

interface LongTileProps {
  readonly set: StudySet;
  readonly card: CardCopy;
  readonly side: AskedSide;
  readonly look: TextLook;
  readonly board: RefObject<HTMLElement | null>;
  readonly place: number;
}

/** The whole text of the tile in one place of the board, where the tile shows less. Screen readers have it from the tile. */
export function LongTile({ set, card, side, look, board, place }: LongTileProps) {
  const [isCut, setCut] = useState(false);
  // As it is laid out: how much a tile shows depends on window, script and the size of letters.
  useLayoutEffect(() => {
    const tile = board.current?.querySelector(`[data-place="${place}"]`);
    const boxes = tile ? [tile, ...tile.querySelectorAll(':scope > .serif')] : [];
    const sizes = new ResizeObserver(() =>
      setCut(boxes.some(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight > overhangPx)),
    );
    for (const box of boxes) sizes.observe(box);
    return () => sizes.disconnect();
  }, [board, place]);
  if (!isCut) return null;
  return (
    <div className="longtile" aria-hidden>
      <UserText
        text={cardSide(card, side).text}
        code={side === 'term' ? set.langTerms : set.langDefinitions}
        look={toChooseFrom(look)}
      />
    </div>
  );
}
