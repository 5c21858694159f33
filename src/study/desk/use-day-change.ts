import { useEffect } from 'react';
import { useCarrel } from '../../client/use-carrel';
import type { LearnerDay } from '../../domain/scheduling/learner-day';

/** Tells when the page is looked at again on another day than the one it shows. Null: it shows none yet. */
export function useDayChange(day: LearnerDay | null, onChange: (now: LearnerDay) => void): void {
  const client = useCarrel();
  useEffect(() => {
    if (day === null) return undefined;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      client.study.day().then(
        (now) => {
          if (now !== day) onChange(now);
        },
        // It is asked again with the next look.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client, day, onChange]);
}
