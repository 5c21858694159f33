import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { CarrelClient } from '../client/carrel-client';
import { CarrelContext } from '../client/use-carrel';
import { type AppPorts, PortsContext } from '../client/use-ports';
import { type Service, ServiceContext } from '../client/use-service';
import { Announcer } from '../ui/announcer';
import { ToastProvider } from '../ui/toast-provider';
import { PicturesContext } from '../ui/pictures-context';
import { invalidateOnStoreChange } from './store-invalidation';

interface ProvidersProps {
  readonly client: CarrelClient;
  readonly service: Service;
  readonly ports: AppPorts;
  readonly children: ReactNode;
}

/** Everything a screen may ask for. One cache a database: mount with the client as key. */
export function Providers({ client, service, ports, children }: ProvidersProps) {
  const [queries] = useState(localQueries);
  useEffect(() => invalidateOnStoreChange(client, queries), [client, queries]);
  return (
    <QueryClientProvider client={queries}>
      <CarrelContext value={client}>
        <PortsContext value={ports}>
          <ServiceContext value={service}>
            <PicturesContext value={client.pictures}>
              <Announcer>
                <ToastProvider>{children}</ToastProvider>
              </Announcer>
            </PicturesContext>
          </ServiceContext>
        </PortsContext>
      </CarrelContext>
    </QueryClientProvider>
  );
}

/** A cache over the store, not over the network: it never pauses offline and is stale only when the store says so. */
function localQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
