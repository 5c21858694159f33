import { useEffect } from 'react';
import type { CarrelClient } from '../client/carrel-client';
import { todayQuery } from '../client/progress/today-query';
import type { AppPorts } from '../client/use-ports';
import { hasSomethingToDo } from '../sets/library/has-something-to-do';
import { breakSealOnChange } from '../first-screen/seal';
import { localQueries } from './local-queries';

/** Keeps what is shown for the next start, once there is a service worker to show it. What does that is no part of a start. */
export function useFirstScreen(client: CarrelClient, ports: AppPorts): void {
  useEffect(() => breakSealOnChange((listener) => client.subscribe(listener), ports.kept), [client, ports]);
  useEffect(() => {
    const { serviceWorker } = navigator as Partial<Navigator>;
    let stop: (() => void) | null = null;
    let isOver = false;
    const keep = () =>
      void import('../first-screen/keep-on-page').then(
        ({ keepOnPage }) => {
          if (isOver) return;
          stop = keepOnPage({
            ...ports,
            // This file is in the script that a page begins with.
            entry: new URL(import.meta.url).pathname,
            subscribe: (listener) => client.subscribe(listener),
            isReading: () => localQueries(client).isFetching() > 0,
            opensWithToday: () => {
              const today = localQueries(client).getQueryData(todayQuery(client).queryKey);
              return today !== undefined && hasSomethingToDo(today);
            },
          });
        },
        // Then the next start shows what it reads, as always.
        () => undefined,
      );
    // A first visit has no worker to take a screen.
    ports.presence.whenIdle(() => {
      if (isOver) return;
      if (serviceWorker?.controller) keep();
      else serviceWorker?.addEventListener('controllerchange', keep, { once: true });
    });
    return () => {
      isOver = true;
      serviceWorker?.removeEventListener('controllerchange', keep);
      stop?.();
    };
  }, [client, ports]);
}
