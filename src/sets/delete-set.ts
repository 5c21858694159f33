import type { CarrelClient, SetView } from '../client/carrel-client';
import type { ShowToast } from '../ui/use-toast';
import { doOrTell } from '../ui/refusals';
import { undelete } from './undelete';

/** Deletes a set at once and offers to take it back. The service hears of it only when the time for that is over. */
export async function deleteSet(
  client: CarrelClient,
  view: SetView,
  toast: ShowToast,
  leave: () => void,
): Promise<void> {
  const { id, title } = view.set;
  const name = `“${title || 'Untitled set'}”`;
  await doOrTell(toast, `${name} was not deleted.`, async () => {
    await client.dispatch({ kind: 'delete-set', setId: id });
    leave();
    const undo = () => void doOrTell(toast, `${name} was not brought back.`, () => undelete(client, view.set));
    toast({ text: `Deleted ${name}`, undo });
  });
}
