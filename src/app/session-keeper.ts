import * as places from '../../messages/app/places';
import type { SessionBody } from '../../contract/session-body';
import type { AccountActions } from '../account/use-account';
import type { CarrelClient, Owner, SyncStatus } from '../client/carrel-client';
import { inHand } from '../client/in-hand';
import type { Service } from '../client/use-service';
import { signedOutKey } from '../platform/presence';
import { calledByPeople, isOwnService } from '../client/own-service';
import { isSameOwner, rememberOwner, rememberService, remembered } from './known-accounts';
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
 * user comes back, another tab signed in or a call found the session ended. When somebody else is signed in, their database is opened, once
 * no editor is open in the first one, whose outbox stays where it is.
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
  /** One after the other: two answers at once must not open two databases. Whose is asked in its turn: the one before may have put an account away. */
  const switchTo = (owner: () => Owner): Promise<void> => {
    switching = switching.catch(() => undefined).then(() => switchNow(owner()));
    return switching;
  };

  const ask = async (): Promise<void> => {
    lastAsk = ports.clock.monotonic();
    const { isSignedOut: wasSignedOut } = remembered(storage);
    const session = await deps.askSession();
    if (!session) return;
    // Asked before somebody signed out here, in this tab or another: it would open again what they put away.
    if (session.user !== null && !wasSignedOut && remembered(storage).isSignedOut) return ask();
    const { service, service_name: name } = session;
    const known = { name: calledByPeople(service, name), isOwn: isOwnService(service) };
    rememberService(storage, known);
    if (session.user !== null) storage.removeItem(signedOutKey);
    const { isSignedOut } = remembered(storage);
    show({
      ...desk,
      service: { ...known, user: session.user, isSignedOut, demoUser: session.demo_user },
    });
    look(desk.client.sync.status());
    return onceOutOfHand(() =>
      switchTo(() => (isPutAway(session) ? { kind: 'device' } : ownerFor(session, desk.client.owner))),
    );
  };
  /** In another tab, by whoever signed out there. */
  const isPutAway = ({ user }: SessionBody) => {
    const { last, isSignedOut } = remembered(storage);
    return user === null && isSignedOut && last.kind === 'device';
  };
  const onceOutOfHand = (follow: () => Promise<void>): Promise<void> => {
    const { client } = desk;
    const waiting = inHand.get(client);
    if (!waiting) return follow();
    // Whoever went elsewhere meanwhile is asked about anew there.
    waiting.run = async () => desk.client === client && follow();
    return Promise.resolve();
  };
  const askAgain = () => {
    // A database that cannot be opened leaves the open one open; the next question tries again.
    if (ports.clock.monotonic() - lastAsk >= betweenAsksMs) void ask().catch(() => undefined);
  };

  const more = async () =>
    (await import('./account-actions')).accountActions({
      deps,
      desk: () => desk,
      show,
      ask,
      leave: () => switchTo(() => ({ kind: 'device' })),
    });
  const look = (status: SyncStatus) => {
    if (status.kind === 'needs-you' || 'pause' in status)
      void more().then(
        ({ attend }) => attend(status, askAgain),
        () => undefined,
      );
  };
  const actions: AccountActions = {
    signOut: async (choice) => (await more()).signOut(choice),
    putAway: async () => (await more()).putAway(),
    forget: async () => (await more()).forget(),
    leavingToSignIn: () => markSigningIn(tabStorage),
    others: async () => (await more()).others(),
  };

  return {
    actions,
    get: (): Desk => desk,
    subscribe,
    /** Begins to ask. Returns how to stop. */
    watch(): () => void {
      ports.presence.whenIdle(() => {
        askAgain();
        if (remembered(storage).leaving)
          void more()
            .then(({ finishLeaving }) => finishLeaving())
            .catch(() => undefined);
      });
      const stopPresence = ports.presence.listen((event) => {
        if (event === 'account') {
          const { owner } = desk.client;
          const follow = () => switchTo(() => remembered(storage).last);
          // Whoever signs in in another tab writes nothing in this one just then; what is typed here afterwards belongs there,
          // too. What is being written in one account never goes to another one.
          void (owner.kind === 'device' ? follow() : onceOutOfHand(follow)).catch(() => undefined);
          if (remembered(storage).last.kind === 'device')
            void more().then(
              ({ leaveForgotten }) => leaveForgotten(owner),
              () => undefined,
            );
        }
        if (event === 'online' || event === 'account') lastAsk = -Infinity;
        if (event !== 'offline') askAgain();
      });
      const stopStatus = watchStatus(() => desk.client, subscribe, look);
      return () => {
        stopPresence();
        stopStatus();
      };
    },
  };
}

/** Follows the status of the open client, whichever it is. */
function watchStatus(
  client: () => CarrelClient,
  onSwitch: (listener: () => void) => () => void,
  look: (status: SyncStatus) => void,
): () => void {
  let followed = client();
  const follow = () => followed.subscribe((change) => change.kind === 'status' && look(followed.sync.status()));
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
  const { serviceName, isForeign, isSignedOut } = remembered(storage);
  const known = owner.kind === 'account' ? owner.serviceName : isForeign ? serviceName : null;
  return { name: known ?? places.carrel, isOwn: !isForeign, user: undefined, isSignedOut, demoUser: null };
}

export type SessionKeeper = ReturnType<typeof sessionKeeper>;
