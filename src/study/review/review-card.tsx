import { memo, type ReactNode, useCallback } from 'react';
import * as words from '../../../messages/app/review';

import { isLeech } from '../../domain/scheduling/progress';
import type { AskedSide } from '../../domain/study-log';
import type { Term } from '../../domain/study-set';
import { PencilLine } from '../../ui/icons';
import { cardSide, otherSide } from '../desk/card-side';
import { type CardPlace, DeskCard, type Side } from '../desk/desk-card';
import { ListenButton } from '../voice/listen-button';
import type { SetInHand } from './review-deal';
import { SplitFace } from './split-face';
import { sideCaption } from '../desk/side-caption';
import { setAddress } from '../../domain/set-address';
import { Link } from '../../ui/link';

interface ReviewCardProps {
  readonly inHand: SetInHand;
  readonly card: Term;
  readonly asked: AskedSide;
  readonly isTurned: boolean;
  readonly place: CardPlace;
  readonly label: string;
  readonly isLast: boolean;
  readonly isStarred: boolean;
  readonly lapses: number;
  /** The set's title is said where cards of several sets come in turn. */
  readonly namesSet: boolean;
  readonly onTurn: () => void;
  readonly onStar: () => void;
}

const sideName = (side: AskedSide, { view: { set } }: SetInHand) =>
  sideCaption(side, side === 'term' ? set.langTerms : set.langDefinitions);

/** A card of Review: the question, and with the turn the answer below it. */
export const ReviewCard = memo(function ReviewCard(props: ReviewCardProps) {
  const { inHand, card, asked, isTurned, place, label, isLast, isStarred, lapses, namesSet, onTurn, onStar } = props;
  const { set, look, canEdit } = inHand.view;
  const answer = otherSide(asked);
  const heard = isTurned ? answer : asked;
  const face = useCallback(
    (side: Side, onMore: (isMore: boolean) => void) => (
      <SplitFace key={side} set={set} card={card} asked={asked} isTurned={side !== asked} look={look} onMore={onMore} />
    ),
    [set, card, asked, look],
  );
  return (
    <DeskCard
      set={set}
      card={card}
      side={isTurned ? answer : asked}
      sideFirst={asked}
      place={place}
      label={label}
      isLast={isLast}
      isStarred={isStarred}
      look={look}
      caption={
        isTurned
          ? words.bothSides({ question: sideName(asked, inHand), answer: sideName(answer, inHand) })
          : sideName(asked, inHand)
      }
      canTurn={!isTurned}
      tools={
        <ListenButton
          text={cardSide(card, heard).text}
          code={heard === 'term' ? set.langTerms : set.langDefinitions}
          look={look}
        />
      }
      note={noteOf({ mayBeAtFault: canEdit && isLeech({ lapses }), namesSet, inHand, card })}
      face={face}
      onTurn={onTurn}
      onStar={onStar}
    />
  );
});

function noteOf({
  mayBeAtFault,
  namesSet,
  inHand,
  card,
}: Pick<ReviewCardProps, 'namesSet' | 'inHand' | 'card'> & { readonly mayBeAtFault: boolean }): ReactNode {
  const { set } = inHand.view;
  if (mayBeAtFault) {
    return (
      <Link className="rewrite" to={`${setAddress(set)}/edit`} state={{ card: card.id, from: 'desk' }}>
        <PencilLine className="i-sm" aria-hidden />
        {words.rewrite}
      </Link>
    );
  }
  return namesSet ? (
    <span className="ofset" dir="auto">
      {set.title}
    </span>
  ) : null;
}
