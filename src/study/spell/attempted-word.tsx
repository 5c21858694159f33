import * as spellMessages from '../../../messages/app/spell';
import { AnswerDiff } from '../answer/answer-diff';
import { VerdictLine } from '../answer/verdict-line';
import { isAllShown } from './revealed-letters';
import { spellDifference, spellWords } from './spell-words';
import { SpelledSigns } from './spelled-signs';
import type { Attempted } from './use-spell';

/** What was written, letter by letter, beside as much of the word as is shown. */
export function AttemptedWord({ attempted, code }: { readonly attempted: Attempted; readonly code: string }) {
  const { word, typed, verdict, revealed, overruled } = attempted;
  const spelled = { typed, word: word.word, verdict, overruled };
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

/** The same for those who hear it. */
export function spokenAttempt({ isRight, word, typed, verdict, revealed, overruled }: Attempted): string {
  const words = typed === '' ? '' : spellWords({ typed, word: word.word, verdict, overruled });
  const shown =
    isRight || isAllShown(revealed, word.word) ? spellMessages.theWord({ word: word.word }) : spellMessages.moreLetters;
  return `${words} ${shown}`.trim();
}
