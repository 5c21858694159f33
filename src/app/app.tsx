import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { AccountContext } from '../account/use-account';
import type { CarrelClient } from '../client/carrel-client';
import { holdWindow } from './hold-window';
import { MissedScreen, screenReloader } from './missed-screen';
import { Providers } from './providers';
import { Router } from './router';
import { sessionKeeper } from './session-keeper';
import type { StartDeps } from './start';
import { useFirstScreen } from './use-first-screen';

interface AppProps {
  readonly deps: StartDeps;
  readonly first: CarrelClient;
  /** Once it is drawn, before a frame shows it. */
  readonly onDrawn: () => void;
}

/** The whole app over one open database; another account's means another one, with nothing carried over. */
export function App({ deps, first, onDrawn }: AppProps) {
  const [keeper] = useState(() => sessionKeeper(deps, first));
  const { client, service } = useSyncExternalStore(keeper.subscribe, keeper.get);
  useEffect(() => keeper.watch(), [keeper]);
  useLayoutEffect(onDrawn, [onDrawn]);
  useFirstScreen(client, deps.ports);
  const [reloader] = useState(() => screenReloader({ ...deps, client: () => keeper.get().client }));
  useEffect(() => reloader.watch(), [reloader]);
  useEffect(() => holdWindow(client), [client]);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void import('./return-anew').then(({ returnAnew }) => returnAnew(keeper.get().client, deps.ports));
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [keeper, deps]);
  return (
    <AccountContext value={keeper.actions}>
      <Providers key={ownerKey(client)} client={client} service={service} ports={deps.ports}>
        <MissedScreen value={reloader.missed}>
          <Router />
        </MissedScreen>
      </Providers>
    </AccountContext>
  );
}

const ownerKey = ({ owner }: CarrelClient) =>
  owner.kind === 'device' ? 'device' : JSON.stringify([owner.service, owner.user]);
