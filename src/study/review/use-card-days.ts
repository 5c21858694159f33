import { useEffect, useState } from 'react';
import { useCarrel } from '../../client/use-carrel';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { CardKey } from '../../domain/scheduling/progress';
import type { SetId } from '../../domain/study-set';
import { afterPaint } from '../desk/after-paint';
import { cardDays } from './card-days';

type Days = ReadonlyMap<CardKey, readonly LearnerDay[]>;

/** Where the slip has no room, its dates are not read. */
const hasRoom = () => matchMedia('(min-width: 900px)').matches;

/** When each card of a set was answered. Read once a set, and never before the card is on the screen. */
export function useCardDays(setId: SetId | null): Days | undefined {
  const client = useCarrel();
  const [known, setKnown] = useState<ReadonlyMap<SetId, Days>>(new Map());
  const isKnown = setId === null || known.has(setId);
  useEffect(() => {
    if (setId === null || isKnown || !hasRoom()) return undefined;
    let isGone = false;
    afterPaint(() => {
      if (isGone) return;
      client.study.log(setId).then(
        (log) => {
          if (!isGone) setKnown((before) => new Map(before).set(setId, cardDays(log)));
        },
        // The slip stays as it is: whoever cannot read the log hears of it elsewhere.
        () => undefined,
      );
    });
    return () => {
      isGone = true;
    };
  }, [client, setId, isKnown]);
  return setId === null ? undefined : known.get(setId);
}
