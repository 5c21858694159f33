import { useEffect, useState } from 'react';
import { usePorts } from '../../client/use-ports';
import type { KnownWords } from '../../domain/grading/words/word-filter';
import { readWordList } from './read-word-list';

/** The words of a language as a set has it, as far as they are at hand. */
export type WordsOf = (code: string) => KnownWords | undefined;

/** Fetches the words of two languages while nothing else is to be done. Until they are there, answers are judged without them. */
export function useKnownWords(first: string, second: string): WordsOf {
  const { http, log, presence } = usePorts();
  const [known] = useState(() => new Map<string, KnownWords>());
  const [wordsOf] = useState((): WordsOf => (code) => known.get(code));
  useEffect(() => {
    let isGone = false;
    const read = (code: string) =>
      readWordList(code, http).then(
        (words) => void (words && known.set(code, words)),
        (error: unknown) => log.warn('Answers are judged without a list of words.', error),
      );
    presence.whenIdle(() => {
      if (!isGone) for (const code of new Set([first, second])) if (!known.has(code)) void read(code);
    });
    return () => {
      isGone = true;
    };
  }, [first, second, http, log, presence, known]);
  return wordsOf;
}
