import { ChevronsDown, Star } from '../ui/icons';
import { memo, type MouseEvent, useRef, useState } from 'react';
import { languageName } from '../domain/language-name';
import type { StudySet, Term } from '../domain/study-set';
import { IconButton } from '../ui/button';
import { CardFace } from '../ui/card-face';
import { useLeaving, useTurning } from './use-card-motion';
import { useSwipe } from './use-swipe';

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
  readonly formatted: boolean;
  /** What a swipe to the left and to the right means, in words. */
  readonly swipeLabels: readonly [left: string, right: string];
  readonly onTurn: () => void;
  readonly onStar: () => void;
  readonly onSwipe: (to: -1 | 1, from: string) => void;
  readonly onGone: () => void;
}

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
    formatted,
    swipeLabels,
    onTurn,
    onStar,
    onSwipe,
    onGone,
  } = props;
  const element = useRef<HTMLElement>(null);
  const [isMore, setMore] = useState(false);
  const side = useTurning(element, props.side);
  const isUp = place.kind === 'up';
  useLeaving(element, place.kind === 'leaving' ? place.to : null, place.kind === 'leaving' ? place.from : '', onGone);
  const { lean, handlers } = useSwipe(element, { onSwipe, isOff: !isUp });
  const turnOnTap = (event: MouseEvent) => {
    const isSelecting = (getSelection()?.toString() ?? '') !== '';
    if (!isSelecting && !(event.target as Element).closest('button, a')) onTurn();
  };
  const code = side === 'term' ? set.langTerms : set.langDefinitions;
  const otherSide = side === 'term' ? card.definition : card.term;
  const alt = side !== sideFirst && otherSide !== '' ? otherSide : 'Picture for this card';
  return (
    <article
      ref={element}
      className={`card${isLast ? ' last' : ''}${isUp ? '' : ` ${place.kind}`}`}
      aria-label={label}
      {...(!isUp && { inert: true, 'aria-hidden': true })}
      onClick={turnOnTap}
      {...handlers}
    >
      <div className="hd">
        <span className="caps">
          {side === 'term' ? 'Term' : 'Definition'}, {languageName(code)}
        </span>
        <IconButton icon={Star} label="Star (S)" aria-pressed={isStarred} filled={isStarred} onClick={onStar} />
      </div>
      <CardFace
        key={side}
        text={side === 'term' ? card.term : card.definition}
        code={code}
        formatted={formatted}
        picture={card.image}
        pictureAlt={alt}
        onMore={setMore}
      />
      <div className="ft">
        <span />
        <button
          type="button"
          className="holebtn"
          aria-label="Turn over (Space)"
          title="Turn over (Space)"
          onClick={onTurn}
          data-hole=""
        >
          <span className="hole" />
        </button>
        <span>
          {isMore && (
            <span className="more-below">
              <ChevronsDown className="i-sm" aria-hidden />
              more below
            </span>
          )}
        </span>
      </div>
      {lean !== 0 && (
        <span className={`leaning ${lean < 0 ? 'left' : 'right'}`} aria-hidden>
          {swipeLabels[lean < 0 ? 0 : 1]}
        </span>
      )}
    </article>
  );
});
