import * as uiWords from '../../../messages/app/ui';
import * as deskWords from '../../../messages/app/desk';
import type { AskedSide } from '../../domain/study-log';
import type { StudySet, Term } from '../../domain/study-set';
import { faceBlocks, type FaceStep } from '../../ui/face-step';
import { Picture } from '../../ui/picture';
import { useScrolling } from '../../ui/use-scrolling';
import { UserText } from '../../ui/user-text';
import { type CardSide, cardSide, otherSide } from '../desk/card-side';
import { sharedStep } from '../desk/shared-step';
import { beforeTurn, hasMarks, type TextLook } from '../../card-text/text-look';

interface SplitFaceProps {
  readonly set: Pick<StudySet, 'langTerms' | 'langDefinitions'>;
  readonly card: Term;
  readonly asked: AskedSide;
  readonly isTurned: boolean;
  readonly look: TextLook;
  readonly onMore: (isMore: boolean) => void;
}

/** The question alone, then question and answer on one card. Both keep their size: turning moves no letter of the question to another. */
export function SplitFace({ set, card, asked, isTurned, look, onMore }: SplitFaceProps) {
  const { ref, scrolls, isMore } = useScrolling(onMore);
  const question = cardSide(card, asked);
  const answer = cardSide(card, otherSide(asked));
  const [step, answerStep] = [sharedStep(question, answer, look), sharedStep(answer, question, look)];
  const codeOf = (side: AskedSide) => (side === 'term' ? set.langTerms : set.langDefinitions);
  return (
    <div
      ref={ref}
      className={`bd split${[step, answerStep].includes('xs') ? ' long' : ''}${isMore ? ' more' : ''}`}
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': uiWords.longText })}
    >
      <div className="half" data-half="question">
        <Half
          side={question}
          code={codeOf(asked)}
          step={step}
          look={isTurned ? look : beforeTurn(look)}
          pictureAlt={deskWords.pictureForCard}
        />
      </div>
      {isTurned && (
        <>
          <hr aria-hidden />
          <div className="half" data-half="answer">
            <Half
              side={answer}
              code={codeOf(otherSide(asked))}
              step={answerStep}
              look={look}
              pictureAlt={question.text || deskWords.pictureForCard}
            />
          </div>
        </>
      )}
    </div>
  );
}

interface HalfProps {
  readonly side: CardSide;
  readonly code: string;
  readonly step: FaceStep;
  readonly look: TextLook;
  /** What the picture says where it is all there is on this side. */
  readonly pictureAlt: string;
}

function Half({ side: { text, picture }, code, step, look, pictureAlt }: HalfProps) {
  const { main, remark } = hasMarks(look) ? { main: text, remark: null } : faceBlocks(text);
  return (
    <>
      {picture && <Picture picture={picture} alt={text.trim() === '' ? pictureAlt : ''} closer={uiWords.lookCloser} />}
      {main.trim() !== '' && <UserText as="p" className={`txt ${step}`} text={main} code={code} look={look} />}
      {remark !== null && <UserText as="p" className="txt s mut" text={remark} code={code} look={look} />}
    </>
  );
}
