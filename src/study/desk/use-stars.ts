import { useCallback, useState } from 'react';
import * as things from '../../../messages/app/things';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import type { TermId } from '../../domain/study-set';
import { doOrTell } from '../../ui/refusals';
import { useToast } from '../../ui/use-toast';

/** The stars of a set, as they were when it was opened and as they are given here. */
export function useStars({ set, stars: first }: SetView) {
  const client = useCarrel();
  const toast = useToast();
  const [stars, setStars] = useState(first);
  const setStarred = useCallback(
    (ids: readonly TermId[], isStarred: boolean) => {
      setStars((before) => new Set(isStarred ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
      void doOrTell(toast, things.starNotSaved, () => client.study.setStars(set.id, ids, isStarred));
    },
    [client, set.id, toast],
  );
  const star = useCallback((ids: readonly TermId[]) => setStarred(ids, true), [setStarred]);
  /** Whether it has one now. */
  const toggle = (id: TermId): boolean => {
    setStarred([id], !stars.has(id));
    return !stars.has(id);
  };
  return { stars, star, toggle };
}
