import { useEffect, useState } from 'react';
import type { SyncStatus } from './carrel-client';
import { useCarrel } from './use-carrel';

/** The sync status, always the latest. */
export function useSyncStatus(): SyncStatus {
  const client = useCarrel();
  const [status, setStatus] = useState(() => client.sync.status());
  useEffect(() => {
    const read = () => setStatus(client.sync.status());
    read();
    return client.subscribe((change) => {
      if (change.kind === 'status') read();
    });
  }, [client]);
  return status;
}
