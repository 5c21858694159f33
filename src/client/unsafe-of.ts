import type { SyncStatus, Unsafe } from './carrel-client';

/** Why what is written lives in this window alone; null: it does not. Pure. */
export const unsafeOf = (status: SyncStatus): Unsafe | null =>
  status.kind === 'needs-you' && status.reason === 'unsafe-storage' ? status.why : null;
