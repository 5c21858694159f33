import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { OutboxItem, Resolution, SetView } from '../client/carrel-client';
import { queryKeys } from '../client/query-keys';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import type { SetId, TermId } from '../domain/study-set';
import { useToast } from '../ui/use-toast';

export interface Outbox {
  /** Undefined while the device reads them. */
  readonly items: readonly OutboxItem[] | undefined;
  readonly viewOf: (id: SetId) => SetView | null;
  readonly nameOf: (set: SetId) => (card: TermId) => string | null;
}

/** Everything in the outbox, with the sets that it speaks of. */
export function useOutbox(): Outbox {
  const client = useCarrel();
  const { data: items } = useQuery({ queryKey: queryKeys.outbox, queryFn: () => client.outbox.items() });
  const ids = [...new Set(items?.map(({ setId }) => setId))];
  const views = useQueries({
    queries: ids.map((id) => ({ queryKey: queryKeys.set(id), queryFn: () => client.sets.view(id) })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.set.id, data] as const] : []))),
  });
  const viewOf = (id: SetId) => views.get(id) ?? null;
  return {
    items,
    viewOf,
    nameOf: (set) => (card) => {
      const term = viewOf(set)?.set.terms.find(({ id }) => id === card);
      return term ? term.term || term.definition : null;
    },
  };
}

export interface OutboxActs {
  readonly retry: (item: OutboxItem) => void;
  readonly resolve: (item: OutboxItem, resolution: Resolution) => void;
  readonly discard: (item: OutboxItem) => void;
  readonly takeBack: (item: OutboxItem) => void;
}

/** The user's say in a change. Whatever is let go can be taken back. */
export function useOutboxActs(): OutboxActs {
  const { outbox } = useCarrel();
  const toast = useToast();
  const run = useCallback(
    async (work: Promise<void>, done?: () => void) => {
      try {
        await work;
        done?.();
      } catch (error) {
        toast({ text: error instanceof Error ? error.message : String(error), isProblem: true });
      }
    },
    [toast],
  );
  const takeBack = useCallback((item: OutboxItem) => void run(outbox.undoDiscard(item.seq)), [outbox, run]);
  const letGo = (item: OutboxItem, work: Promise<void>, text: string) =>
    void run(work, () => toast({ text, undo: () => takeBack(item) }));
  return {
    takeBack,
    retry: (item) => void run(outbox.retry(item.seq)),
    resolve: (item, resolution) => {
      const work = outbox.resolve(item.seq, resolution);
      if (resolution === 'take-theirs') letGo(item, work, 'Theirs taken; yours is among the discarded.');
      else
        void run(work, () =>
          toast({ text: resolution === 'retry' ? 'It goes out again.' : 'Kept. It goes out next.' }),
        );
    },
    discard: (item) => letGo(item, outbox.discard(item.seq), 'Discarded.'),
  };
}

/** The time, good to half a minute: for "next try in 4 minutes". */
export function useNow(): number {
  const { clock } = usePorts();
  const [now, setNow] = useState<number>(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 10_000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
