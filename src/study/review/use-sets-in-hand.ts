import { useCallback, useEffect, useRef, useState } from 'react';
import { useCarrel } from '../../client/use-carrel';
import type { SetProgress } from '../../domain/scheduling/progress';
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
  /** What was read of cards since, kept aside: the dates of a sitting go by what it was dealt with. */
  const learnt = useRef<ReadonlyMap<SetId, SetProgress>>(new Map());

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

  useEffect(() => {
    let reading = false;
    const waiting = new Set<SetId>();
    const reread = async () => {
      if (reading) return;
      reading = true;
      try {
        for (const id of waiting) {
          waiting.delete(id);
          learnt.current = new Map(learnt.current).set(id, await client.study.progress(id));
        }
      } catch {
        // What was answered elsewhere is asked again then: the log has the last word.
        waiting.clear();
      } finally {
        reading = false;
      }
    };
    return client.subscribe((change) => {
      if (change.kind !== 'study') return;
      const named = change.setIds.length > 0 ? change.setIds : [...latest.current.keys()];
      for (const id of named) if (latest.current.has(id)) waiting.add(id);
      void reread();
    });
  }, [client]);

  /** The sets with what the log says by now, from this sitting and from elsewhere; null: it said nothing since. */
  const asLearnt = useCallback((): SetsInHand | null => {
    if (learnt.current.size === 0) return null;
    const now = new Map(current.current);
    for (const [id, progress] of learnt.current) {
      const known = now.get(id);
      if (known) now.set(id, { ...known, progress });
    }
    learnt.current = new Map();
    return now;
  }, []);

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
  return { shown, sets, asLearnt, catchUp, put, change };
}
