import { type RefObject, useEffect, useRef, useState } from 'react';
import * as learnWords from '../../../messages/app/learn';
import * as answerWords from '../../../messages/app/answer';
import * as words from '../../../messages/app/spell';
import * as acts from '../../../messages/app/acts';
import { languageName } from '../../domain/language-name';
import { useKeys } from '../../ui/use-keys';
import { Key, toldKey } from '../../ui/key';
import { AnswerField } from '../answer/answer-field';
import { useGoOn } from '../desk/use-go-on';
import { isAllShown } from './revealed-letters';
import type { Spelling } from './use-spell';

/** A right word is read in this time, in milliseconds. */
const goOnMs = 1_200;

interface SpellFootProps {
  readonly spell: Spelling;
  readonly code: string;
  /** What the word means, where the card has words for it. */
  readonly describedBy: string | undefined;
  readonly focusField: (field: RefObject<HTMLTextAreaElement | null>) => boolean;
  readonly onUndo: () => void;
  readonly onListen: () => void;
}

/** Where a word is written. Enter without a word lets it be heard again. */
export function SpellFoot({ spell, code, describedBy, focusField, onUndo, onListen }: SpellFootProps) {
  const { attempted, attempt, reveal, overrule, goOn } = spell;
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const isMissed = attempted !== null && !attempted.isRight;
  // The whole word stands on the card: it may be written once more, or not.
  const isShown = isMissed && isAllShown(attempted.revealed, attempted.word.word);
  const aside = isShown ? goOn : reveal;
  useEffect(() => void focusField(field), [focusField, isMissed]);
  const check = () => {
    if (text.trim() === '') onListen();
    else if (!attempt(text)) setText('');
    field.current?.focus();
  };
  if (attempted?.isRight) return <RightWord onOverrule={overrule} onGoOn={goOn} />;
  return (
    <footer className="answerfoot steady">
      <div className="typed">
        <AnswerField
          ref={field}
          label={words.whatYouHear({ language: languageName(code) })}
          value={text}
          onChange={setText}
          onEnter={check}
          onCtrlEnter={aside}
          isInvalid={isMissed}
          {...{ code, describedBy, onUndo }}
        />
        <div className="after">
          {isMissed && attempted.typed !== '' && (
            <button type="button" className="deskbtn" onClick={overrule}>
              {acts.iWasRight}
            </button>
          )}
          <button type="button" className="deskbtn" onClick={aside} aria-keyshortcuts="Control+Enter">
            {isShown ? learnWords.skip : words.showWord}
            <kbd aria-hidden>Ctrl ↵</kbd>
          </button>
          <span className="grow" />
          <button type="button" className="deskbtn pri" onClick={check} aria-keyshortcuts="Enter">
            {text.trim() === '' ? acts.listen : answerWords.check}
            <kbd aria-hidden>↵</kbd>
          </button>
        </div>
      </div>
    </footer>
  );
}

function RightWord({ onOverrule, onGoOn }: { readonly onOverrule: () => void; readonly onGoOn: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  useGoOn({ button, afterMs: goOnMs, goOn: onGoOn });
  useKeys({ o: onOverrule, Enter: onGoOn });
  return (
    <footer className="answerfoot steady">
      <div className="after">
        <button type="button" className="deskbtn" onClick={onOverrule} {...toldKey('O')} data-holds="">
          {answerWords.iWasWrong}
          <Key>O</Key>
        </button>
        <span className="grow" />
        <button ref={button} type="button" className="deskbtn pri" onClick={onGoOn} aria-keyshortcuts="Enter">
          {learnWords.goOn}
          <kbd aria-hidden>↵</kbd>
        </button>
      </div>
    </footer>
  );
}
