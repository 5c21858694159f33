import type { ReactNode } from 'react';
import * as spellMessages from '../../../messages/app/spell';
import { LangText } from '../../ui/lang-text';
import { AnswerDiff } from '../answer/answer-diff';
import { VerdictLine } from '../answer/verdict-line';
import { isAllShown, signsOf } from './revealed-letters';
import { spellDifference, spellWords } from './spell-words';
import { SpelledSigns } from './spelled-signs';
import type { Attempted } from './use-spell';

/** What was written, letter by letter, beside as much of the word as is shown. */
export function AttemptedWord({ attempted, code }: { readonly attempted: Attempted; readonly code: string }) {
  const { word, typed, verdict, revealed, overruled } = attempted;
  const spelled = { typed, word: word.word, verdict, language: code, overruled };
  const isShown = isAllShown(revealed, word.word);
  const difference = typed === '' ? null : spellDifference(spelled);
  return (
    <>
      {!(isShown && difference) && <SpelledSigns word={word.word} revealed={revealed} code={code} />}
      {difference && <AnswerDiff difference={difference} code={code} hidesAnswer={!isShown} />}
      {typed !== '' && (
        <VerdictLine
          verdict={{ ...verdict, missing: [] }}
          overruled={overruled}
          code={code}
          words={spellWords(spelled)}
        />
      )}
    </>
  );
}

/** The same for those who hear it: the word, or sign by sign as much of it as is shown, in its language. */
export function spokenAttempt(attempted: Attempted, code: string): ReactNode {
  const { isRight, word, typed, verdict, revealed, overruled } = attempted;
  const said = typed === '' ? '' : spellWords({ typed, word: word.word, verdict, language: code, overruled });
  const signs = signsOf(word.word);
  const shown = signs.slice(0, revealed).filter((sign) => sign.trim() !== '');
  return (
    <>
      {said}{' '}
      {isRight || isAllShown(revealed, word.word)
        ? spellMessages.theWord({ word: <LangText code={code}>{word.word}</LangText> })
        : spellMessages.lettersShown({
            letters: <LangText code={code}>{shown.join(', ')}</LangText>,
            count: signs.length - revealed,
          })}
    </>
  );
}
