import * as things from '../../../messages/app/things';
import * as words from '../../../messages/app/closed-sets';
import type { CarrelClient, SetView } from '../../client/carrel-client';
import type { ShowToast } from '../../ui/use-toast';
import { doOrTell } from '../../ui/refusals';
import { undelete } from './undelete';

/** Deletes a set at once and offers to take it back. The service hears of it only when the time for that is over. */
export async function deleteSet(
  client: CarrelClient,
  view: SetView,
  toast: ShowToast,
  leave: () => void,
): Promise<void> {
  const { id, title } = view.set;
  const name = `“${title || things.untitledSet}”`;
  await doOrTell(toast, words.notDeleted({ title: name }), async () => {
    await client.dispatch({ kind: 'delete-set', setId: id });
    leave();
    const undo = () => void doOrTell(toast, words.notBroughtBack({ title: name }), () => undelete(client, view.set));
    toast({ text: words.deleted({ title: name }), undo });
  });
}
