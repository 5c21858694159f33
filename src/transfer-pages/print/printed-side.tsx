import type { SetView } from '../../client/carrel-client';
import { pictureSide } from '../../domain/picture-side';
import { Picture } from '../../ui/picture';
import { UserText } from '../../ui/user-text';
import type { PrintedCard } from './sheets';

interface PrintedSideProps {
  readonly view: SetView;
  readonly card: PrintedCard;
  readonly side: 'term' | 'definition';
}

/** A side as it is printed, with the picture where it stands at the desk: above the definition, or in the place of the term that is not there. */
export function PrintedSide({ view: { set, look }, card, side }: PrintedSideProps) {
  const { picture } = card;
  const isHere = pictureSide(card) === side;
  return (
    <>
      {picture && isHere && <Picture picture={picture} alt="" />}
      <UserText code={side === 'term' ? set.langTerms : set.langDefinitions} text={card[side]} look={look} />
    </>
  );
}
