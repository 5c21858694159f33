import type { CarrelClient } from '../../client/carrel-client';
import type { ShowToast } from '../../ui/use-toast';

/** Says that something of the desk could not be stored. Of a newer Carrel in another tab the desk's frame says itself what helps. */
export const tellNotKept = (client: Pick<CarrelClient, 'sync'>, toast: ShowToast, text: string) => (): (() => void) => {
  const status = client.sync.status();
  const isRenewed = status.kind === 'needs-you' && status.reason === 'unsafe-storage' && status.why === 'newer-build';
  return isRenewed ? () => undefined : toast({ text, isProblem: true });
};
