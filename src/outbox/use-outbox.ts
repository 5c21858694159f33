import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as words from '../../messages/app/outbox';
import type { CarrelClient, OutboxItem, Problem, Resolution, SetView, Written } from '../client/carrel-client';
import { isUnreached } from '../client/is-unreached';
import { queryKeys } from '../client/query-keys';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import type { SetId, TermId } from '../domain/study-set';
import { whyRefused } from '../ui/refusals';
import { saveText } from '../ui/save-text';
import { useToast } from '../ui/use-toast';
import { discardedWords, doneWords, partlyWords } from './done-words';
import { decided, type Drafts, type LeftOver, putAway, undecided } from './drafts';
import { onlyOne } from './export-text';
import { takeAlong } from './item-text';
import type { KeptDrafts } from './use-drafts';

export interface Outbox {
  /** Undefined while the device reads them. */
  readonly items: readonly OutboxItem[] | undefined;
  readonly viewOf: (id: SetId) => SetView | null;
  readonly nameOf: (set: SetId) => (card: TermId) => string | null;
}

/** Everything in the outbox, with the sets that it speaks of. */
export function useOutbox(): Outbox {
  const client = useCarrel();
  const { data: items, error } = useQuery({ queryKey: queryKeys.outbox, queryFn: () => client.outbox.items() });
  const queries = useQueryClient();
  useEffect(() => {
    // Why a change waits, offline or signed out, is said with it and changes without it; one phrase of the status may stand for both.
    const askAgain = () => void queries.invalidateQueries({ queryKey: queryKeys.outbox });
    askAgain();
    return client.subscribe(({ kind }) => {
      if (kind === 'status') askAgain();
    });
  }, [client, queries]);
  const ids = [...new Set(items?.map(({ setId }) => setId))];
  const views = useQueries({
    queries: ids.map((id) => ({ queryKey: queryKeys.set(id), queryFn: () => client.sets.view(id) })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.set.id, data] as const] : []))),
  });
  if (error) throw error;
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
  readonly retry: (items: readonly OutboxItem[]) => void;
  /** `seen` is the problem as it stood on the screen. */
  readonly resolve: (item: OutboxItem, resolution: Resolution, seen: Problem) => void;
  readonly discard: (items: readonly OutboxItem[]) => void;
  readonly takeBack: (items: readonly OutboxItem[]) => void;
  /** Resolves when it is known what became of it. */
  readonly sendNow: () => Promise<void>;
  /** With what is being written of it. */
  readonly copy: (item: OutboxItem, view: SetView | null, own: Written) => void;
  readonly copyText: (text: string) => void;
  /** Nothing asks for it any more. `drafts`: as they are now, for whoever wants it back. */
  readonly putAway: (left: LeftOver, drafts: Drafts) => void;
  /** Saves one change and its set as a file. */
  readonly exportOne: (item: OutboxItem) => void;
}

/** What something was done to, and why not to the rest; null: there is none. */
interface Done {
  readonly done: readonly OutboxItem[];
  readonly why: string | null;
}

/** The Undo of discarded changes that are not back yet. */
interface Offer {
  readonly ids: readonly string[];
  readonly withdraw: () => void;
}

/** A toast outlives the page that it came from, and its changes may come back on the next one. */
const offers = new WeakMap<CarrelClient, readonly Offer[]>();
const offersOf = (client: CarrelClient): readonly Offer[] => offers.get(client) ?? [];

/** Where all of them come back another way, their Undo has nothing left to do, and goes. */
function stillOffered(offers: readonly Offer[], back: readonly OutboxItem[]): readonly Offer[] {
  const rest = offers.map(({ ids, withdraw }) => ({
    ids: ids.filter((id) => !back.some((item) => item.id === id)),
    withdraw,
  }));
  for (const { ids, withdraw } of rest) if (ids.length === 0) withdraw();
  return rest.filter(({ ids }) => ids.length > 0);
}

/** The user's say in a change. `comesBack` hears that one is brought back next. Every choice can be taken back for ten seconds, and by Z for as long as the page is open. */
export function useOutboxActs({
  change,
  comesBack,
}: Pick<KeptDrafts, 'change'> & { readonly comesBack: () => void }): OutboxActs {
  const client = useCarrel();
  const { outbox, sync } = client;
  const toast = useToast();
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      toast({ text: words.notDone({ why: whyRefused(error) }), isProblem: true });
      return false;
    }
  };
  /** What was written about these changes has done its work, but of those that storage, a newer question or the way out refuses. `work` resolves to the others. */
  const decide = async (items: readonly OutboxItem[], work: () => Promise<readonly OutboxItem[]>) => {
    change((drafts) =>
      decided(
        drafts,
        items.map(({ id }) => id),
        true,
      ),
    );
    let done: readonly OutboxItem[] = [];
    await run(async () => {
      done = await work();
    });
    const refused = items.filter((item) => !done.includes(item));
    if (refused.length > 0)
      change((drafts) =>
        decided(
          drafts,
          refused.map(({ id }) => id),
          false,
        ),
      );
  };
  /** Does it to each that lets it be done, and resolves to those; one that left meanwhile holds up no other. Rejects where there are none. */
  const each = async (items: readonly OutboxItem[], act: (id: string) => Promise<void>): Promise<Done> => {
    const done: OutboxItem[] = [];
    const reasons: unknown[] = [];
    for (const item of items)
      await act(item.id).then(
        () => done.push(item),
        (error: unknown) => reasons.push(error),
      );
    if (done.length === 0 && reasons.length > 0) throw reasons[0];
    return { done, why: reasons.length > 0 ? whyRefused(reasons[0]) : null };
  };
  /** Says what came of it where that is not all that was asked for. */
  const eachOrTell = async (
    items: readonly OutboxItem[],
    act: (id: string) => Promise<void>,
    what: 'back' | 'tried',
  ) => {
    const { done, why } = await each(items, act);
    if (why !== null) toast({ text: `${partlyWords(done.length, items.length, what)} ${why}`, isProblem: true });
  };
  const bringBack = (work: () => Promise<void>) => {
    comesBack();
    return run(work);
  };
  // Newest first, the other way round than they are discarded: each finds what it rests on as it left it.
  const takeBack = (items: readonly OutboxItem[]) => {
    offers.set(client, stillOffered(offersOf(client), items));
    void bringBack(() => eachOrTell(items.toReversed(), outbox.undoDiscard, 'back'));
  };
  const copyText = (text: string) =>
    void run(async () => {
      try {
        await navigator.clipboard.writeText(text);
        toast({ text: words.copied });
      } catch {
        // A browser that gives no clipboard still saves files.
        saveText('carrel-change.txt', text, 'text/plain');
      }
    });
  return {
    takeBack,
    sendNow: async () => {
      if (!(await run(sync.now))) return;
      // Whoever asks is answered, also where nothing on the screen changes by it.
      if (isUnreached(sync.status(), await outbox.items())) toast({ text: words.nothingSent });
    },
    retry: (items) => void run(() => eachOrTell(items, outbox.retry, 'tried')),
    resolve: (item, resolution, seen) =>
      void decide([item], async () => {
        const undo = await outbox.resolve(item.id, resolution, seen);
        const text = doneWords(item.command, resolution, seen);
        const takeBackChoice = async () => {
          if (await bringBack(undo)) change((drafts) => undecided(drafts, item.id));
        };
        // What is only sent once more is on its way.
        const isFinal = resolution === 'retry' && seen.kind !== 'alike';
        toast(isFinal ? { text } : { text, undo: () => void takeBackChoice() });
        return [item];
      }),
    discard: (items) =>
      void decide(items, async () => {
        const lines = new Map<string, string>();
        const { done, why } = await each(items, async (id) => void lines.set(id, await outbox.discard(id)));
        const discarded = done.map((item) => ({ ...item, id: lines.get(item.id) ?? item.id }));
        const undo = () => takeBack(discarded);
        const text =
          why === null
            ? discardedWords(items.map(({ command }) => command))
            : `${partlyWords(done.length, items.length, 'discarded')} ${why}`;
        const withdraw = toast({ text, undo, isProblem: why !== null });
        offers.set(client, [...offersOf(client), { ids: discarded.map(({ id }) => id), withdraw }]);
        return done;
      }),
    copy: (item, view, own) => copyText(takeAlong(item, view, own)),
    copyText,
    putAway: (left, drafts) => {
      const { id } = left.item;
      const kept = drafts.get(id);
      change((all) => putAway(all, left));
      toast({ text: words.isPutAway, undo: () => kept && change((all) => new Map(all).set(id, kept)) });
    },
    exportOne: (item) =>
      void run(async () => {
        const waiting = await outbox.waiting();
        saveText('carrel-change.json', JSON.stringify(onlyOne(waiting, item), null, 2));
      }),
  };
}

/** The time, good to ten seconds: for "next try in 4 minutes". */
export function useNow(): number {
  const { clock } = usePorts();
  const [now, setNow] = useState<number>(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 10_000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
