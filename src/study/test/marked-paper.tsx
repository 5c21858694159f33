import type { ReactNode } from 'react';
import type { StudySet } from '../../domain/study-set';
import { MarkedQuestion } from './marked-question';
import type { TestState } from './test-session';
import type { TextLook } from '../../card-text/text-look';

interface MarkedPaperProps {
  readonly set: StudySet;
  readonly state: TestState;
  readonly look: TextLook;
  readonly mayAccept: (at: number) => boolean;
  readonly onOverrule: (at: number, right: boolean) => void;
  readonly onAccept: (at: number) => void;
  /** The score, above the questions. */
  readonly children: ReactNode;
}

/** The questions of a paper that came back. */
export function MarkedPaper({ set, state, look, mayAccept, onOverrule, onAccept, children }: MarkedPaperProps) {
  const { setup, answers, marks, overruled, accepted } = state;
  return (
    <>
      {children}
      <ol className="questions">
        {setup.questions.map((question, at) => {
          const mark = marks?.[at];
          return (
            mark && (
              <MarkedQuestion
                key={at}
                {...{ set, question, at, mark, look, onOverrule }}
                cards={setup.cards}
                answer={answers[at] ?? null}
                isOverruled={overruled.has(at)}
                isAccepted={accepted.has(at)}
                onAccept={mayAccept(at) ? onAccept : null}
              />
            )
          );
        })}
      </ol>
    </>
  );
}
