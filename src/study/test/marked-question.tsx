import * as answerWords from '../../../messages/app/answer';
import * as words from '../../../messages/app/test';
import * as acts from '../../../messages/app/acts';
import { Check, Minus } from '../../ui/more-icons';
import { X } from '../../ui/icons';
import type { StudySet } from '../../domain/study-set';
import { LangText } from '../../ui/lang-text';
import { AnswerDiff } from '../answer/answer-diff';
import { VerdictLine } from '../answer/verdict-line';
import { type CardCopy, otherSide } from '../desk/card-side';
import { SideText } from '../desk/side-text';
import { isTrue, type Mark } from './mark-test';
import { Prompt } from './prompt';
import type { Question, TestAnswer } from './test-paper';
import { codeOf } from './test-words';
import type { TextLook } from '../../card-text/text-look';

interface MarkedQuestionProps {
  readonly set: StudySet;
  readonly cards: readonly CardCopy[];
  readonly question: Question;
  readonly at: number;
  readonly answer: TestAnswer;
  readonly mark: Mark;
  readonly isOverruled: boolean;
  readonly look: TextLook;
  /** Only written answers can be overruled. */
  readonly onOverrule: (at: number, right: boolean) => void;
  /** Offered the second time: the answer is always accepted from now on. */
  readonly onAccept: ((at: number) => void) | null;
  readonly isAccepted: boolean;
}

/** A question with the red pencil's mark: what was answered, what is right, and why. */
export function MarkedQuestion(props: MarkedQuestionProps) {
  const { set, cards, question, at, mark, look } = props;
  const card = cards[question.card];
  if (!card) return null;
  const statement = question.kind === 'true-false' ? cards[question.shown] : undefined;
  return (
    <li className={`q marked${mark.right ? '' : ' missed'}`} id={`q${at + 1}`} data-question={at}>
      <span className="qn num">{at + 1}</span>
      <div className="qbody">
        <Prompt {...{ set, card, look, statement }} side={question.asked} />
        <Answered {...props} card={card} />
      </div>
      <RedPencil {...mark} />
    </li>
  );
}

/** What was left blank is no error: it has a line of its own, in no red. */
function RedPencil({ right, isBlank }: Pick<Mark, 'right' | 'isBlank'>) {
  const [look, Sign, said] = right
    ? (['right', Check, words.right] as const)
    : isBlank
      ? (['blank', Minus, words.blank] as const)
      : (['wrong', X, words.wrong] as const);
  return (
    <span className={`redpencil ${look}`}>
      <Sign className="i" aria-hidden />
      <span className="vh">{said}</span>
    </span>
  );
}

function Answered(props: MarkedQuestionProps & { readonly card: CardCopy }) {
  const { question, mark } = props;
  if (mark.verdict) return <Written {...props} />;
  if (question.kind === 'true-false') return <TrueOrFalse {...props} question={question} />;
  return <Chosen {...props} />;
}

function Written({
  set,
  question,
  at,
  mark,
  isOverruled,
  answer,
  onOverrule,
  onAccept,
  isAccepted,
}: MarkedQuestionProps) {
  const { verdict } = mark;
  if (!verdict) return null;
  const code = codeOf(set, otherSide(question.asked));
  return (
    <div className="marking">
      {verdict.rule === 'same-text' ? (
        <LangText as="p" className="given serif" code={code}>
          {String(answer)}
        </LangText>
      ) : (
        <AnswerDiff difference={verdict.difference} code={code} />
      )}
      <VerdictLine
        verdict={verdict}
        code={code}
        overruled={isOverruled ? (mark.right ? 'right' : 'wrong') : undefined}
      />
      <span className="markacts">
        <button type="button" className="btn sm" onClick={() => onOverrule(at, !mark.right)}>
          {mark.right ? answerWords.iWasWrong : acts.iWasRight}
        </button>
        {onAccept && mark.right && !isAccepted && (
          <button type="button" className="btn sm" onClick={() => onAccept(at)}>
            {acts.alwaysAccept}
          </button>
        )}
        {isAccepted && <span className="small">{words.nowAccepted}</span>}
      </span>
    </div>
  );
}

function TrueOrFalse({
  set,
  cards,
  question,
  answer,
  mark,
  card,
  look,
}: MarkedQuestionProps & { readonly card: CardCopy; readonly question: Extract<Question, { kind: 'true-false' }> }) {
  const holds = isTrue(cards, question);
  const yours = mark.isBlank ? answerWords.notAnswered : answer === true ? words.saidTrue : words.saidFalse;
  return (
    <div className="marking">
      <p className="given">
        {yours} {!mark.right && (holds ? words.isTrue : words.isFalse)}
      </p>
      {!holds && <RightAnswer {...{ set, card, look }} asked={question.asked} />}
    </div>
  );
}

function Chosen({ set, cards, question, answer, mark, card, look }: MarkedQuestionProps & { readonly card: CardCopy }) {
  const chosen = typeof answer === 'number' ? cards[answer] : undefined;
  const side = otherSide(question.asked);
  return (
    <div className="marking">
      {chosen ? (
        <p className="given">
          <span className="caps">{words.youChose}</span>
          {mark.right ? (
            <SideText {...{ set, card: chosen, side, look }} pictureAlt={words.picture} />
          ) : (
            <del>
              <SideText {...{ set, card: chosen, side, look }} pictureAlt={words.picture} />
            </del>
          )}
        </p>
      ) : (
        <p className="given">{answerWords.notAnswered}</p>
      )}
      {!mark.right && <RightAnswer {...{ set, card, look }} asked={question.asked} />}
    </div>
  );
}

function RightAnswer({
  set,
  card,
  asked,
  look,
}: {
  readonly set: StudySet;
  readonly card: CardCopy;
  readonly asked: Question['asked'];
  readonly look: TextLook;
}) {
  return (
    <p className="given">
      <span className="caps">{answerWords.answer}</span>
      <SideText {...{ set, card, look }} side={otherSide(asked)} pictureAlt={words.picture} />
    </p>
  );
}
