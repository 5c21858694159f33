import * as words from '../../../messages/app/test';
import * as deskWords from '../../../messages/app/desk';
import type { AskedSide } from '../../domain/study-log';
import type { StudySet } from '../../domain/study-set';
import { Picture } from '../../ui/picture';
import { UserText } from '../../ui/user-text';
import { type CardCopy, cardSide, otherSide } from '../desk/card-side';
import { SideText } from '../desk/side-text';
import { codeOf } from './test-words';
import type { TextLook } from '../../card-text/text-look';

interface PromptProps {
  readonly set: StudySet;
  readonly card: CardCopy;
  readonly side: AskedSide;
  readonly look: TextLook;
  readonly id?: string;
  /** Of a true or false question: the card whose answer stands there. */
  readonly statement?: CardCopy | undefined;
}

/** What is asked: the side's text, its picture before it. */
export function Prompt({ set, card, side, look, id, statement }: PromptProps) {
  const { text, picture } = cardSide(card, side);
  const hasText = text.trim() !== '';
  const alt = hasText ? '' : deskWords.pictureForCard;
  return (
    <div className="prompt-row" id={id}>
      {picture && <Picture picture={picture} alt={alt} className="qpic" />}
      <p className={`qt${statement ? '' : ' alone'}${text.length > 160 ? ' long' : ''}`}>
        {hasText && <UserText className="serif" text={text} code={codeOf(set, side)} look={look} />}
        {!hasText && !statement && <span className="mut2">{words.whatIsThis}</span>}
        {statement && (
          <>
            <span className="mut2"> {words.means} </span>
            <SideText {...{ set, card: statement, look }} side={otherSide(side)} pictureAlt={words.picture} />
          </>
        )}
      </p>
    </div>
  );
}
