import type { StudySet } from '../../domain/study-set';
import type { AskedSide } from '../../domain/study-log';
import { Picture } from '../../ui/picture';
import { UserText } from '../../ui/user-text';
import { type CardCopy, cardSide } from './card-side';
import type { TextLook } from '../../card-text/text-look';

interface SideTextProps {
  readonly set: Pick<StudySet, 'langTerms' | 'langDefinitions'>;
  readonly card: CardCopy;
  readonly side: AskedSide;
  readonly look: TextLook;
  readonly className?: string;
  /** What the picture says where it is all there is on this side. */
  readonly pictureAlt: string;
}

/** One side of a card within other content: its picture above its text. */
export function SideText({ set, card, side, look, className = 'serif', pictureAlt }: SideTextProps) {
  const { text, picture } = cardSide(card, side);
  const hasText = text.trim() !== '';
  return (
    <>
      {picture && <Picture picture={picture} alt={hasText ? '' : pictureAlt} className="sidepic" />}
      {hasText && (
        <UserText
          className={className}
          text={text}
          code={side === 'term' ? set.langTerms : set.langDefinitions}
          look={look}
        />
      )}
    </>
  );
}
