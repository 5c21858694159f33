import { expect, test, vi } from 'vitest';
import type { SessionBody } from '../../contract/session-body';
import { fakeClock } from '../../testing/fake-clock';
import { aBrowser, alice, device, opened, session, settled } from '../../testing/kept-session';
import type { Owner } from '../client/carrel-client';
import { takeInHand } from '../client/take-in-hand';
import { keptDraftsKey } from '../outbox/kept-drafts';
import { sessionKeeper } from './session-keeper';
import { markSigningIn, start } from './start';

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

test('an account taken off the device is not opened again by an answer from before its session ended', async () => {
  const { deps, relay, opened, happen } = aBrowser();
  relay.session = session('alice');
  const keeper = sessionKeeper(deps, await deps.open(alice));
  const { askSession } = deps;
  let late: (answer: SessionBody) => void = () => undefined;
  Object.assign(deps, { askSession: () => new Promise<SessionBody>((resolve) => (late = resolve)) });
  keeper.watch();
  Object.assign(deps, { askSession });
  expect(await keeper.actions.signOut('take')).toBe(true);
  late(session('alice'));
  await settled();
  expect(keeper.get()).toMatchObject({ client: { owner: device }, service: { user: null, isSignedOut: true } });
  expect(opened.map(({ owner }) => owner)).toEqual([alice, device]);
  relay.session = session('alice');
  happen('online');
  await settled();
  expect(keeper.get()).toMatchObject({ client: { owner: alice }, service: { user: 'alice', isSignedOut: false } });
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
  const { deps, relay, effects } = aBrowser();
  relay.session = session('alice');
  const keeper = sessionKeeper(deps, await deps.open(alice));
  keeper.watch();
  await settled();
  relay.canEnd = false;
  for (const choice of ['keep', 'take'] as const) expect(await keeper.actions.signOut(choice)).toBe(false);
  expect(keeper.get()).toMatchObject({ service: { user: 'alice' }, client: { owner: alice } });
  expect(effects.forget).not.toHaveBeenCalled();
  expect(sessionKeeper(deps, await deps.open(alice)).get().service.isSignedOut).toBe(false);
  relay.canEnd = true;
  expect(await keeper.actions.signOut('keep')).toBe(true);
  expect(keeper.get().service).toMatchObject({ user: null, isSignedOut: true });
  expect(effects.forget).not.toHaveBeenCalled();
});

test('what is kept at signing out is behind the sign-in: the device’s own shows, at the next start too', async () => {
  const { deps, relay, happen, effects } = aBrowser();
  relay.session = session('alice');
  deps.storage.setItem('carrel.session', JSON.stringify(alice));
  const keeper = sessionKeeper(deps, await start(deps));
  keeper.watch();
  await settled();
  await keeper.actions.signOut('keep');
  expect(keeper.get().client.owner).toEqual(device);
  expect((await start(deps)).owner).toEqual(device);
  expect(effects.forget).not.toHaveBeenCalled();
  expect(await keeper.actions.others()).toEqual([{ user: 'alice', serviceName: 'Stacks', waiting: 3 }]);
  relay.session = session('alice');
  happen('online');
  await settled();
  expect(keeper.get().client.owner).toEqual(alice);
});

test.each(['keep', 'take'] as const)(
  'a page that is closed right after signing out did what was chosen: %s',
  async (choice) => {
    const { deps, relay, effects } = aBrowser();
    relay.session = session('alice');
    deps.storage.setItem('carrel.session', JSON.stringify(alice));
    const keeper = sessionKeeper(deps, await start(deps));
    keeper.watch();
    await settled();
    const { open } = deps;
    // Nothing of this page goes on behind the end of the session.
    Object.assign(deps, { open: () => new Promise(() => undefined) });
    void keeper.actions.signOut(choice);
    await settled();
    Object.assign(deps, { open });
    const next = sessionKeeper(deps, await start(deps));
    expect(next.get().client.owner).toEqual(device);
    next.watch();
    await settled();
    if (choice === 'take') expect(effects.forget).toHaveBeenCalledExactlyOnceWith(alice);
    else expect(effects.forget).not.toHaveBeenCalled();
    expect((await next.actions.others()).length).toBe(choice === 'take' ? 0 : 1);
  },
);

test('who signs in again before all of their account is gone loses nothing of it', async () => {
  const { deps, relay, effects } = aBrowser();
  relay.session = session('alice');
  deps.storage.setItem('carrel.session', JSON.stringify(alice));
  const keeper = sessionKeeper(deps, await start(deps));
  const { open } = deps;
  Object.assign(deps, { open: () => new Promise(() => undefined) });
  void keeper.actions.signOut('take');
  await settled();
  Object.assign(deps, { open });
  relay.session = session('alice');
  markSigningIn(deps.tabStorage);
  const next = sessionKeeper(deps, await start(deps));
  next.watch();
  await settled();
  expect(next.get().client.owner).toEqual(alice);
  expect(effects.forget).not.toHaveBeenCalled();
  sessionKeeper(deps, await start(deps)).watch();
  await settled();
  expect(effects.forget).not.toHaveBeenCalled();
});

test('a session that ran out is not one that was ended here; signing in again ends both', async () => {
  const { deps, relay, wait, happen } = aBrowser();
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
  await keeper.actions.signOut('keep');
  expect(keeper.get().service.isSignedOut).toBe(true);
  expect(sessionKeeper(deps, await deps.open(device)).get().service.isSignedOut).toBe(true);
  relay.session = session('alice');
  wait(61_000);
  happen('visible');
  await settled();
  expect(keeper.get().service).toMatchObject({ user: 'alice', isSignedOut: false });
});

test('an account that is taken off this device leaves it, in other tabs too', async () => {
  const { deps, effects } = aBrowser();
  deps.storage.setItem('carrel.session', JSON.stringify(alice));
  await start(deps);
  const [here, there] = [sessionKeeper(deps, await deps.open(alice)), sessionKeeper(deps, await deps.open(alice))];
  there.watch();
  const written = keptDraftsKey(alice);
  deps.tabStorage.setItem(written, '[]');
  await here.actions.forget();
  expect(effects.forget).toHaveBeenCalledExactlyOnceWith(alice);
  expect(deps.tabStorage.getItem(written)).toBeNull();
  deps.tabStorage.setItem(written, '[]');
  expect(here.get().client.owner).toEqual(device);
  expect(there.get().client.owner).toEqual(alice);
  opened(there).tell({ kind: 'needs-you', reason: 'unsafe-storage', why: 'removal', waiting: 0, needsYou: 0 });
  await settled();
  expect(there.get().client.owner).toEqual(device);
  expect(deps.tabStorage.getItem(written)).toBeNull();
  expect(await sessionKeeper(deps, await deps.open(device)).actions.others()).toEqual([]);
});

test('what waits of an account is not counted any more once it is being taken off this device', async () => {
  const { deps } = aBrowser();
  deps.storage.setItem('carrel.session', JSON.stringify(alice));
  await start(deps);
  const keeper = sessionKeeper(deps, await deps.open(alice));
  Object.assign(opened(keeper), { close: settled });
  const counted: Promise<unknown>[] = [];
  const stop = keeper.subscribe(() => counted.push(keeper.actions.others()));
  await keeper.actions.forget();
  stop();
  expect(await Promise.all(counted)).toEqual([[]]);
});

test('an account that was put away stays so, though the relay was asked while its database was still open', async () => {
  const { deps, relay } = aBrowser();
  const keeper = sessionKeeper(deps, await deps.open(alice));
  relay.session = session(null);
  const open = deps.open;
  const waiting: (() => void)[] = [];
  Object.assign(deps, {
    open: (owner: Owner) => new Promise<void>((resolve) => waiting.push(resolve)).then(() => open(owner)),
  });
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
  expect(await sessionKeeper(deps, await deps.open(bob)).actions.others()).toEqual([
    { user: 'alice', serviceName: 'Stacks', waiting: 3 },
  ]);
  expect(await sessionKeeper(deps, await deps.open(alice)).actions.others()).toEqual([]);
});
