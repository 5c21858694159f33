import { useSyncExternalStore } from 'react';
import type { WaitingVersion } from '../platform/service-worker-registration';

let waiting: WaitingVersion | null = null;
const listeners = new Set<() => void>();

/** A new version of the app that is on this device and waits for its turn. */
export const waitingVersion = {
  get: () => waiting,
  set(version: WaitingVersion | null): void {
    waiting = version;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useWaitingVersion = (): WaitingVersion | null =>
  useSyncExternalStore(waitingVersion.subscribe, waitingVersion.get);
