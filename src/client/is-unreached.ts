import type { OutboxItem, SyncStatus } from './carrel-client';

/** Whether the network keeps something from going out. What needs the user stands before that in the status; each change says for itself why it waits. Pure. */
export const isUnreached = (status: Pick<SyncStatus, 'kind'>, items: readonly Pick<OutboxItem, 'state'>[]): boolean =>
  status.kind === 'offline' || items.some(({ state }) => state.kind === 'waiting' && state.reason === 'offline');
