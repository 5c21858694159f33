import { unsafeOf } from '../client/unsafe-of';
import type { AccountActions } from '../account/use-account';
import type { KeyValueStorage } from '../platform/key-value-storage';
import type { Owner, SyncStatus } from '../client/carrel-client';
import { eraseFirstScreens } from '../first-screen/erase-first-screens';
import { keptDraftsKey } from '../outbox/kept-drafts';
import { signedOutKey } from '../platform/presence';
import { accountsKey, isSameOwner, leavingKey, rememberOwner, remembered } from './known-accounts';
import type { Desk } from './session-keeper';
import type { StartDeps } from './start';
import { showBadge } from './use-app-badge';

interface KeptDesk {
  readonly deps: StartDeps;
  readonly desk: () => Desk;
  readonly show: (desk: Desk) => void;
  readonly ask: () => Promise<void>;
  /** Closes the account's database and opens the device's own. */
  readonly leave: () => Promise<void>;
}

/** Answers about the session that were held against what the engine says. */
const heldAgainst = new WeakSet<Desk['service']>();

/** What is done about an account now and then: no part of a first visit. */
export function accountActions({ deps, desk, show, ask, leave }: KeptDesk): Omit<AccountActions, 'leavingToSignIn'> & {
  attend(status: SyncStatus, askAgain: () => void): void;
  leaveForgotten(owner: Owner): Promise<void>;
  finishLeaving(): Promise<void>;
} {
  const { storage, tabStorage } = deps;
  const putAway = async () => {
    await leave();
    showBadge(0);
  };
  /** Another tab took this account off the device, and its database away from under this one. */
  const leaveForgotten = async (owner: Owner) => {
    if (owner.kind === 'device' || remembered(storage).accounts.some((account) => isSameOwner(account, owner))) return;
    if (isSameOwner(desk().client.owner, owner)) await putAway();
    tabStorage.removeItem(keptDraftsKey(owner));
  };
  const takeOff = async (owner: Owner) => {
    const effects = await deps.accountEffects();
    // First of all: whose changes wait is counted wherever the device's own library opens, and counting what is being
    // deleted would make its database anew.
    forgetAccount(storage, owner);
    // This tab may show somebody else by now, whose sets stay.
    if (isSameOwner(desk().client.owner, owner)) await putAway();
    tabStorage.removeItem(keptDraftsKey(owner));
    await Promise.all([effects.forget(owner), eraseFirstScreens(storage, deps.ports.caches)]);
    storage.removeItem(leavingKey);
  };
  /** The page on which an account was being taken off the device was closed before all of it was gone. */
  const finishLeaving = async () => {
    const { leaving, accounts } = remembered(storage);
    // Whoever is among those who were here signed in again since.
    const isBack = accounts.some((account) => leaving !== null && isSameOwner(account, leaving));
    if (leaving && !isBack) await (await deps.accountEffects()).forget(leaving);
    storage.removeItem(leavingKey);
  };
  /** The tab that sends found the session ended, and does not see that its user signed in again in another one. */
  const goOn = () => {
    const { client, service } = desk();
    if (client.owner.kind === 'device' || service.user !== client.owner.user || heldAgainst.has(service)) return;
    heldAgainst.add(service);
    void client.sync.now().catch(() => undefined);
  };
  /** Whether another tab signed out is known here at once; whose session it is only by asking. */
  const sayWhoEnded = () => {
    const { isSignedOut } = remembered(storage);
    const { service } = desk();
    if (isSignedOut !== service.isSignedOut) show({ ...desk(), service: { ...service, isSignedOut } });
  };
  const endSession = async (user: string) => (await deps.accountEffects()).endSession(user);
  return {
    putAway,
    forget: () => takeOff(desk().client.owner),
    leaveForgotten,
    finishLeaving,
    async signOut(choice) {
      // Whose session it is, before anything can put somebody else in their place.
      const { owner } = desk().client;
      const user = owner.kind === 'account' ? owner.user : (desk().service.user ?? '');
      // Before the session ends: another tab may find that out first, and is to say why.
      storage.setItem(signedOutKey, '1');
      // What is needed to tell the relay cannot be fetched without a network either.
      const end = await endSession(user).catch(() => 'unreached' as const);
      if (end !== 'ended') {
        storage.removeItem(signedOutKey);
        if (end !== 'other-user') return false;
        // Somebody else signed in since: their session goes on, and this tab goes over to them; what is taken off is its own user's.
        if (choice === 'take' && owner.kind === 'account') await takeOff(owner);
        await ask();
        return true;
      }
      // Before anything that takes its time: somebody may close the page now, and has chosen what the next one shows.
      rememberOwner(storage, { kind: 'device' });
      if (choice === 'take') forgetAccount(storage, owner);
      show({ ...desk(), service: { ...desk().service, user: null, isSignedOut: true } });
      await eraseFirstScreens(storage, deps.ports.caches).catch(() => undefined);
      // What is kept stays behind its sign-in: what shows from here on is the device's own.
      await (choice === 'take' ? takeOff(owner) : putAway());
      await ask();
      return true;
    },
    /** What the status asks for beyond what its reader may do. */
    attend(status, askAgain) {
      // Nothing is sent, since the session ended or is another user's.
      if (
        'pause' in status ||
        (status.kind === 'needs-you' && (status.reason === 'signed-out' || status.reason === 'other-user'))
      ) {
        goOn();
        sayWhoEnded();
        askAgain();
      }
      if (unsafeOf(status) === 'removal') void leaveForgotten(desk().client.owner);
    },
    async others() {
      const accounts = remembered(storage).accounts.filter((account) => !isSameOwner(account, desk().client.owner));
      const { countWaiting } = await deps.accountEffects();
      const counted = await Promise.all(
        accounts.map(async (account) => ({
          user: account.user,
          serviceName: account.serviceName,
          waiting: await countWaiting(account),
        })),
      );
      return counted.filter(({ waiting }) => waiting > 0);
    },
  };
}

/** An account that is taken off this device is no longer one of those who were here. */
function forgetAccount(storage: KeyValueStorage, owner: Owner): void {
  storage.setItem(leavingKey, JSON.stringify(owner));
  storage.setItem(
    accountsKey,
    JSON.stringify(remembered(storage).accounts.filter((other) => !isSameOwner(other, owner))),
  );
}
