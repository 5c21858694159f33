import type { Owner } from '../client/carrel-client';
import type { KeyValueStorage } from '../platform/key-value-storage';
import type { Draft, Drafts } from './drafts';

/** Under which a tab keeps what one owner writes in the Outbox. The number changes with the form of what is kept. */
export const keptDraftsKey = (owner: Owner): string =>
  `carrel.outbox-drafts.2.${owner.kind === 'account' ? JSON.stringify([owner.service, owner.user]) : 'device'}`;

/** What was being written when the page was left or loaded again. */
export function readKeptDrafts(tabStorage: KeyValueStorage, owner: Owner): Drafts {
  try {
    return new Map(
      JSON.parse(tabStorage.getItem(keptDraftsKey(owner)) ?? '[]') as readonly (readonly [string, Draft])[],
    );
  } catch {
    return new Map();
  }
}

/** Keeps what has not done its work yet. */
export function keepDrafts(tabStorage: KeyValueStorage, owner: Owner, drafts: Drafts): void {
  const open = [...drafts].filter(([, { isDecided }]) => !isDecided);
  try {
    if (open.length > 0) tabStorage.setItem(keptDraftsKey(owner), JSON.stringify(open));
    else tabStorage.removeItem(keptDraftsKey(owner));
  } catch {
    // A full storage keeps the page from nothing: what is written is still in its memory.
  }
}
