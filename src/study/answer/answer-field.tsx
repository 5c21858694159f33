import './answer.css';
import { type KeyboardEvent, type Ref, useEffect, useId } from 'react';
import { takeInHand } from '../../client/take-in-hand';
import { useCarrel } from '../../client/use-carrel';
import { chordsOf, isOfInputMethod } from '../../ui/key-chord';
import { languageTag } from '../../ui/language-tags';

interface AnswerFieldProps {
  readonly label: string;
  /** Whether the label is seen, or only said. */
  readonly isLabelShown?: boolean;
  /** The language of the answer as the service wrote it. */
  readonly code: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter, unless an input method is composing. */
  readonly onEnter?: (() => void) | undefined;
  /** Ctrl+Enter: don't know, or whatever lies beside an answer. */
  readonly onCtrlEnter?: (() => void) | undefined;
  /** Ctrl+Z where there is nothing in the field to undo. */
  readonly onUndo?: (() => void) | undefined;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/**
 * A line for a typed answer, in the language and direction of its side. It grows with what is typed. Nothing helps with
 * the spelling, and Enter while an input method is composing only ends the composition.
 */
export function AnswerField(props: AnswerFieldProps) {
  const {
    label,
    isLabelShown = false,
    code,
    value,
    onChange,
    onEnter,
    onCtrlEnter,
    onUndo,
    describedBy,
    isInvalid = false,
    ref,
  } = props;
  const id = useId();
  const { lang, dir } = languageTag(code);
  const client = useCarrel();
  const isWritten = value !== '';
  // Another account that signs in meanwhile waits until it is answered.
  useEffect(() => (isWritten ? takeInHand(client) : undefined), [client, isWritten]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent)) return;
    const hasModifier = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (event.repeat) return;
      if (hasModifier) onCtrlEnter?.();
      else onEnter?.();
    } else if (value === '' && onUndo && chordsOf(event).includes('Ctrl+z')) {
      event.preventDefault();
      onUndo();
    }
  };
  return (
    <div className="answerfield">
      <label className={isLabelShown ? 'lbl' : 'vh'} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={ref}
        id={id}
        rows={1}
        lang={lang}
        dir={value === '' && dir === 'auto' ? 'ltr' : dir}
        className="serif"
        placeholder={isLabelShown ? undefined : label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-describedby={describedBy}
        {...(isInvalid && { 'aria-invalid': true })}
      />
    </div>
  );
}
