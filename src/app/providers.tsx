import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { CarrelClient } from '../client/carrel-client';
import { CarrelContext } from '../client/use-carrel';
import { type AppPorts, PortsContext } from '../client/use-ports';
import { type Service, ServiceContext } from '../client/use-service';
import { Announcer } from '../ui/announcer';
import { ToastProvider } from '../ui/toast-provider';
import { PicturesContext } from '../ui/pictures-context';
import { localQueries } from './local-queries';
import { invalidateOnStoreChange } from './store-invalidation';

interface ProvidersProps {
  readonly client: CarrelClient;
  readonly service: Service;
  readonly ports: AppPorts;
  readonly children: ReactNode;
}

/** Everything a screen may ask for. One cache a database: mount with the client as key. */
export function Providers({ client, service, ports, children }: ProvidersProps) {
  const queries = localQueries(client);
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
