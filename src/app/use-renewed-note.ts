import { useEffect } from 'react';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/sync';
import { unsafeOf } from '../client/unsafe-of';
import { useSyncStatus } from '../client/use-sync-status';
import { useToast } from '../ui/use-toast';

/** At the desk nothing else says that a newer Carrel in another tab has the storage: its answers come in once this page is loaded again. */
export function useRenewedNote(): void {
  const toast = useToast();
  const isRenewed = unsafeOf(useSyncStatus()) === 'newer-build';
  useEffect(() => {
    if (!isRenewed) return undefined;
    const action = { label: acts.loadAgain, run: () => window.location.reload() };
    return toast({ text: words.renewed, isProblem: true, action });
  }, [isRenewed, toast]);
}
