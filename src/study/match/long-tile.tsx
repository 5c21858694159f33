import type { AskedSide } from '../../domain/study-log';
import type { StudySet } from '../../domain/study-set';
import { UserText } from '../../ui/user-text';
import { type CardCopy, cardSide } from '../desk/card-side';
import { type TextLook, toChooseFrom } from '../../card-text/text-look';

/** Longer texts may not fit on their tile. */
const fits = 110;

/** The whole text of the tile that was picked, where its tile may have no room for it. Screen readers have it from the tile. */
export function LongTile({
  set,
  card,
  side,
  look,
}: {
  readonly set: StudySet;
  readonly card: CardCopy;
  readonly side: AskedSide;
  readonly look: TextLook;
}) {
  const { text } = cardSide(card, side);
  if (text.length <= fits) return null;
  return (
    <div className="longtile" aria-hidden>
      <UserText text={text} code={side === 'term' ? set.langTerms : set.langDefinitions} look={toChooseFrom(look)} />
    </div>
  );
}
