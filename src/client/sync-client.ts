import type { NewId } from '../platform/ids';
import type { Ports } from '../platform/ports';
import { isReadable } from '../store/readable';
import type { Store } from '../store/store';
import type { Sync } from '../sync/open-sync';
import { noFacts, type OutboxCounts, type SyncFacts } from '../sync/sync-facts';
import type { CarrelClient, Owner, SyncStatus } from './carrel-client';
import type { ChangeBus } from './change-bus';
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
  readonly isUnsafe: () => boolean;
}

/** The engine as the client sees it: loaded after the first paint, in every tab; one of them leads and tells the others. */
export function syncClient({ owner, ports, store, newId, bus, name, isUnsafe }: SyncClientDeps) {
  const user = owner.kind === 'account' ? owner.user : '';
  let facts: SyncFacts | null = null;
  let counts: OutboxCounts = { waiting: 0, needsYou: 0, lastSeq: 0 };
  let loading: Promise<Sync> | null = null;
  let closed = false;

  const learn = (news: SyncFacts) => {
    facts = news;
    bus.here({ kind: 'status' });
  };
  const load = (): Promise<Sync> => {
    loading ??= import('../sync/open-sync').then(({ openSync }) =>
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
        factsChanged: (news) => {
          learn(news);
          bus.post({ kind: 'sync-facts', facts: news });
        },
      }),
    );
    return loading;
  };
  const count = async () => {
    if (closed) return;
    counts = await countOutbox(store);
    bus.here({ kind: 'status' });
  };
  const wake = (urgent: boolean) => {
    bus.post({ kind: 'wake', urgent });
    void loading?.then((sync) => sync.wake(urgent ? 'asked' : 'change'));
  };

  bus.onMessage((message) => {
    if (message.kind === 'sync-facts') learn(message.facts);
    if (message.kind === 'changed' && message.change.kind === 'outbox') {
      // Until it is counted, nobody can say that everything was checked (I12).
      counts = { ...counts, lastSeq: Number.POSITIVE_INFINITY };
      void count();
    }
    if (message.kind === 'wake') void loading?.then((sync) => sync.wake(message.urgent ? 'asked' : 'change'));
    if (message.kind === 'who-leads') {
      void loading?.then((sync) => {
        const known = sync.facts();
        if (known) bus.post({ kind: 'sync-facts', facts: known });
      });
    }
  });
  bus.subscribe((change) => {
    if (change.kind === 'sets') void loading?.then((sync) => sync.setsChanged());
  });
  store.db.onSurrender = () => bus.here({ kind: 'status' });
  const status = (): SyncStatus => {
    if (isUnsafe()) return { kind: 'needs-you', reason: 'unsafe-storage', waiting: counts.waiting, needsYou: counts.needsYou };
    return owner.kind === 'device' ? { kind: 'on-this-device' } : syncStatus(facts ?? noFacts, counts);
  };
  const stopListening = ports.presence.listen((event) => {
    void loading?.then((sync) => (event === 'offline' ? sync.offline() : sync.wake('presence')));
  });

  /** Waits for the tab that leads to end a round, half a minute at most. */
  const leadersRound = () =>
    new Promise<void>((resolve) => {
      const roundsBefore = facts?.rounds ?? 0;
      const end = () => {
        stop();
        cancel();
        resolve();
      };
      const stop = bus.onMessage((message) => {
        if (message.kind === 'sync-facts' && message.facts.rounds > roundsBefore) end();
      });
      const cancel = ports.clock.after(30_000, end);
      bus.post({ kind: 'wake', urgent: true });
    });

  const run = async (agreedToRemovals: boolean) => {
    if (owner.kind === 'device') return;
    const sync = await load();
    if ((await sync.now(agreedToRemovals)) === 'not-leading') await leadersRound();
    await count();
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
        if (!closed) void load();
      });
    },
    sync: {
      status,
      fetching: () => facts?.fetching ?? null,
      now: () => run(false),
      agreeToRemovals: () => run(true),
    } satisfies CarrelClient['sync'],
    async close() {
      closed = true;
      stopListening();
      (await loading)?.close();
    },
  };
}

export type SyncClient = ReturnType<typeof syncClient>;

async function countOutbox({ db }: Store): Promise<OutboxCounts> {
  return db.read([db.outbox], async () => {
    const [open, last] = await Promise.all([db.outbox.where('open').equals(1).toArray(), db.outbox.orderBy('seq').last()]);
    const needsYou = open.filter((row) => row.state.kind === 'needs-you' || !isReadable(row)).length;
    return { waiting: open.length - needsYou, needsYou, lastSeq: last?.seq ?? 0 };
  });
}
