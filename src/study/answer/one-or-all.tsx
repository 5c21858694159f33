import './answer.css';
import { useEffect, useId, useRef } from 'react';
import * as words from '../../../messages/app/answer';
import { useKeys } from '../../ui/use-keys';
import { Key, toldKey } from '../../ui/key';

interface OneOrAllProps {
  /** The answers that were not given. */
  readonly missing: readonly string[];
  readonly onChoose: (alternatives: 'one' | 'all') => void;
}

/** Asked once for a set, at the first answer that gives some of several; changed later among the options. */
export function OneOrAll({ missing, onChoose }: OneOrAllProps) {
  const group = useRef<HTMLDivElement>(null);
  const question = useId();
  const choose = (alternatives: 'one' | 'all') => () => onChoose(alternatives);
  useKeys({ '1': choose('one'), '2': choose('all') });
  useEffect(() => group.current?.focus(), []);
  return (
    <div className="oneorall" role="group" tabIndex={-1} ref={group} aria-labelledby={question}>
      <p id={question}>{words.moreAnswers({ count: missing.length, b: (said) => <b>{said}</b> })}</p>
      <div className="after">
        <button type="button" className="deskbtn" onClick={choose('one')} {...toldKey('1')}>
          {words.oneIsEnough}
          <Key>1</Key>
        </button>
        <button type="button" className="deskbtn" onClick={choose('all')} {...toldKey('2')}>
          {words.allOfThem}
          <Key>2</Key>
        </button>
      </div>
    </div>
  );
}
