import { useCallback, useEffect, useRef, useState } from 'react';
import { useCarrel } from '../../client/use-carrel';
import type { SetId } from '../../domain/study-set';
import { hasCards } from '../desk/has-cards';
import type { SetInHand } from './review-deal';

export type SetsInHand = ReadonlyMap<SetId, SetInHand>;

/**
 * The sets of a sitting as they are shown, and their latest state kept aside: sync, and other tabs, never change the
 * card on the desk. A set that can no longer be shown is no longer among them.
 */
export function useSetsInHand(first: SetsInHand) {
  const client = useCarrel();
  const [shown, setShown] = useState(first);
  const latest = useRef(first);
  const current = useRef(first);

  useEffect(() => {
    const reread = async (id: SetId) => {
      const view = await client.sets.view(id);
      const known = latest.current.get(id) ?? first.get(id);
      const next = new Map(latest.current);
      if (known && hasCards(view)) next.set(id, { ...known, view });
      else next.delete(id);
      latest.current = next;
    };
    return client.subscribe((change) => {
      if (change.kind !== 'sets') return;
      for (const id of change.setIds) if (latest.current.has(id) || first.has(id)) void reread(id);
    });
  }, [client, first]);

  /** With the next act: shows the latest state. True when it is another one. */
  const catchUp = useCallback(() => {
    if (current.current === latest.current) return false;
    current.current = latest.current;
    setShown(latest.current);
    return true;
  }, []);
  /** Shows these at once: more sets, or other settings that were chosen here. */
  const put = useCallback((more: SetsInHand) => {
    latest.current = new Map([...latest.current, ...more]);
    current.current = latest.current;
    setShown(latest.current);
  }, []);
  /** Makes of the latest state and of what is shown the same change. */
  const change = useCallback((changed: (sets: SetsInHand) => SetsInHand) => {
    const isLatest = current.current === latest.current;
    latest.current = changed(latest.current);
    current.current = isLatest ? latest.current : changed(current.current);
    setShown(current.current);
  }, []);
  const sets = useCallback(() => current.current, []);
  return { shown, sets, catchUp, put, change };
}
