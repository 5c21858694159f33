import { vi } from 'vitest';
import type { SessionBody } from '../contract/session-body';
import { epochMs } from '../contract/units';
import type { AccountEffects } from '../src/app/account-effects';
import type { SessionKeeper } from '../src/app/session-keeper';
import type { StartDeps } from '../src/app/start';
import type { CarrelClient, Owner, StoreChange, SyncStatus } from '../src/client/carrel-client';
import type { PresenceEvent } from '../src/platform/presence';

export const alice = { kind: 'account', user: 'alice', service: 's1', serviceName: 'Stacks' } as const satisfies Owner;
export const device: Owner = { kind: 'device' };
export const session = (user: string | null): SessionBody => ({
  user,
  expires_at: null,
  service: 's1',
  service_name: 'Stacks',
  demo_user: null,
});

/** A browser with one relay, whose answers the test sets. */
export function aBrowser() {
  let elapsed = 0;
  let presence: (event: PresenceEvent) => void = () => undefined;
  const opened: ReturnType<typeof aClient>[] = [];
  const relay: { session: SessionBody | null; canEnd: boolean; asked: number } = {
    session: null,
    canEnd: true,
    asked: 0,
  };
  const effects: AccountEffects = {
    endSession: () => {
      if (relay.canEnd) relay.session = session(null);
      return Promise.resolve(relay.canEnd ? 'ended' : 'unreached');
    },
    countWaiting: (owner) => Promise.resolve(owner.kind === 'account' && owner.user === 'alice' ? 3 : 0),
    forget: vi.fn(() => Promise.resolve()),
  };
  const deps = {
    ports: {
      clock: { now: () => epochMs(elapsed), monotonic: () => elapsed, after: () => () => undefined },
      presence: {
        listen: (listener: typeof presence) => ((presence = listener), () => undefined),
        whenIdle: (run: () => void) => run(),
      },
    },
    storage: aStorage(),
    tabStorage: aStorage(),
    open: (owner: Owner) => {
      const client = aClient(owner);
      opened.push(client);
      return Promise.resolve(client);
    },
    askSession: () => {
      relay.asked += 1;
      return Promise.resolve(relay.session);
    },
    accountEffects: () => Promise.resolve(effects),
    leaveSet: vi.fn(),
    render: vi.fn(),
  } as unknown as StartDeps;
  return {
    deps,
    effects,
    relay,
    opened,
    wait: (ms: number) => (elapsed += ms),
    happen: (event: PresenceEvent) => presence(event),
  };
}

function aStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

function aClient(owner: Owner) {
  const listeners = new Set<(change: StoreChange) => void>();
  let status: SyncStatus = { kind: 'on-this-device' };
  let isClosed = false;
  let woken = 0;
  return {
    owner,
    get woken() {
      return woken;
    },
    get isClosed() {
      return isClosed;
    },
    sync: { status: () => status, now: () => Promise.resolve(void (woken += 1)) },
    subscribe: (listener: (change: StoreChange) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      return Promise.resolve();
    },
    tell(next: SyncStatus) {
      status = next;
      for (const listener of listeners) listener({ kind: 'status' });
    },
  } as unknown as CarrelClient & { readonly isClosed: boolean; readonly woken: number; tell(status: SyncStatus): void };
}

/** The client that a keeper has open now, as the test may speak for it. */
export const opened = (keeper: SessionKeeper) => keeper.get().client as ReturnType<typeof aClient>;

export const settled = () => new Promise((resolve) => setImmediate(resolve));
