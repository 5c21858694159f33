import { readFile } from 'node:fs/promises';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Attention } from '../src/platform/attention';
import type { Calendar } from '../src/platform/calendar';
import type { Channel, OpenChannel } from '../src/platform/channel';
import type { Http } from '../src/platform/http';
import { memoryKeyValueStorage } from '../src/platform/key-value-storage';
import type { Locks } from '../src/platform/locks';
import type { Ports } from '../src/platform/ports';
import type { Presence, PresenceEvent } from '../src/platform/presence';
import { type FakeClock, fakeClock } from './fake-clock';
import { memoryCaches } from './memory-caches';
import { seededRandom } from './seeded-random';

/** One browser profile: storage, locks and channels that its tabs share, and nothing of another's. */
export interface OneBrowser {
  readonly clock: FakeClock;
  readonly tab: (http?: Http) => Ports & { readonly locks: Locks };
  readonly caches: ReturnType<typeof memoryCaches>;
  /** Another program of the origin takes every lock that is held, and lets it go at once. */
  readonly stealLocks: () => void;
  /** What the browser tells every tab. */
  readonly tell: (event: PresenceEvent) => void;
  /** What the program could not tell anybody else; a test may look. */
  readonly warnings: readonly unknown[];
}

export function oneBrowser(seed = 1, clock: FakeClock = fakeClock()): OneBrowser {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const caches = memoryCaches();
  const kept = memoryKeyValueStorage();
  const random = seededRandom(seed);
  const openChannel = memoryChannels();
  const locks = memoryLocks();
  const listeners = new Set<(event: PresenceEvent) => void>();
  const presence: Presence = {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    whenIdle: (run) => run(),
  };
  const warnings: unknown[] = [];
  const log = { warn: (message: string, cause: unknown) => void warnings.push([message, cause]) };
  const calendar: Calendar = { utcOffsetMin: () => 0 };
  return {
    clock,
    caches,
    warnings,
    stealLocks: locks.steal,
    tab: (http = withoutNetwork) => ({
      clock,
      random,
      http,
      storage,
      kept,
      caches,
      locks,
      openChannel,
      presence,
      log,
      calendar,
      attention: nobodyLooks,
    }),
    tell(event) {
      for (const listener of listeners) listener(event);
    },
  };
}

/** A stream of changes has a test of its own. */
export const nobodyLooks: Attention = { isHere: () => false, listen: () => () => {} };

export const withoutNetwork: Http = async (path) => {
  if (path !== '/built-in-sets.json') throw new TypeError('Failed to fetch');
  return new Response(await readFile('public/built-in-sets.json'));
};

function memoryChannels(): OpenChannel {
  const open = new Map<string, Set<{ deliver: (message: unknown) => void }>>();
  return (name): Channel => {
    const peers = open.get(name) ?? new Set();
    open.set(name, peers);
    const heard = new Set<(message: unknown) => void>();
    const self = {
      deliver(message: unknown) {
        for (const listener of heard) listener(message);
      },
    };
    peers.add(self);
    return {
      post(message) {
        for (const peer of peers) if (peer !== self) peer.deliver(structuredClone(message));
      },
      listen: (listener) => void heard.add(listener),
      close: () => void peers.delete(self),
    };
  };
}

function memoryLocks(): Locks & { steal: () => void } {
  const tails = new Map<string, Promise<void>>();
  const holders = new Set<() => void>();
  const held = (work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const lose = () => reject(new DOMException('Another request stole it', 'AbortError'));
      holders.add(lose);
      void work()
        .finally(() => holders.delete(lose))
        .then(resolve, reject);
    });
  return {
    steal() {
      for (const lose of holders) lose();
    },
    async hold(name, signal, work) {
      const before = tails.get(name) ?? Promise.resolve();
      const turn = before.then(() => (signal.aborted ? undefined : held(work)));
      tails.set(
        name,
        turn.catch(() => undefined),
      );
      await turn;
    },
  };
}
