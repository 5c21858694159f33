import { useCallback, useEffect, useRef, useState } from 'react';
import * as things from '../../../messages/app/things';
import { useCarrel } from '../../client/use-carrel';
import type { SetId, TermId } from '../../domain/study-set';
import { doOrTell } from '../../ui/refusals';
import { useToast } from '../../ui/use-toast';
import type { Asked } from './review-session';
import type { SetsInHand } from './use-sets-in-hand';

type Card = Pick<Asked, 'setId' | 'termId'>;

/** The stars of all the sets on the desk: as they were when it was laid, and as they are given or taken here. */
export function useReviewStars(sets: SetsInHand) {
  const client = useCarrel();
  const toast = useToast();
  const [changes, setChanges] = useState<ReadonlyMap<TermId, boolean>>(new Map());
  const latest = useRef(changes);
  const first = useRef(sets);
  useEffect(() => {
    first.current = sets;
  }, [sets]);
  const isStarred = useCallback(
    (setId: SetId, termId: TermId): boolean => changes.get(termId) ?? sets.get(setId)?.view.stars.has(termId) ?? false,
    [changes, sets],
  );
  const put = useCallback(
    (cards: readonly Card[], starred: boolean) => {
      latest.current = new Map([...latest.current, ...cards.map(({ termId }) => [termId, starred] as const)]);
      setChanges(latest.current);
      void doOrTell(toast, things.starNotSaved, () =>
        Promise.all(cards.map(({ setId, termId }) => client.study.setStars(setId, [termId], starred))),
      );
    },
    [client, toast],
  );
  /** True when the card has a star now. */
  const toggle = useCallback(
    (card: Card): boolean => {
      const starred = !(
        latest.current.get(card.termId) ??
        first.current.get(card.setId)?.view.stars.has(card.termId) ??
        false
      );
      put([card], starred);
      return starred;
    },
    [put],
  );
  return { isStarred, put, toggle };
}
