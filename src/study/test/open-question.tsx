import { memo } from 'react';
import * as words from '../../../messages/app/test';
import type { StudySet } from '../../domain/study-set';
import { AnswerField } from '../answer/answer-field';
import { type CardCopy, otherSide } from '../desk/card-side';
import { SideText } from '../desk/side-text';
import { Prompt } from './prompt';
import type { Question, TestAnswer } from './test-paper';
import { answerLabel, codeOf } from './test-words';
import { useDraft } from './use-drafts';
import type { TextLook } from '../../card-text/text-look';
import { toldKey } from '../../ui/key';

export interface OpenQuestionProps {
  readonly set: StudySet;
  readonly cards: readonly CardCopy[];
  readonly question: Exclude<Question, { kind: 'matching' }>;
  /** From 0. */
  readonly at: number;
  readonly answer: TestAnswer;
  readonly look: TextLook;
  readonly onAnswer: (at: number, answer: TestAnswer) => void;
  readonly onNext: (at: number) => void;
  readonly onHandIn: () => void;
}

/** A question that stands alone, while the paper is open. Drawn anew only with an answer of its own. */
export const OpenQuestion = memo(function OpenQuestion(props: OpenQuestionProps) {
  const { question, at } = props;
  const Answer = question.kind === 'written' ? WrittenAnswer : ChosenAnswer;
  return (
    <li className="q" id={`q${at + 1}`} data-question={at}>
      <span className="qn num">{at + 1}</span>
      <div className="qbody">
        <Answer {...props} />
      </div>
    </li>
  );
});

function WrittenAnswer({ set, cards, question, at, answer, look, onAnswer, onNext, onHandIn }: OpenQuestionProps) {
  const card = cards[question.card];
  const { text, change, commit } = useDraft(typeof answer === 'string' ? answer : '', (typed) => onAnswer(at, typed));
  if (!card) return null;
  return (
    <>
      <Prompt {...{ set, card, look }} side={question.asked} id={`p${at + 1}`} />
      <div onBlur={commit}>
        <AnswerField
          label={answerLabel(set, question.asked)}
          isLabelShown
          code={codeOf(set, otherSide(question.asked))}
          value={text}
          onChange={change}
          onEnter={() => onNext(at)}
          onCtrlEnter={onHandIn}
          describedBy={`p${at + 1}`}
        />
      </div>
    </>
  );
}

interface Option {
  readonly value: boolean | number;
  readonly said?: string;
  readonly card?: CardCopy | undefined;
}

function ChosenAnswer({ set, cards, question, at, answer, look, onAnswer }: OpenQuestionProps) {
  const card = cards[question.card];
  if (!card || question.kind === 'written') return null;
  const side = otherSide(question.asked);
  const shown = question.kind === 'true-false' ? cards[question.shown] : undefined;
  const options: readonly Option[] =
    question.kind === 'true-false'
      ? [
          { value: true, said: words.sayTrue },
          { value: false, said: words.sayFalse },
        ]
      : question.choices.map((place) => ({ value: place, card: cards[place] }));
  return (
    <>
      <Prompt {...{ set, card, look }} side={question.asked} id={`p${at + 1}`} statement={shown} />
      <div className={`opts${shown ? ' two2' : ''}`} role="radiogroup" aria-labelledby={`p${at + 1}`}>
        {options.map(({ value, said, card: choice }, place) => (
          <label key={String(value)} className="opt">
            <input
              type="radio"
              name={`q${at + 1}`}
              checked={answer === value}
              onChange={() => onAnswer(at, value)}
              {...toldKey(String(place + 1))}
            />
            {said ??
              (choice && (
                <SideText
                  {...{ set, card: choice, side, look }}
                  pictureAlt={words.pictureLetter({ letter: String(place + 1) })}
                />
              ))}
          </label>
        ))}
      </div>
    </>
  );
}
