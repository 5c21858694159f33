import './answer.css';
import * as words from '../../../messages/app/answer';
import { Check } from '../../ui/more-icons';
import { Key, toldKey } from '../../ui/key';
import { X } from '../../ui/icons';
import { useKeys } from '../../ui/use-keys';
import { UserText } from '../../ui/user-text';
import { type TextLook, toChooseFrom } from '../../card-text/text-look';

interface ShownChoice {
  readonly id: string;
  readonly text: string;
}

interface ChoicesProps {
  readonly label: string;
  /** Two to four. */
  readonly choices: readonly ShownChoice[];
  /** Their language as the service wrote it. */
  readonly code: string;
  readonly look: TextLook;
  /** What was chosen; null: nothing yet, or nothing at all. */
  readonly chosen: string | null;
  /** The right one, once it is told; null while it is asked. */
  readonly right: string | null;
  readonly onChoose: (id: string) => void;
  /** 0 and Ctrl+Enter. Left out where blanks are allowed. */
  readonly onDontKnow?: (() => void) | undefined;
  /** Whether 1 to 4 belong to this question: one of many on a page has them only while it has the focus. */
  readonly hasKeys?: boolean;
}

/** From so many letters on a text is set smaller. */
const longText = 90;

/** Answers to choose from. Right and wrong are said in words and by shape, not by colour alone. */
export function Choices({
  label,
  choices,
  code,
  look,
  chosen,
  right,
  onChoose,
  onDontKnow,
  hasKeys = true,
}: ChoicesProps) {
  const isTold = right !== null;
  const choose = (at: number) => () => {
    const choice = choices[at];
    if (!hasKeys || isTold || !choice) return false;
    onChoose(choice.id);
    return true;
  };
  const pass = () => {
    if (!hasKeys || isTold || !onDontKnow) return false;
    onDontKnow();
    return true;
  };
  useKeys({ '1': choose(0), '2': choose(1), '3': choose(2), '4': choose(3), '0': pass, 'Ctrl+Enter': pass });
  return (
    <div className="choices" role="group" aria-label={label}>
      {choices.map(({ id, text }, at) => {
        const state = !isTold ? (chosen === id ? 'chosen' : '') : id === right ? 'right' : id === chosen ? 'wrong' : '';
        return (
          <button
            key={id}
            type="button"
            {...toldKey(String(at + 1))}
            className={`choice ${state}${text.length > longText ? ' long' : ''}`}
            {...(isTold ? { 'aria-disabled': true } : { 'aria-pressed': chosen === id })}
            onClick={() => {
              if (!isTold) onChoose(id);
            }}
          >
            <Key>{String(at + 1)}</Key>
            <UserText className="serif" text={text} code={code} look={isTold ? look : toChooseFrom(look)} />
            {state === 'right' && (
              <em>
                <Check className="i-sm" aria-hidden />
                {chosen === id ? words.yours : words.right}
              </em>
            )}
            {state === 'wrong' && (
              <em>
                <X className="i-sm" aria-hidden />
                {words.yours}
              </em>
            )}
          </button>
        );
      })}
    </div>
  );
}
