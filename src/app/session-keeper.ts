import type { AccountActions } from '../account/use-account';
import type { CarrelClient, Owner } from '../client/carrel-client';
import type { Service } from '../client/use-service';
import { isSameOwner, rememberOwner, rememberServiceName, remembered } from './known-accounts';
import { ownerFor } from './owner-for';
import { type StartDeps, markSigningIn } from './start';

const betweenAsksMs = 60_000;

/** Whose database is open, and what is known of the service. */
export interface Desk {
  readonly client: CarrelClient;
  readonly service: Service;
}

/**
 * Keeps the session in view: asks the relay once nothing more urgent is to be done, and again when the network or the
 * user comes back or a call found the session ended. When somebody else is signed in, their database is opened; the
 * first one's outbox stays where it is.
 */
export function sessionKeeper(deps: StartDeps, first: CarrelClient) {
  const { ports, storage, tabStorage } = deps;
  const listeners = new Set<() => void>();
  let desk: Desk = { client: first, service: firstService(deps, first) };
  let lastAsk = -Infinity;
  let switching: Promise<void> = Promise.resolve();

  const show = (next: Desk) => {
    desk = next;
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  const switchNow = async (owner: Owner) => {
    const before = desk.client;
    if (isSameOwner(owner, before.owner)) return;
    const client = await deps.open(owner);
    rememberOwner(storage, owner);
    deps.leaveSet();
    show({ ...desk, client });
    await before.close();
  };
  /** One after the other: two answers at once must not open two databases. */
  const switchTo = (owner: Owner): Promise<void> => {
    switching = switching.catch(() => undefined).then(() => switchNow(owner));
    return switching;
  };

  const ask = async () => {
    lastAsk = ports.clock.monotonic();
    const session = await deps.askSession();
    if (!session) return;
    rememberServiceName(storage, session.service_name);
    show({ ...desk, service: { name: session.service_name, user: session.user, demoUser: session.demo_user } });
    await switchTo(ownerFor(session, desk.client.owner));
  };
  const askAgain = () => {
    // A database that cannot be opened leaves the open one open; the next question tries again.
    if (ports.clock.monotonic() - lastAsk >= betweenAsksMs) void ask().catch(() => undefined);
  };

  const actions: AccountActions = {
    async signOut() {
      if (!(await deps.endSession())) return false;
      await ask();
      // The next call finds the session ended, and the status says so.
      void desk.client.sync.now().catch(() => undefined);
      return true;
    },
    putAway: () => switchTo({ kind: 'device' }),
    leavingToSignIn: () => markSigningIn(tabStorage),
    async others() {
      const accounts = remembered(storage).accounts.filter((account) => !isSameOwner(account, desk.client.owner));
      const counted = await Promise.all(
        accounts.map(async (account) => ({ user: account.user, serviceName: account.serviceName, waiting: await deps.countWaiting(account) })),
      );
      return counted.filter(({ waiting }) => waiting > 0);
    },
  };

  return {
    actions,
    get: (): Desk => desk,
    subscribe,
    /** Begins to ask. Returns how to stop. */
    watch(): () => void {
      ports.presence.whenIdle(askAgain);
      const stopPresence = ports.presence.listen((event) => {
        if (event === 'online') lastAsk = -Infinity;
        if (event !== 'offline') askAgain();
      });
      const stopStatus = watchSignedOut(() => desk.client, subscribe, askAgain);
      return () => {
        stopPresence();
        stopStatus();
      };
    },
  };
}

/** Follows the open client, whichever it is, and tells when its status says that the session ended. */
function watchSignedOut(client: () => CarrelClient, onSwitch: (listener: () => void) => () => void, tell: () => void): () => void {
  let followed = client();
  const look = () => {
    const status = followed.sync.status();
    if (status.kind === 'needs-you' && status.reason === 'signed-out') tell();
  };
  const follow = () => followed.subscribe((change) => change.kind === 'status' && look());
  let stop = follow();
  const stopSwitch = onSwitch(() => {
    if (client() === followed) return;
    stop();
    followed = client();
    stop = follow();
  });
  return () => {
    stopSwitch();
    stop();
  };
}

function firstService({ storage }: StartDeps, { owner }: CarrelClient): Service {
  const known = owner.kind === 'account' ? owner.serviceName : remembered(storage).serviceName;
  return { name: known ?? 'Stacks', user: undefined, demoUser: null };
}

export type SessionKeeper = ReturnType<typeof sessionKeeper>;
