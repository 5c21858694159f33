import { useEffect, useState } from 'react';
import type { FoundOnDevice } from '../client/search-index/device-index';
import { useCarrel } from '../client/use-carrel';

interface Answer {
  readonly typed: string;
  readonly found: FoundOnDevice;
}

/**
 * What is found of what is typed, the latest there is: `isBehind` until that is of these very words. Asked again when a set
 * changes.
 */
export function useFound(typed: string, mostCards: number) {
  const client = useCarrel();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    if (typed === '') return undefined;
    let isGone = false;
    const ask = () =>
      void client.search
        .find({ typed, mostCards }, (found) => {
          if (isGone) return;
          setAnswer({ typed, found });
          setTrouble(null);
        })
        .catch(() => {
          if (!isGone) setTrouble(typed);
        });
    ask();
    const stop = client.subscribe(({ kind }) => {
      if (kind === 'sets') ask();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [client, typed, mostCards]);
  return {
    found: typed === '' ? null : (answer?.found ?? null),
    isBehind: typed !== '' && answer?.typed !== typed && trouble !== typed,
    isTroubled: typed !== '' && trouble === typed,
  };
}
