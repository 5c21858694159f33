import { expect, test, vi } from 'vitest';
import { aBrowser, alice, device, opened, session, settled } from '../../testing/kept-session';
import { takeInHand } from '../client/take-in-hand';
import { keptDraftsKey } from '../outbox/kept-drafts';
import { rememberOwner, remembered } from './known-accounts';
import { sessionKeeper } from './session-keeper';
import { start } from './start';

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

test.each(['before', 'after'] as const)(
  'a tab whose user signed in again wakes the one that sends, once, which still thinks the session ended: it says so %s the answer',
  async (when) => {
    const { deps, relay, wait } = aBrowser();
    const keeper = sessionKeeper(deps, await deps.open(alice));
    const ended = { kind: 'needs-you', reason: 'signed-out', waiting: 1, needsYou: 0 } as const;
    relay.session = session('alice');
    if (when === 'before') opened(keeper).tell(ended);
    keeper.watch();
    await settled();
    opened(keeper).tell(ended);
    await vi.waitFor(() => expect(opened(keeper).woken).toBe(1));
    opened(keeper).tell(ended);
    await settled();
    expect([opened(keeper).woken, relay.asked]).toEqual([1, 1]);
    relay.session = session(null);
    wait(61_000);
    opened(keeper).tell(ended);
    await settled();
    expect([opened(keeper).woken, keeper.get().service.user]).toEqual([1, null]);
  },
);

test('a tab that finds the session ended while another one is signing out says that it was ended, not that it ran out', async () => {
  const { deps, effects, relay } = aBrowser();
  relay.session = session('alice');
  const [here, there] = [sessionKeeper(deps, await deps.open(alice)), sessionKeeper(deps, await deps.open(alice))];
  for (const keeper of [here, there]) keeper.watch();
  await settled();
  Object.assign(effects, {
    async endSession() {
      relay.session = session(null);
      opened(there).tell({ kind: 'needs-you', reason: 'signed-out', waiting: 1, needsYou: 0 });
      await settled();
      return 'ended';
    },
  });
  expect(await here.actions.signOut('keep')).toBe(true);
  expect(there.get().service.isSignedOut).toBe(true);
});

test.each([
  ['keep', []],
  ['take', [alice]],
] as const)(
  'a tab of one person signs nobody else out who signed in since, and with “%s” takes off no more than its own sets',
  async (choice, gone) => {
    const { deps, effects, relay } = aBrowser();
    const bob = { ...alice, user: 'bob' };
    relay.session = session('alice');
    rememberOwner(deps.storage, bob);
    rememberOwner(deps.storage, alice);
    const here = sessionKeeper(deps, await deps.open(alice));
    here.watch();
    await settled();
    const ended: string[] = [];
    const forgotten: unknown[] = [];
    Object.assign(effects, {
      endSession(user: string) {
        ended.push(user);
        relay.session = session('bob');
        return Promise.resolve('other-user');
      },
      forget: (owner: unknown) => Promise.resolve(forgotten.push(owner)),
    });
    expect(await here.actions.signOut(choice)).toBe(true);
    await settled();
    expect([ended, forgotten]).toEqual([['alice'], gone]);
    expect(here.get()).toMatchObject({ client: { owner: bob }, service: { user: 'bob', isSignedOut: false } });
    expect(
      remembered(deps.storage)
        .accounts.map(({ user }) => user)
        .toSorted(),
    ).toEqual(choice === 'take' ? ['bob'] : ['alice', 'bob']);
  },
);

test.each([
  ['keep', true],
  ['take', false],
] as const)(
  'signing out with “%s” puts the account away in a second tab too, once its editor is left',
  async (choice, waits) => {
    const { deps, relay, happen } = aBrowser();
    relay.session = session('alice');
    deps.storage.setItem('carrel.session', JSON.stringify(alice));
    await start(deps);
    const [here, there] = [sessionKeeper(deps, await deps.open(alice)), sessionKeeper(deps, await deps.open(alice))];
    for (const keeper of [here, there]) keeper.watch();
    await settled();
    const leave = takeInHand(there.get().client);
    const written = keptDraftsKey(alice);
    expect(await here.actions.signOut(choice)).toBe(true);
    deps.tabStorage.setItem(written, '[]');
    happen('account');
    await vi.waitFor(() => expect(there.get().client.owner).toEqual(waits ? alice : device));
    leave();
    await vi.waitFor(() => expect(there.get().client.owner).toEqual(device));
    expect(deps.tabStorage.getItem(written)).toBe(waits ? '[]' : null);
  },
);
