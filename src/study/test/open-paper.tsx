import type { KeyboardEvent } from 'react';
import type { StudySet } from '../../domain/study-set';
import { MatchingBlock } from './matching-block';
import { OpenQuestion } from './open-question';
import { paperUnits } from './paper-units';
import type { TestAnswer } from './test-paper';
import type { TestState } from './test-session';
import type { TextLook } from '../../card-text/text-look';

interface OpenPaperProps {
  readonly set: StudySet;
  readonly state: TestState;
  readonly look: TextLook;
  readonly onAnswer: (at: number, answer: TestAnswer) => void;
  readonly onNext: (at: number) => void;
  readonly onHandIn: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The questions of a paper that is not handed in yet. */
export function OpenPaper({
  set,
  state: { setup, answers },
  look,
  onAnswer,
  onNext,
  onHandIn,
  onKeyDown,
}: OpenPaperProps) {
  const { cards, blocks } = setup;
  return (
    <ol className="questions" onKeyDown={onKeyDown}>
      {paperUnits(setup).map((unit) => {
        if (unit.kind === 'single') {
          const { at, question } = unit;
          return (
            <OpenQuestion
              key={at}
              {...{ set, cards, question, at, look, onAnswer, onNext, onHandIn }}
              answer={answers[at] ?? null}
            />
          );
        }
        const block = blocks[unit.block];
        return (
          block && (
            <MatchingBlock
              key={`block ${unit.block}`}
              {...{ set, cards, block, answers, look, onAnswer }}
              rows={unit.rows}
            />
          )
        );
      })}
    </ol>
  );
}
