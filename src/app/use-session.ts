import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AccountActions } from '../account/use-account';
import type { CarrelClient, Owner } from '../client/carrel-client';
import type { Service } from '../client/use-service';
import { isSameOwner, rememberOwner, rememberServiceName, remembered } from './known-accounts';
import { ownerFor } from './owner-for';
import { type StartDeps, markSigningIn } from './start';

const betweenAsksMs = 60_000;

/**
 * Keeps what is known of the session: asks the relay once nothing more urgent is to be done, and again when the
 * network or the user comes back. When somebody else is signed in, opens their database; the first one's outbox
 * stays where it is.
 */
export function useSession(deps: StartDeps, client: CarrelClient, setClient: (client: CarrelClient) => void) {
  const [service, setService] = useState<Service>(() => ({
    name: (client.owner.kind === 'account' ? client.owner.serviceName : remembered(deps.storage).serviceName) ?? 'Stacks',
    user: undefined,
    demoUser: null,
  }));

  const open = useRef(client);
  const switchTo = useCallback(
    async (owner: Owner) => {
      if (isSameOwner(owner, open.current.owner)) return;
      const before = open.current;
      const next = await deps.open(owner);
      open.current = next;
      rememberOwner(deps.storage, owner);
      leaveSetsOfAnother();
      setClient(next);
      await before.close();
    },
    [deps, setClient],
  );

  const ask = useCallback(async () => {
    const session = await deps.askSession();
    if (!session) return;
    rememberServiceName(deps.storage, session.service_name);
    setService({ name: session.service_name, user: session.user, demoUser: session.demo_user });
    await switchTo(ownerFor(session, open.current.owner));
  }, [deps, switchTo]);

  useAskingAgain(deps, client, ask);
  const actions = useMemo(() => accountActions(deps, open, switchTo, ask), [deps, switchTo, ask]);
  return { service, actions };
}

/** At first when idle, then with the network's or the user's return, and when a call found the session ended. */
function useAskingAgain({ ports }: StartDeps, client: CarrelClient, ask: () => Promise<void>) {
  useEffect(() => {
    let lastAsk = -Infinity;
    const askNow = () => {
      if (ports.clock.monotonic() - lastAsk < betweenAsksMs) return;
      lastAsk = ports.clock.monotonic();
      void ask();
    };
    ports.presence.whenIdle(askNow);
    const stopPresence = ports.presence.listen((event) => {
      if (event === 'online') lastAsk = -Infinity;
      if (event !== 'offline') askNow();
    });
    const stopStatus = client.subscribe((change) => {
      const status = client.sync.status();
      if (change.kind === 'status' && status.kind === 'needs-you' && status.reason === 'signed-out') askNow();
    });
    return () => {
      stopPresence();
      stopStatus();
    };
  }, [ports, client, ask]);
}

function accountActions(
  { storage, tabStorage, endSession, countWaiting }: StartDeps,
  open: { readonly current: CarrelClient },
  switchTo: (owner: Owner) => Promise<void>,
  ask: () => Promise<void>,
): AccountActions {
  return {
    async signOut() {
      const ended = await endSession();
      if (!ended) return false;
      await ask();
      // The next call finds the session ended, and the status says so.
      void open.current.sync.now().catch(() => undefined);
      return true;
    },
    putAway: () => switchTo({ kind: 'device' }),
    leavingToSignIn: () => markSigningIn(tabStorage),
    async others() {
      const accounts = remembered(storage).accounts.filter((account) => !isSameOwner(account, open.current.owner));
      const counted = await Promise.all(
        accounts.map(async (account) => ({ user: account.user, serviceName: account.serviceName, waiting: await countWaiting(account) })),
      );
      return counted.filter(({ waiting }) => waiting > 0);
    },
  };
}

/** A set's address names a set of the database that is being closed. */
function leaveSetsOfAnother(): void {
  if (window.location.pathname.startsWith('/sets/')) window.history.replaceState(null, '', '/');
}
