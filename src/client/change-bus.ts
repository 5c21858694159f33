import type { Channel } from '../platform/channel';
import type { SyncFacts } from '../sync/sync-facts';
import type { StoreChange } from './carrel-client';

/** What tabs of one database tell each other. */
export type TabMessage =
  | { readonly kind: 'changed'; readonly change: StoreChange }
  /** Something was put into the outbox, or the user wants it sent now: for the tab that sends. */
  | { readonly kind: 'wake'; readonly urgent: boolean }
  /** What the sending tab knows of the network, for everybody's status. */
  | { readonly kind: 'sync-facts'; readonly facts: SyncFacts }
  /** The service has more of the log, or the log more of the service's. */
  | { readonly kind: 'learnt' }
  /** What a tab heard of the stream of changes, for the tab that sends. */
  | { readonly kind: 'stream'; readonly says: 'told' | 'listening' }
  /** A tab that just opened asks for them. */
  | { readonly kind: 'who-leads' };

/** Tells every tab, this one included, what changed in the store. */
export function changeBus(channel: Channel) {
  const listeners = new Set<(change: StoreChange) => void>();
  const messageListeners = new Set<(message: TabMessage) => void>();
  const here = (change: StoreChange) => {
    for (const listener of listeners) listener(change);
  };
  channel.listen((data) => {
    // Only this file posts on the channel's name.
    const message = data as TabMessage;
    if (message.kind === 'changed') here(message.change);
    for (const listener of messageListeners) listener(message);
  });
  return {
    emit(...changes: readonly StoreChange[]) {
      for (const change of changes) {
        here(change);
        channel.post({ kind: 'changed', change } satisfies TabMessage);
      }
    },
    /** A change of this tab's own knowledge, such as its status. */
    here,
    post: (message: TabMessage) => channel.post(message),
    onMessage(listener: (message: TabMessage) => void): () => void {
      messageListeners.add(listener);
      return () => messageListeners.delete(listener);
    },
    subscribe(listener: (change: StoreChange) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      listeners.clear();
      messageListeners.clear();
      channel.close();
    },
  };
}

export type ChangeBus = ReturnType<typeof changeBus>;
