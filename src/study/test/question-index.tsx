import * as words from '../../../messages/app/test';
import { isBlankAnswer } from './test-paper';
import type { TestState } from './test-session';

interface QuestionIndexProps {
  readonly state: TestState;
  readonly onGo: (at: number) => void;
}

/** The numbers of the questions beside the paper: which are answered, and, once it is marked, which were missed. */
export function QuestionIndex({ state: { answers, marks }, onGo }: QuestionIndexProps) {
  return (
    <nav className="qnav noprint" aria-label={words.questions}>
      {answers.map((answer, at) => {
        const mark = marks?.[at];
        const isAnswered = !isBlankAnswer(answer);
        const stateWords = mark
          ? mark.right
            ? words.stateRight
            : words.stateMissed
          : isAnswered
            ? words.stateAnswered
            : words.stateBlank;
        return (
          <a
            key={at}
            href={`#q${at + 1}`}
            className={mark ? (mark.right ? 'ans' : 'missed') : isAnswered ? 'ans' : ''}
            aria-label={words.questionState({ number: at + 1, state: stateWords })}
            onClick={(event) => {
              event.preventDefault();
              onGo(at);
            }}
          >
            {at + 1}
          </a>
        );
      })}
    </nav>
  );
}
