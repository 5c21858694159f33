import '../desk/desk-card.css';
import './answer.css';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import * as uiWords from '../../../messages/app/ui';
import * as deskWords from '../../../messages/app/desk';
import type { StudySet, Term } from '../../domain/study-set';
import type { AskedSide } from '../../domain/study-log';
import { Picture } from '../../ui/picture';
import { UserText } from '../../ui/user-text';
import { CardFoot, CardHead } from '../desk/card-edges';
import { cardSide, otherSide } from '../desk/card-side';
import { sharedStep } from '../desk/shared-step';
import { askedLanguage } from './set-grader';
import type { TextLook } from '../../card-text/text-look';

interface QuestionCardProps {
  readonly set: StudySet;
  readonly card: Term;
  readonly asked: AskedSide;
  readonly look: TextLook;
  /** `Term, Italian`, or what is asked. */
  readonly caption: string;
  /** `Card 3 of 7`. */
  readonly label: string;
  readonly isLast: boolean;
  readonly isStarred: boolean;
  readonly onStar: () => void;
  /** In the head, before the star. */
  readonly tools?: ReactNode;
  /** In place of the question: a word that is only heard. */
  readonly face?: ReactNode;
  /** Under the question, once it is answered. */
  readonly children?: ReactNode;
  readonly ref?: RefObject<HTMLElement | null>;
}

/** A card that asks. It is not turned over: what was answered, and the answer, come under the question. */
export function QuestionCard(props: QuestionCardProps) {
  const { set, card, asked, look, caption, label, isLast, isStarred, onStar, tools, face, children, ref } = props;
  const { body, scrolls, isMore } = useOverflow();
  const { text, picture } = cardSide(card, asked);
  // As large as it stays beside its answer.
  const step = sharedStep(cardSide(card, asked), cardSide(card, otherSide(asked)), look);
  return (
    <article ref={ref} tabIndex={-1} className={`card question${isLast ? ' last' : ''}`} aria-label={label}>
      <CardHead {...{ caption, tools, isStarred, onStar }} />
      <div
        ref={body}
        className={`bd${isMore ? ' more' : ''}`}
        {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': uiWords.longText })}
      >
        {face ?? (
          <>
            {picture && (
              <Picture
                picture={picture}
                alt={text.trim() === '' ? deskWords.pictureForCard : ''}
                closer={uiWords.lookCloser}
              />
            )}
            {text.trim() !== '' && (
              <UserText as="p" className={`txt ${step}`} text={text} code={askedLanguage(set, asked)} look={look} />
            )}
          </>
        )}
        {children}
      </div>
      <CardFoot isMore={isMore}>
        <span className="hole" aria-hidden />
      </CardFoot>
    </article>
  );
}

/** Whether the card holds more than it shows, so that the keyboard can scroll it, and whether some of it is still below. */
function useOverflow() {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  const [isMore, setMore] = useState(false);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const look = () => {
      setScrolls(element.scrollHeight > element.clientHeight + 1);
      setMore(element.scrollHeight - element.scrollTop - element.clientHeight > 8);
    };
    const sizes = new ResizeObserver(look);
    const watch = () => {
      sizes.disconnect();
      sizes.observe(element);
      for (const child of element.children) sizes.observe(child);
      look();
    };
    const children = new MutationObserver(watch);
    children.observe(element, { childList: true });
    watch();
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return { body, scrolls, isMore };
}
