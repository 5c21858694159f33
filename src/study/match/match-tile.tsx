import * as ends from '../../../messages/app/desk-ends';
import { X } from '../../ui/icons';
import { Key, toldKey } from '../../ui/key';
import type { StudySet } from '../../domain/study-set';
import type { CardCopy } from '../desk/card-side';
import { cardSide, otherSide } from '../desk/card-side';
import { SideText } from '../desk/side-text';
import type { Tile } from './match-board';
import { tileKeys } from './tile-place';
import { tileSize } from './tile-size';
import { type TextLook, toChooseFrom } from '../../card-text/text-look';

interface MatchTileProps {
  readonly set: StudySet;
  readonly tile: Tile;
  readonly card: CardCopy;
  readonly place: number;
  readonly look: TextLook;
  readonly state: 'rest' | 'picked' | 'wrong' | 'near';
  readonly onPick: (place: number) => void;
}

/** One side of a card on the board. A picture alone is named by its card: those who cannot see it have nothing else to go by. */
export function MatchTile({ set, tile, card, place, look, state, onPick }: MatchTileProps) {
  const { side } = tile;
  const key = tileKeys[place] ?? '';
  const { text, picture } = cardSide(card, side);
  return (
    <button
      type="button"
      className={`tile ${side === 'term' ? 't' : 'd'} ${tileSize(text, picture !== null)}${state === 'rest' ? '' : ` ${state}`}`}
      aria-pressed={state === 'picked'}
      {...toldKey(key)}
      data-place={place}
      onClick={() => onPick(place)}
    >
      <Key>{key.toUpperCase()}</Key>
      <SideText
        {...{ set, card, side }}
        look={toChooseFrom(look)}
        pictureAlt={ends.pictureOf({ words: card[otherSide(side)] })}
      />
      {state === 'wrong' && <X className="i tilemark" aria-hidden />}
    </button>
  );
}
