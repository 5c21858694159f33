import type { ReactNode } from 'react';
import * as acts from '../../../messages/app/acts';
import * as deskWords from '../../../messages/app/desk';
import { IconButton } from '../../ui/button';
import { ChevronsDown, Star } from '../../ui/icons';

interface CardHeadProps {
  /** Side and language, or what is asked. */
  readonly caption: string;
  /** Before the star. */
  readonly tools: ReactNode;
  readonly isStarred: boolean;
  readonly onStar: () => void;
}

/** What stands over the rule of a catalogue card. */
export function CardHead({ caption, tools, isStarred, onStar }: CardHeadProps) {
  return (
    <div className="hd">
      <span className="caps">{caption}</span>
      <span className="cardtools">
        {tools}
        <IconButton
          icon={Star}
          label={acts.star}
          keyHint="S"
          aria-pressed={isStarred}
          filled={isStarred}
          onClick={onStar}
        />
      </span>
    </div>
  );
}

interface CardFootProps {
  readonly note?: ReactNode;
  /** Whether more of the text is below. */
  readonly isMore: boolean;
  /** The hole. */
  readonly children: ReactNode;
}

/** What stands at the foot of a catalogue card, around its hole. */
export function CardFoot({ note, isMore, children }: CardFootProps) {
  return (
    <div className="ft">
      <span>{note}</span>
      {children}
      <span>
        {isMore && (
          <span className="more-below">
            <ChevronsDown className="i-sm" aria-hidden />
            {deskWords.moreBelow}
          </span>
        )}
      </span>
    </div>
  );
}
