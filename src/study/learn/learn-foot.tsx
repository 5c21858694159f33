import { useEffect, useRef, useState } from 'react';
import * as answerWords from '../../../messages/app/answer';
import * as words from '../../../messages/app/learn';

import * as acts from '../../../messages/app/acts';

import { useKeys } from '../../ui/use-keys';
import { Key, keyWorks, toldKey } from '../../ui/key';
import { Check } from '../../ui/more-icons';
import { Choices } from '../answer/choices';
import { OneOrAll } from '../answer/one-or-all';
import { answerLanguage, answerOf } from '../answer/set-grader';
import { TypedAnswer } from '../answer/typed-answer';
import type { useTypingFocus } from '../answer/use-typing-focus';
import { otherSide } from '../desk/card-side';
import { useGoOn } from '../desk/use-go-on';
import type { LearnQuestion, Told } from './learn-question';
import type { Learning } from './use-learn';
import { sideCaption } from '../desk/side-caption';

/** What is right in every letter needs no reading; what is right with a remark does. In milliseconds. */
const goOnMs = { plain: 900, remark: 2_400 };

interface LearnFootProps {
  readonly learn: Learning;
  readonly question: LearnQuestion;
  readonly focusField: ReturnType<typeof useTypingFocus>;
  /** The missed answer is being typed once more. */
  readonly isTypingAgain: boolean;
  readonly onTypeAgain: () => void;
  readonly onUndo: () => void;
}

/** Under the card: where the answer is given, and after it what can be done about it. */
export function LearnFoot({ learn, question, focusField, isTypingAgain, onTypeAgain, onUndo }: LearnFootProps) {
  const { told, undecided, view, grader } = learn;
  const { set } = view;
  const code = answerLanguage(set, question.asked);
  const label = sideCaption(otherSide(question.asked), code);
  const [missed, setMissed] = useState<string | null>(null);
  if (!told && undecided !== null) {
    const { missing } = grader.grade(question.card, question.asked, undecided);
    return (
      <footer className="answerfoot">
        <OneOrAll missing={missing} onChoose={learn.decide} />
      </footer>
    );
  }
  if (told && isTypingAgain && !told.isRight) {
    const check = (text: string) => {
      const { accepted, rule } = grader.grade(question.card, question.asked, text);
      if (accepted || rule === 'one-or-all') learn.goOn();
      else setMissed(text);
    };
    return (
      <footer className="answerfoot steady">
        <TypedAnswer
          key={`again:${missed ?? ''}`}
          {...{ label, code, focusField, onUndo }}
          onAnswer={check}
          onDontKnow={learn.goOn}
          dontKnowLabel={words.skip}
          isInvalid={missed !== null}
          note={missed === null ? words.typeAsOnCard : words.notYet}
        >
          {told.given !== null && (
            <button type="button" className="deskbtn" onClick={learn.overrule}>
              {acts.iWasRight}
            </button>
          )}
        </TypedAnswer>
      </footer>
    );
  }
  const isChoice = question.format === 'choice';
  return (
    <footer className="answerfoot steady">
      {isChoice && (
        <Choices
          label={question.asked === 'term' ? words.definitions : words.terms}
          choices={question.choices.flatMap((id) => {
            const card = set.terms.find((one) => one.id === id);
            return card ? [{ id, text: answerOf(card, question.asked) }] : [];
          })}
          code={code}
          look={view.look}
          chosen={told?.chosen ?? null}
          right={told ? question.card.id : null}
          onChoose={(id) => learn.choose(id as typeof question.card.id)}
          onDontKnow={learn.dontKnow}
        />
      )}
      {!isChoice && !told && (
        <TypedAnswer {...{ label, code, focusField, onUndo }} onAnswer={learn.answer} onDontKnow={learn.dontKnow} />
      )}
      {isChoice && !told && (
        <div className="after">
          <button type="button" className="deskbtn" onClick={learn.dontKnow} {...toldKey('0')}>
            {answerWords.dontKnow}
            <Key>0</Key>
          </button>
          {keyWorks('1') && (
            <p className="hints tight" aria-hidden>
              <span>{words.chooseKeys({ first: <kbd>1</kbd>, last: <kbd>{question.choices.length}</kbd> })}</span>
            </p>
          )}
        </div>
      )}
      {told && <AfterAnswer {...{ learn, told, onTypeAgain }} />}
    </footer>
  );
}

interface AfterAnswerProps {
  readonly learn: Learning;
  readonly told: Told;
  readonly onTypeAgain: () => void;
}

/** A right answer leads on by itself, but not over one that the learner has turned around. A typed miss is typed again. */
function AfterAnswer({ learn, told, onTypeAgain }: AfterAnswerProps) {
  const { isRight, verdict, given } = told;
  const { goOn } = learn;
  const [isTurned, setTurned] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const mustType = !isRight && verdict !== null;
  const lead = mustType ? onTypeAgain : goOn;
  const canOverrule = verdict !== null && given !== null;
  const isPlain = verdict === null || verdict.kind === 'exact';
  useEffect(() => button.current?.focus({ preventScroll: true }), [isRight]);
  const goesOn = isRight && !isTurned && !learn.canAccept;
  useGoOn({ button, afterMs: goesOn ? goOnMs[isPlain ? 'plain' : 'remark'] : null, goOn });
  const overrule = () => {
    if (!canOverrule) return false;
    setTurned(true);
    learn.overrule();
    return true;
  };
  const accept = () => {
    if (!learn.canAccept || given === null) return false;
    learn.grader.accept(told.question.card, told.question.asked, given);
    goOn();
    return true;
  };
  useKeys({ o: overrule, t: () => (mustType ? onTypeAgain() : false), k: accept, Enter: lead, 'Ctrl+Enter': goOn });
  return (
    <div className="after">
      {canOverrule && (
        <button type="button" className="deskbtn" onClick={overrule} {...toldKey('O')} data-holds="">
          {isRight ? answerWords.iWasWrong : acts.iWasRight}
          <Key>O</Key>
        </button>
      )}
      {learn.canAccept && (
        <button type="button" className="deskbtn" onClick={accept} {...toldKey('K')}>
          <Check className="i" aria-hidden />
          {acts.alwaysAccept}
          <Key>K</Key>
        </button>
      )}
      <span className="grow" />
      <button
        ref={button}
        type="button"
        className="deskbtn pri"
        onClick={lead}
        aria-keyshortcuts="Enter"
        {...(mustType && { 'data-opens-field': '' })}
      >
        {mustType ? words.typeAgain : words.goOn}
        <kbd aria-hidden>↵</kbd>
      </button>
    </div>
  );
}
