import './answer.css';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import * as words from '../../../messages/app/answer';
import { AnswerField } from './answer-field';

interface TypedAnswerProps {
  /** What is typed here: `Definition, English`. */
  readonly label: string;
  readonly code: string;
  /** Puts the focus into the field of a new question (`useTypingFocus`). */
  readonly focusField: (field: RefObject<HTMLTextAreaElement | null>) => boolean;
  readonly onAnswer: (text: string) => void;
  readonly onDontKnow: () => void;
  readonly onUndo?: (() => void) | undefined;
  /** `Check`; another word where something else comes of it. */
  readonly checkLabel?: string;
  readonly dontKnowLabel?: string;
  /** Said beside the buttons. */
  readonly note?: string;
  readonly isInvalid?: boolean;
  /** What else can be done, in front of the other buttons. */
  readonly children?: ReactNode;
}

/** A question that is answered by typing. Mount it anew for each question: what was typed is its own. */
export function TypedAnswer(props: TypedAnswerProps) {
  const {
    label,
    code,
    focusField,
    onAnswer,
    onDontKnow,
    onUndo,
    checkLabel = words.check,
    dontKnowLabel = words.dontKnow,
    note,
    isInvalid = false,
    children,
  } = props;
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  useEffect(() => void focusField(field), [focusField]);
  const check = () => {
    if (text.trim() === '') field.current?.focus();
    else onAnswer(text);
  };
  return (
    <div className="typed">
      <AnswerField
        ref={field}
        value={text}
        onChange={setText}
        onEnter={check}
        onCtrlEnter={onDontKnow}
        {...{ label, code, onUndo, isInvalid }}
        describedBy={note === undefined ? undefined : noteId}
      />
      <div className="after">
        {children}
        <button type="button" className="deskbtn" onClick={onDontKnow} aria-keyshortcuts="Control+Enter">
          {dontKnowLabel}
          <kbd aria-hidden>Ctrl ↵</kbd>
        </button>
        <span className="grow" id={noteId}>
          {note}
        </span>
        <button type="button" className="deskbtn pri" onClick={check} aria-keyshortcuts="Enter">
          {checkLabel}
          <kbd aria-hidden>↵</kbd>
        </button>
      </div>
    </div>
  );
}
