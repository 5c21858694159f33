import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CarrelClient, SetView } from '../../client/carrel-client';
import { queryKeys } from '../../client/query-keys';
import { useCarrel } from '../../client/use-carrel';
import type { StudySession } from '../../domain/study-session';
import type { SetId } from '../../domain/study-set';
import { desksWritten } from './left-desk';
import { type Deal, forgetPreparedDeal, preparedDeal } from './prepared-deal';

interface Dealt {
  /** The set and the session to begin with; undefined while the device reads them. */
  readonly deal: Deal | undefined;
  readonly readAgain: () => void;
}

/** What Flashcards over a set begin with. What the set page read serves here. */
export function useDeal(id: SetId): Dealt {
  const client = useCarrel();
  const queries = useQueryClient();
  const [deal, setDeal] = useState(() => preparedDeal(client, id));
  const [readings, setReadings] = useState(0);
  const readAgain = useCallback(() => setReadings((count) => count + 1), []);
  useEffect(() => {
    if (forgetPreparedDeal(client, id) && readings === 0) return undefined;
    let isGone = false;
    const set = queries.fetchQuery({ queryKey: queryKeys.set(id), queryFn: () => client.sets.view(id) });
    void Promise.all([set, readSession(client, id)]).then(([view, session]) => {
      if (!isGone) setDeal({ view, session });
    });
    return () => {
      isGone = true;
    };
  }, [client, queries, id, readings]);
  return { deal, readAgain };
}

/** Where Flashcards over a set were left; null: begin anew. */
export async function readSession(client: CarrelClient, id: SetId): Promise<StudySession | null> {
  await desksWritten();
  return client.study.session(id);
}

/**
 * The latest state of the set, kept aside: sync never changes the card on the desk, so it is asked for with the next
 * one. Not a query: an answer of the session must not have the whole set read again.
 */
export function useLatestView(id: SetId, first: SetView): () => SetView {
  const client = useCarrel();
  const latest = useRef(first);
  useEffect(
    () =>
      client.subscribe((change) => {
        if (change.kind !== 'sets' || !change.setIds.includes(id)) return;
        void client.sets.view(id).then((view) => {
          if (view) latest.current = view;
        });
      }),
    [client, id],
  );
  return () => latest.current;
}
