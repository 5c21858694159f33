import { useEffect, useState } from 'react';
import { useCarrel } from '../../client/use-carrel';
import type { TermId } from '../../domain/study-set';
import { waitingCards } from './learn-setup';
import { aboutAll } from './left-learn';
import type { Learning } from './use-learn';

/** At the end: how many cards there are to learn after these, those that joined the set meanwhile among them. */
export function useWaitingCards(
  { sitting, state, view }: Learning,
  stars: ReadonlySet<TermId>,
  isEnd: boolean,
): number {
  const client = useCarrel();
  const [waiting, setWaiting] = useState(0);
  const { setup } = state;
  const { startedAt } = sitting;
  const { set } = view;
  useEffect(() => {
    if (!isEnd) return undefined;
    let isGone = false;
    const read = async () => {
      const [log, progress] = await Promise.all([client.study.log(set.id), client.study.progress(set.id)]);
      const count = waitingCards(
        {
          set,
          stars,
          progress,
          log,
          asked: setup.asked,
          options: setup.options,
          seed: setup.seed,
          day: setup.day,
          ...aboutAll({ setup, startedAt }),
        },
        setup,
      );
      if (!isGone) setWaiting(count);
    };
    // Nothing waits where it cannot be read: the end is as usable without.
    void read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [client, isEnd, set, setup, startedAt, stars]);
  return isEnd ? waiting : 0;
}
