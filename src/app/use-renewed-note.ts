import { useEffect } from 'react';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/sync';
import { useSyncStatus } from '../client/use-sync-status';
import { useToast } from '../ui/use-toast';

/** At the desk nothing else says that a newer Carrel in another tab has the storage: its answers come in once this page is loaded again. */
export function useRenewedNote(): void {
  const toast = useToast();
  const status = useSyncStatus();
  const isRenewed = status.kind === 'needs-you' && status.reason === 'unsafe-storage' && status.why === 'newer-build';
  useEffect(() => {
    if (!isRenewed) return undefined;
    const action = { label: acts.loadAgain, run: () => window.location.reload() };
    return toast({ text: words.renewed, isProblem: true, action });
  }, [isRenewed, toast]);
}
