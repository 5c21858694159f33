import type { NewId } from '../platform/ids';
import type { Ports } from '../platform/ports';
import type { Store } from '../store/store';
import type { Sync } from '../sync/open-sync';
import { noFacts, type OutboxCounts, type SyncFacts } from '../sync/sync-facts';
import type { CarrelClient, Owner, SyncStatus, Unsafe } from './carrel-client';
import type { ChangeBus } from './change-bus';
import { outboxCounts } from './waiting/outbox-counts';
import { syncStatus } from './sync-status';

export interface SyncClientDeps {
  readonly owner: Owner;
  readonly ports: Ports;
  readonly store: Store;
  readonly newId: NewId;
  readonly bus: ChangeBus;
  /** The owner's, of their database in any generation. */
  readonly name: string;
  /** What is written here now does not outlive this tab. */
  readonly unsafe: () => Unsafe | null;
}

const beginAgainMs = 30_000;

/** The engine as the client sees it: loaded after the first paint, in every tab; one of them leads and tells the others. */
export function syncClient({ owner, ports, store, newId, bus, name, unsafe }: SyncClientDeps) {
  const user = owner.kind === 'account' ? owner.user : '';
  let facts: SyncFacts | null = null;
  let counts: OutboxCounts = { waiting: 0, needsYou: 0, answers: 0, choices: 0, lastSeq: 0 };
  let loading: Promise<Sync> | null = null;
  let closed = false;
  let hasBegun = false;
  let farAway = () => {};

  const learn = (news: SyncFacts) => {
    // Somebody may have put something in and died before telling of it (I12).
    if (news.rounds !== facts?.rounds) void count();
    facts = news;
    bus.here({ kind: 'status' });
  };
  const begin = () =>
    import('../sync/open-sync').then(({ openSync }) =>
      openSync({
        ports,
        store,
        newId,
        name,
        user,
        changed: (setIds, outbox) => {
          if (outbox === 'more-waits') counts = { ...counts, lastSeq: Number.POSITIVE_INFINITY };
          bus.emit({ kind: 'sets', setIds }, { kind: 'outbox' });
          void count();
        },
        learnt: (setIds) => {
          if (setIds.length > 0) bus.emit({ kind: 'study', setIds });
          void count();
          bus.post({ kind: 'learnt' });
        },
        factsChanged: (news) => {
          learn(news);
          bus.post({ kind: 'sync-facts', facts: news });
        },
      }),
    );
  const load = (): Promise<Sync> => {
    loading ??= begin().catch((error: unknown) => {
      // With the next word of the network, of the user or of a change it is tried anew, and after a while.
      loading = null;
      ports.clock.after(beginAgainMs, () => tell(() => {}));
      ports.log.warn('Syncing could not begin', error);
      throw error;
    });
    return loading;
  };
  /** Tells the engine, and begins it where it could not begin before. */
  const tell = (say: (sync: Sync) => void) => {
    if (!closed && (hasBegun || loading)) void load().then(say, () => {});
  };
  const count = async () => {
    if (closed) return;
    try {
      counts = await outboxCounts(store);
    } catch (error) {
      // Until it is counted, with the next round at the latest, nobody can say that everything was checked (I12).
      counts = { ...counts, lastSeq: Number.POSITIVE_INFINITY };
      ports.log.warn('What waits could not be counted', error);
    }
    bus.here({ kind: 'status' });
  };
  const wake = (urgent: boolean) => {
    bus.post({ kind: 'wake', urgent });
    tell((sync) => sync.wake(urgent ? 'asked' : 'change'));
  };

  bus.onMessage((message) => {
    if (message.kind === 'sync-facts') learn(message.facts);
    if (message.kind === 'changed' && message.change.kind === 'outbox') {
      // Until it is counted, nobody can say that everything was checked (I12).
      counts = { ...counts, lastSeq: Number.POSITIVE_INFINITY };
      void count();
    }
    if (message.kind === 'wake') tell((sync) => sync.wake(message.urgent ? 'asked' : 'change'));
    if (message.kind === 'learnt') void count();
    if (message.kind === 'stream') tell((sync) => sync.wake(message.says));
    if (message.kind === 'who-leads') {
      tell((sync) => {
        const known = sync.facts();
        if (known) bus.post({ kind: 'sync-facts', facts: known });
      });
    }
  });
  bus.subscribe((change) => {
    if (change.kind === 'sets') tell((sync) => sync.setsChanged());
    if (change.kind !== 'study' || owner.kind === 'device') return;
    void count();
    tell((sync) => sync.wake('learnt'));
  });
  store.db.onClosedFor = () => {
    bus.here({ kind: 'status' });
    // Whoever took the database over is to send from now on.
    void loading?.then(
      (sync) => sync.close(),
      () => {},
    );
  };
  const status = (): SyncStatus => {
    const why = unsafe();
    if (why)
      return { kind: 'needs-you', reason: 'unsafe-storage', why, waiting: counts.waiting, needsYou: counts.needsYou };
    return owner.kind === 'device' ? { kind: 'on-this-device' } : syncStatus(facts ?? noFacts, counts);
  };
  const stopListening = ports.presence.listen((event) => {
    tell((sync) => (event === 'offline' ? sync.offline() : sync.wake('presence')));
    if (event !== 'visible') return;
    // A page that comes back out of the browser's cache heard nothing of what others did meanwhile.
    void count();
    bus.post({ kind: 'who-leads' });
  });

  /** Waits for the tab that leads, which may be this one by then, to end a round; half a minute at most. */
  const leadersRound = () =>
    new Promise<void>((resolve) => {
      let last = facts?.rounds ?? 0;
      const end = () => {
        stop();
        cancel();
        resolve();
      };
      const stop = bus.subscribe(({ kind }) => {
        if (kind !== 'status' || !facts) return;
        // Whoever begins to lead counts anew.
        if (facts.rounds > 0 && facts.rounds !== last) end();
        last = facts.rounds;
      });
      const cancel = ports.clock.after(30_000, end);
      bus.post({ kind: 'wake', urgent: true });
    });

  const run = async (missing: Parameters<Sync['now']>[0]) => {
    if (owner.kind === 'device') return;
    const sync = await load();
    if ((await sync.now(missing)) === 'not-leading') await leadersRound();
    await count();
  };

  /** Every tab that somebody looks at hears of changes, and tells the one that leads. */
  const listen = async () => {
    const { listenForChanges } = await import('../sync/change-listener');
    if (closed) return;
    farAway = listenForChanges({
      ports,
      user,
      newId,
      async mayAsk() {
        const { pause, offlineSince } = facts ?? noFacts;
        const isReached = pause === null && offlineSince === null;
        return isReached && (await store.meta.get('features'))?.includes('log') === true;
      },
      say: (says) => {
        bus.post({ kind: 'stream', says });
        tell((sync) => sync.wake(says));
      },
    });
  };

  return {
    load,
    wake,
    count,
    facts: () => facts,
    /** Begins to sync once nothing more urgent is to do. */
    async start() {
      if (owner.kind === 'device') return;
      await count();
      bus.post({ kind: 'who-leads' });
      ports.presence.whenIdle(() => {
        if (closed) return;
        hasBegun = true;
        tell(() => {});
        void listen().catch((error: unknown) => ports.log.warn('Nobody listens for changes', error));
      });
    },
    sync: {
      status,
      fetching: () => facts?.fetching ?? null,
      now: () => run('ask'),
      agreeToRemovals: () => run('delete'),
      makeMissingAgain: () => run('make-again'),
    } satisfies CarrelClient['sync'],
    async close() {
      closed = true;
      stopListening();
      farAway();
      (await loading?.catch(() => null))?.close();
    },
  };
}

export type SyncClient = ReturnType<typeof syncClient>;
