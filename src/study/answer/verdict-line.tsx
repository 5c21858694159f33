import './answer.css';

import * as answerWords from '../../../messages/app/answer';
import type { Verdict } from '../../domain/grading/verdict';
import { Link } from '../../ui/link';
import { Check } from '../../ui/more-icons';
import { X } from '../../ui/icons';
import { UserText } from '../../ui/user-text';
import { verdictWords } from './verdict-words';
import { plainLook } from '../../card-text/text-look';

interface VerdictLineProps {
  readonly verdict: Pick<Verdict, 'accepted' | 'kind' | 'rule' | 'lettersOff' | 'missing'>;
  /** The learner's own word, where they overruled the grader. */
  readonly overruled?: 'right' | 'wrong' | undefined;
  /** The language of the answer as the service wrote it. */
  readonly code: string;
  /** In place of the words for its rule. */
  readonly words?: string;
}

/** The verdict in words, with its rule; other answers of the card beside it. */
export function VerdictLine({ verdict, overruled, code, words = spokenVerdict(verdict, overruled) }: VerdictLineProps) {
  const isRight = overruled ? overruled === 'right' : verdict.accepted;
  const Mark = isRight ? Check : X;
  return (
    <p className={`verdict ${isRight ? 'right' : 'wrong'}`}>
      <Mark className="i-sm" aria-hidden />
      <span>
        {words}
        {verdict.missing.length > 0 && (
          <span className="also">
            {' '}
            {answerWords.also} <UserText text={verdict.missing.join('; ')} code={code} look={plainLook} />
          </span>
        )}
        {!overruled && !isPlain(verdict) && <RuleLink rule={verdict.rule} />}
      </span>
    </p>
  );
}

/** Nothing to explain. */
const isPlain = ({ rule }: Pick<Verdict, 'rule'>): boolean => rule === 'empty' || rule === 'same-text';

/** Beside the desk, which stays as it is. */
function RuleLink({ rule }: Pick<Verdict, 'rule'>) {
  return (
    <>
      {' '}
      <Link
        className="why"
        to={`/help/answers#${rule}`}
        target="_blank"
        aria-label={answerWords.whyLabel}
        data-holds=""
      >
        {answerWords.why}
      </Link>
    </>
  );
}

/** What the line says, for those who hear it. */
export function spokenVerdict(
  verdict: Pick<Verdict, 'accepted' | 'kind' | 'rule' | 'lettersOff'>,
  overruled?: 'right' | 'wrong',
): string {
  if (overruled === 'right') return answerWords.youSaidRight;
  if (overruled === 'wrong') return answerWords.youSaidWrong;
  if (verdict.rule === 'empty') return answerWords.notAnswered;
  if (verdict.rule === 'same-text') return answerWords.isRight;
  return verdictWords(verdict);
}
