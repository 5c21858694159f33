import './desk-card.css';
import { memo, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import * as acts from '../../../messages/app/acts';
import * as deskWords from '../../../messages/app/desk';

import type { StudySet, Term } from '../../domain/study-set';
import { CardFace } from '../../ui/card-face';
import { CardFoot, CardHead } from './card-edges';
import { useLeaving, useTurning } from './use-card-motion';
import { turned } from './onward';
import { useSwipe } from './use-swipe';
import { sideCaption } from './side-caption';
import { beforeTurn, type TextLook } from '../../card-text/text-look';

export type Side = 'term' | 'definition';

/** Where a card is: on the desk, under it, or on its way off. */
export type CardPlace =
  | { readonly kind: 'up' }
  | { readonly kind: 'below' }
  | { readonly kind: 'leaving'; readonly to: -1 | 1; readonly from: string };

interface DeskCardProps {
  readonly set: StudySet;
  readonly card: Term;
  readonly side: Side;
  readonly sideFirst: Side;
  readonly place: CardPlace;
  readonly label: string;
  readonly isLast: boolean;
  readonly isStarred: boolean;
  readonly look: TextLook;
  /** What a swipe back and a swipe on means, in words: to the left and to the right, but see `onward`. */
  readonly swipeLabels?: readonly [back: string, on: string];
  /** In the head, before the star. */
  readonly tools?: ReactNode;
  /** In the foot, before the hole. */
  readonly note?: ReactNode;
  /** In place of one side alone: what lies on the card while this side is up, and whether more of it is below. */
  readonly face?: (side: Side, onMore: (isMore: boolean) => void) => ReactNode;
  /** In place of the side's name and language. */
  readonly caption?: string;
  /** Whether the hole turns the card over, the one thing it ever does; else it is a hole alone. */
  readonly canTurn?: boolean;
  readonly onTurn: () => void;
  readonly onStar: () => void;
  readonly onSwipe?: (to: -1 | 1, from: string) => void;
  readonly onGone?: () => void;
}

const nothing = (): void => undefined;

/**
 * A catalogue card: head rule, side and language, the text, and the rod hole that turns it over. Drawn anew only when
 * something of its own changed: what happens to another card is none of its business.
 */
export const DeskCard = memo(function DeskCard(props: DeskCardProps) {
  const {
    set,
    card,
    sideFirst,
    place,
    label,
    isLast,
    isStarred,
    look,
    swipeLabels,
    tools,
    note,
    face,
    caption,
    canTurn = true,
    onTurn,
    onStar,
    onSwipe = nothing,
    onGone = nothing,
  } = props;
  const element = useRef<HTMLElement>(null);
  const [isMore, setMore] = useState(false);
  const side = useTurning(element, props.side);
  const [wasTurned, setTurned] = useState(false);
  if (side !== sideFirst && !wasTurned) setTurned(true);
  const isUp = place.kind === 'up';
  useLeaving(element, place.kind === 'leaving' ? place.to : null, place.kind === 'leaving' ? place.from : '', onGone);
  const lean = turned(useSwipe(element, !isUp || !swipeLabels, onSwipe));
  const turnOnTap = (event: MouseEvent) => {
    const isSelecting = (getSelection()?.toString() ?? '') !== '';
    if (canTurn && !isSelecting && !(event.target as Element).closest('button, a')) onTurn();
  };
  const code = side === 'term' ? set.langTerms : set.langDefinitions;
  const otherSide = side === 'term' ? card.definition : card.term;
  const alt = side !== sideFirst && otherSide !== '' ? otherSide : deskWords.pictureForCard;
  return (
    <article
      ref={element}
      className={`card${isLast ? ' last' : ''}${isUp ? '' : ` ${place.kind}`}`}
      aria-label={label}
      {...(!isUp && { inert: true, 'aria-hidden': true })}
      onClick={turnOnTap}
    >
      <CardHead caption={caption ?? sideCaption(side, code)} {...{ tools, isStarred, onStar }} />
      {face?.(side, setMore) ?? (
        <CardFace
          key={side}
          text={card[side]}
          other={otherSide}
          code={code}
          look={wasTurned ? look : beforeTurn(look)}
          picture={card.image}
          pictureAlt={alt}
          onMore={setMore}
        />
      )}
      <CardFoot note={note} isMore={isMore}>
        {canTurn ? (
          <button
            type="button"
            className="holebtn"
            aria-label={acts.turnOver}
            aria-keyshortcuts="Space"
            onClick={onTurn}
            data-hole=""
          >
            <span className="hole" aria-hidden title={acts.withKey({ act: acts.turnOver, key: 'Space' })} />
          </button>
        ) : (
          <span className="holebtn">
            <span className="hole" />
          </span>
        )}
      </CardFoot>
      {lean !== 0 && swipeLabels && (
        <span className={`leaning ${lean < 0 ? 'left' : 'right'}`} aria-hidden>
          {swipeLabels[lean < 0 ? 0 : 1]}
        </span>
      )}
    </article>
  );
});
