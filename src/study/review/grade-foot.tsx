import type { MouseEvent } from 'react';
import * as words from '../../../messages/app/review';
import * as acts from '../../../messages/app/acts';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { Grade } from '../../domain/study-log';
import { gradeDate, type GradeChoice } from './review-words';

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

/** What the learner's thumbs lie on: first the turn, then the grades with their dates, always in the same place. Keys where there is a keyboard. */
export function GradeFoot({ choices, dates, today, isTurned, usual, onTurn, onGrade, onConsider }: GradeFootProps) {
  return (
    <footer className="gradewrap">
      {isTurned ? (
        <Grades {...{ choices, dates, today, onGrade, onConsider }} />
      ) : (
        <div className="grades one">
          <button type="button" className="grade turn" onClick={onTurn}>
            <span className="g1">
              <kbd aria-hidden>Space</kbd>
              {acts.turnOver}
            </span>
          </button>
        </div>
      )}
      <p className="hints tight" aria-hidden>
        <Hint keys="Space">{isTurned ? usual : acts.turnOver}</Hint>
        <Hint keys="Z">{acts.undo}</Hint>
        <Hint keys="B">{words.bury}</Hint>
        <Hint keys="E">{words.editCard}</Hint>
        <Hint keys="?">{acts.allKeys}</Hint>
      </p>
    </footer>
  );
}

const Hint = ({ keys, children }: { readonly keys: string; readonly children: string }) => (
  <span>
    <kbd>{keys}</kbd>
    {children}
  </span>
);

function Grades({ choices, dates, today, onGrade, onConsider }: Omit<GradeFootProps, 'isTurned' | 'usual' | 'onTurn'>) {
  const press = (grade: Grade) => (event: MouseEvent) => {
    // The second press of a double click was meant for the turn.
    if (event.detail !== 2) onGrade(grade);
  };
  return (
    <div className={`grades${choices.length === 2 ? ' two' : ''}`} role="group" aria-label={words.howWell}>
      {choices.map(({ grade, name, key }) => (
        <button
          key={grade}
          type="button"
          className={`grade ${grade}`}
          onClick={press(grade)}
          onPointerEnter={() => onConsider(grade)}
          onPointerLeave={() => onConsider(null)}
          onFocus={() => onConsider(grade)}
          onBlur={() => onConsider(null)}
        >
          <span className="g1">
            <kbd aria-hidden>{key}</kbd>
            {name}
          </span>
          <span className="g2">{gradeDate(grade, dates[grade], today)}</span>
        </button>
      ))}
    </div>
  );
}
