import type { CarrelClient } from '../../client/carrel-client';
import { unsafeOf } from '../../client/unsafe-of';
import type { ShowToast } from '../../ui/use-toast';

/** Says that something of the desk could not be stored. Of a newer Carrel in another tab the desk's frame says itself what helps. */
export const tellNotKept = (client: Pick<CarrelClient, 'sync'>, toast: ShowToast, text: string) => (): (() => void) =>
  unsafeOf(client.sync.status()) === 'newer-build' ? () => undefined : toast({ text, isProblem: true });
