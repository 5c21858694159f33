import './editor-choice.css';
import * as words from '../../../messages/app/editor';
import { type IconShape } from '../../ui/icons';
import { ChevronDown } from '../../ui/more-icons';
import type { ReactNode } from 'react';

interface EditorChoiceProps {
  /** What is chosen here. */
  readonly label: string;
  /** The same in a word, as it is seen: the name begins with it, so that whoever speaks it is understood (WCAG 2.5.3). */
  readonly prefix: string;
  readonly icon?: IconShape;
  readonly shown: string;
  readonly value: string;
  readonly ghost?: boolean;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** A native select under a face of our own: the system's list, with its typing ahead, on every device. */
export function EditorChoice({
  label,
  prefix,
  icon: Icon,
  shown,
  value,
  ghost = false,
  onChange,
  children,
}: EditorChoiceProps) {
  return (
    <span className={`sel over${ghost ? ' ghost' : ''}`}>
      {Icon && <Icon className="i" aria-hidden />}
      <span className="sel-face" aria-hidden>
        <span className="mut2">{prefix} </span>
        {shown}
      </span>
      <ChevronDown className="i" aria-hidden />
      <select
        aria-label={words.choiceNamed({ which: prefix, what: label })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </span>
  );
}
