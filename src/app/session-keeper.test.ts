import { expect, test, vi } from 'vitest';
import type { SessionBody } from '../../contract/session-body';
import { epochMs } from '../../contract/units';
import { fakeClock } from '../../testing/fake-clock';
import type { CarrelClient, Owner, StoreChange, SyncStatus } from '../client/carrel-client';
import { takeInHand } from '../client/take-in-hand';
import { keptDraftsKey } from '../outbox/kept-drafts';
import type { PresenceEvent } from '../platform/presence';
import { type SessionKeeper, sessionKeeper } from './session-keeper';
import { type StartDeps, markSigningIn, start } from './start';

const alice: Owner = { kind: 'account', user: 'alice', service: 's1', serviceName: 'Stacks' };
const device: Owner = { kind: 'device' };
const session = (user: string | null): SessionBody => ({ user, expires_at: null, service: 's1', service_name: 'Stacks', demo_user: null });

/** A browser with one relay, whose answers the test sets. */
function aBrowser() {
  let elapsed = 0;
  let presence: (event: PresenceEvent) => void = () => undefined;
  const opened: ReturnType<typeof aClient>[] = [];
  const relay: { session: SessionBody | null; canEnd: boolean; asked: number } = { session: null, canEnd: true, asked: 0 };
  const deps = {
    ports: {
      clock: { now: () => epochMs(elapsed), monotonic: () => elapsed, after: () => () => undefined },
      presence: { listen: (listener: typeof presence) => ((presence = listener), () => undefined), whenIdle: (run: () => void) => run() },
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
    endSession: () => {
      if (relay.canEnd) relay.session = session(null);
      return Promise.resolve(relay.canEnd);
    },
    countWaiting: (owner: Owner) => Promise.resolve(owner.kind === 'account' && owner.user === 'alice' ? 3 : 0),
    leaveSet: vi.fn(),
    render: vi.fn(),
    forget: vi.fn(() => Promise.resolve()),
  } as unknown as StartDeps;
  return { deps, relay, opened, wait: (ms: number) => (elapsed += ms), happen: (event: PresenceEvent) => presence(event) };
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
const opened = (keeper: SessionKeeper) => keeper.get().client as ReturnType<typeof aClient>;

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a start asks nobody and opens the last database', async () => {
  const { deps, relay } = aBrowser();
  deps.storage.setItem('carrel.session', JSON.stringify(alice));
  expect((await start(deps)).owner).toEqual(alice);
  expect(relay.asked).toBe(0);
});

test('on the way back from signing in the account’s database opens at once', async () => {
  const { deps, relay } = aBrowser();
  relay.session = session('alice');
  markSigningIn(deps.tabStorage);
  expect((await start(deps)).owner).toEqual(alice);
  expect((await start(deps)).owner).toEqual(alice);
  expect(relay.asked).toBe(1);
});

test('on the way back from signing in nothing opens before the answer, however often the page is loaded', async () => {
  const { deps, opened } = aBrowser();
  const answers: ((answer: SessionBody | null) => void)[] = [];
  Object.assign(deps, { askSession: () => new Promise<SessionBody | null>((resolve) => answers.push(resolve)) });
  markSigningIn(deps.tabStorage);
  void start(deps);
  const again = start(deps);
  await settled();
  expect([answers.length, opened.length]).toEqual([2, 0]);
  expect(deps.render).toHaveBeenCalledTimes(2);
  answers[1]?.(session('alice'));
  expect((await again).owner).toEqual(alice);
});

test('a question that fails falls back to the last database, and leaves the next page to ask again', async () => {
  const { deps, relay } = aBrowser();
  markSigningIn(deps.tabStorage);
  expect((await start(deps)).owner).toEqual(device);
  relay.session = session('alice');
  expect((await start(deps)).owner).toEqual(alice);
  expect((await start(deps)).owner).toEqual(alice);
  expect(relay.asked).toBe(2);
});

test('an answer that does not come is waited for once, and then the last database opens', async () => {
  const { deps } = aBrowser();
  const clock = fakeClock();
  Object.assign(deps, { ports: { ...deps.ports, clock }, askSession: () => new Promise(() => undefined) });
  markSigningIn(deps.tabStorage);
  const started = start(deps);
  await vi.waitFor(() => expect(clock.nextTimer()).not.toBeNull());
  clock.advance(15_000);
  expect((await started).owner).toEqual(device);
  expect((await start(deps)).owner).toEqual(device);
  expect(deps.render).toHaveBeenCalledOnce();
});

test('somebody else’s session opens their database, and closes the first one after it', async () => {
  const { deps, relay, opened } = aBrowser();
  const keeper = sessionKeeper(deps, await deps.open(alice));
  relay.session = session('bob');
  keeper.watch();
  await settled();
  expect(keeper.get().client.owner).toMatchObject({ user: 'bob' });
  expect(keeper.get().service.user).toBe('bob');
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(deps.leaveSet).toHaveBeenCalledOnce();
});

test('offline, and signed out, the open database stays', async () => {
  const { deps, relay, opened, happen } = aBrowser();
  const keeper = sessionKeeper(deps, await deps.open(alice));
  keeper.watch();
  await settled();
  expect(keeper.get().service.user).toBeUndefined();
  relay.session = session(null);
  happen('online');
  await settled();
  expect(keeper.get().service.user).toBeNull();
  expect(keeper.get().client).toBe(opened[0]);
});

test('the relay is asked once a minute at most, but at once when the network is back', async () => {
  const { deps, relay, wait, happen } = aBrowser();
  sessionKeeper(deps, await deps.open(device)).watch();
  happen('visible');
  expect(relay.asked).toBe(1);
  wait(61_000);
  happen('visible');
  expect(relay.asked).toBe(2);
  happen('online');
  expect(relay.asked).toBe(3);
});

test('a tab follows another one that signs in, at once, with an editor open and before the relay answers', async () => {
  const { deps, relay, happen } = aBrowser();
  const keeper = sessionKeeper(deps, await deps.open(device));
  relay.session = session(null);
  keeper.watch();
  await settled();
  const leave = takeInHand(keeper.get().client);
  Object.assign(deps, { askSession: () => new Promise(() => undefined) });
  deps.storage.setItem('carrel.session', JSON.stringify(alice));
  happen('account');
  await settled();
  expect(keeper.get().client.owner).toEqual(alice);
  leave();
  await settled();
  expect(keeper.get().client.owner).toEqual(alice);
});

test('an open editor is not taken away: the last answer is followed once it is left', async () => {
  const { deps, relay, happen, opened } = aBrowser();
  const keeper = sessionKeeper(deps, await deps.open(device));
  const leave = takeInHand(keeper.get().client);
  relay.session = session('bob');
  keeper.watch();
  await settled();
  relay.session = session('alice');
  happen('online');
  await settled();
  expect(keeper.get()).toMatchObject({ client: { owner: device }, service: { user: 'alice' } });
  leave();
  await settled();
  expect(opened.map(({ owner }) => owner)).toEqual([device, alice]);
  expect(keeper.get().client.owner).toEqual(alice);
});

test('another user’s signing in in another tab waits for an editor that is open in this account', async () => {
  const { deps, relay, happen } = aBrowser();
  const keeper = sessionKeeper(deps, await deps.open(alice));
  relay.session = session('alice');
  keeper.watch();
  await settled();
  const leave = takeInHand(keeper.get().client);
  relay.session = session('bob');
  deps.storage.setItem('carrel.session', JSON.stringify({ ...alice, user: 'bob' }));
  happen('account');
  await settled();
  expect(keeper.get()).toMatchObject({ client: { owner: alice }, service: { user: 'bob' } });
  leave();
  await settled();
  expect(keeper.get().client.owner).toMatchObject({ user: 'bob' });
});

test.each(['before', 'after'] as const)('a tab whose user signed in again wakes the one that sends, once, which still thinks the session ended: it says so %s the answer', async (when) => {
  const { deps, relay, wait } = aBrowser();
  const keeper = sessionKeeper(deps, await deps.open(alice));
  const ended = { kind: 'needs-you', reason: 'signed-out', waiting: 1, needsYou: 0 } as const;
  relay.session = session('alice');
  if (when === 'before') opened(keeper).tell(ended);
  keeper.watch();
  await settled();
  opened(keeper).tell(ended);
  await settled();
  expect(opened(keeper).woken).toBe(1);
  opened(keeper).tell(ended);
  await settled();
  expect([opened(keeper).woken, relay.asked]).toEqual([1, 1]);
  relay.session = session(null);
  wait(61_000);
  opened(keeper).tell(ended);
  await settled();
  expect([opened(keeper).woken, keeper.get().service.user]).toEqual([1, null]);
});

test('an account that is put away while an answer waits for an editor is not opened again by it', async () => {
  const { deps, relay } = aBrowser();
  const keeper = sessionKeeper(deps, await deps.open(alice));
  const leave = takeInHand(keeper.get().client);
  relay.session = session('bob');
  keeper.watch();
  await settled();
  await keeper.actions.putAway();
  leave();
  await settled();
  expect(keeper.get().client.owner).toEqual(device);
});

test('a session that a call found ended is asked about, in the database opened later too', async () => {
  const { deps, relay, opened, wait } = aBrowser();
  sessionKeeper(deps, await deps.open(device)).watch();
  relay.session = session('alice');
  wait(61_000);
  const keeper = sessionKeeper(deps, opened[0]!);
  keeper.watch();
  await settled();
  relay.session = session(null);
  wait(61_000);
  opened.at(-1)?.tell({ kind: 'needs-you', reason: 'signed-out', waiting: 1, needsYou: 0 });
  await settled();
  expect(keeper.get().service.user).toBeNull();
});

test('signing out that cannot be told changes nothing', async () => {
  const { deps, relay } = aBrowser();
  relay.session = session('alice');
  const keeper = sessionKeeper(deps, await deps.open(alice));
  keeper.watch();
  await settled();
  relay.canEnd = false;
  expect(await keeper.actions.signOut()).toBe(false);
  expect(keeper.get().service.user).toBe('alice');
  relay.canEnd = true;
  expect(await keeper.actions.signOut()).toBe(true);
  expect(keeper.get().service).toMatchObject({ user: null, isSignedOut: true });
  expect(keeper.get().client.owner).toEqual(alice);
});

test('a session that ran out is not one that was ended here; signing in again ends both', async () => {
  const { deps, relay, wait } = aBrowser();
  relay.session = session('alice');
  const keeper = sessionKeeper(deps, await deps.open(alice));
  keeper.watch();
  await settled();
  relay.session = session(null);
  for (const pause of ['signed-out', 'signed-out'] as const) {
    wait(61_000);
    opened(keeper).tell({ kind: 'on-this-device', pause });
    await settled();
  }
  expect(keeper.get().service).toMatchObject({ user: null, isSignedOut: false });
  await keeper.actions.signOut();
  expect(keeper.get().service.isSignedOut).toBe(true);
  expect(sessionKeeper(deps, await deps.open(alice)).get().service.isSignedOut).toBe(true);
  relay.session = session('alice');
  wait(61_000);
  opened(keeper).tell({ kind: 'on-this-device', pause: 'signed-out' });
  await settled();
  expect(keeper.get().service).toMatchObject({ user: 'alice', isSignedOut: false });
});

test('an account that is taken off this device leaves it, in other tabs too', async () => {
  const { deps } = aBrowser();
  deps.storage.setItem('carrel.session', JSON.stringify(alice));
  await start(deps);
  const [here, there] = [sessionKeeper(deps, await deps.open(alice)), sessionKeeper(deps, await deps.open(alice))];
  there.watch();
  const written = keptDraftsKey(alice);
  deps.tabStorage.setItem(written, '[]');
  await here.actions.forget();
  expect(deps.forget).toHaveBeenCalledExactlyOnceWith(alice);
  expect(deps.tabStorage.getItem(written)).toBeNull();
  deps.tabStorage.setItem(written, '[]');
  expect(here.get().client.owner).toEqual(device);
  expect(there.get().client.owner).toEqual(alice);
  opened(there).tell({ kind: 'needs-you', reason: 'unsafe-storage', waiting: 0, needsYou: 0 });
  await settled();
  expect(there.get().client.owner).toEqual(device);
  expect(deps.tabStorage.getItem(written)).toBeNull();
  expect(await sessionKeeper(deps, await deps.open(device)).actions.others()).toEqual([]);
});

test('an account that was put away stays so, though the relay was asked while its database was still open', async () => {
  const { deps, relay } = aBrowser();
  const keeper = sessionKeeper(deps, await deps.open(alice));
  relay.session = session(null);
  const open = deps.open;
  const waiting: (() => void)[] = [];
  Object.assign(deps, { open: (owner: Owner) => new Promise<void>((resolve) => waiting.push(resolve)).then(() => open(owner)) });
  const away = keeper.actions.putAway();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  keeper.watch();
  await settled();
  for (const go of waiting) go();
  await away;
  await settled();
  expect([keeper.get().client.owner, waiting.length]).toEqual([device, 1]);
});

test('other accounts’ changes are counted, one’s own are not', async () => {
  const { deps } = aBrowser();
  deps.storage.setItem('carrel.session', JSON.stringify(alice));
  await start(deps);
  const bob: Owner = { ...alice, user: 'bob' };
  expect(await sessionKeeper(deps, await deps.open(bob)).actions.others()).toEqual([{ user: 'alice', serviceName: 'Stacks', waiting: 3 }]);
  expect(await sessionKeeper(deps, await deps.open(alice)).actions.others()).toEqual([]);
});
