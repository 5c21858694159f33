import type { ReactNode } from 'react';
import * as words from '../../../messages/app/learn';
import type { TextLook } from '../../card-text/text-look';
import { shownText } from '../../domain/shown-text';
import { LangText } from '../../ui/lang-text';
import { beginningOf } from '../../ui/text-stretches';
import { answerOf } from '../answer/set-grader';
import { spokenVerdict } from '../answer/verdict-line';
import type { Told } from './learn-question';

/** What an answer came to, for those who hear it: after a wrong one with the right one, in the language of `code`. */
export function spokenTold({ question, verdict, isRight, overruled }: Told, look: TextLook, code: string): ReactNode {
  const said = verdict ? spokenVerdict(verdict, overruled) : isRight ? words.right : words.notRight;
  if (isRight) return said;
  const answer = beginningOf(shownText(answerOf(question.card, question.asked), look));
  return words.answerIs({ verdict: said, answer: <LangText code={code}>{answer}</LangText> });
}
