import type { KeyboardEvent } from 'react';
import * as words from '../../../messages/app/review';
import * as acts from '../../../messages/app/acts';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { Grade } from '../../domain/study-log';
import { gradeDate, type GradeChoice } from './review-words';
import { Key, KeyHint, toldKey } from '../../ui/key';

interface GradeFootProps {
  readonly choices: readonly GradeChoice[];
  readonly dates: Readonly<Record<Grade, LearnerDay>>;
  readonly today: LearnerDay;
  readonly isTurned: boolean;
  /** What Space gives. */
  readonly usual: string;
  readonly onTurn: () => void;
  readonly onGrade: (grade: Grade) => void;
  /** The grade that is pointed at, for its date to be pencilled in; null: none. */
  readonly onConsider: (grade: Grade | null) => void;
}

/**
 * What the learner's thumbs lie on: the turn, and below it the grades with their dates. Each has its place from the
 * beginning, so that no second press of a finger meets something else. Keys where there is a keyboard.
 */
export function GradeFoot({ choices, dates, today, isTurned, usual, onTurn, onGrade, onConsider }: GradeFootProps) {
  return (
    <footer className="gradewrap">
      {isTurned ? (
        <p className="howwell" aria-hidden>
          {words.howWell}
        </p>
      ) : (
        <button type="button" className="deskbtn turn" onClick={onTurn} aria-keyshortcuts="Space">
          {acts.turnOver}
        </button>
      )}
      <div
        className={`grades${choices.length === 2 ? ' two' : ''}`}
        role="group"
        aria-label={words.howWell}
        {...(!isTurned && { inert: true, 'aria-hidden': true })}
      >
        {choices.map(({ grade, name, key }) => (
          <button
            key={grade}
            type="button"
            className={`grade ${grade}`}
            {...toldKey(key)}
            {...(grade === 'good' && { 'data-usual': '' })}
            onClick={() => onGrade(grade)}
            onKeyDown={keepFromRepeating}
            onPointerEnter={() => onConsider(grade)}
            onPointerLeave={() => onConsider(null)}
            onFocus={() => onConsider(grade)}
            onBlur={() => onConsider(null)}
          >
            <span className="g1">
              <Key>{key}</Key>
              {name}
            </span>
            <span className="g2">{gradeDate(grade, dates[grade], today)}</span>
          </button>
        ))}
      </div>
      <p className="hints tight" aria-hidden>
        <KeyHint keys="Space">{isTurned ? usual : acts.turnOver}</KeyHint>
        <KeyHint keys="Z">{acts.undo}</KeyHint>
        <KeyHint keys="B">{words.bury}</KeyHint>
        <KeyHint keys="E">{words.editCard}</KeyHint>
        <KeyHint keys="?">{acts.allKeys}</KeyHint>
      </p>
    </footer>
  );
}

/** A key that turned the card and is still held gives no grade. */
const keepFromRepeating = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};
