import type { ServiceSetId } from '../../../contract/ids';
import type { CarrelClient, SetView } from '../../client/carrel-client';
import type { SetId } from '../../domain/study-set';

/**
 * A set by its name, or, where nothing is here under that any more, by its number: it goes on under another name once it
 * was found under two, was said to be gone for a while, or came anew after the device had lost its database. What is left
 * under the name that it had, words that came a moment too late, is in the Outbox.
 */
export async function viewByEither(
  { sets }: { readonly sets: Pick<CarrelClient['sets'], 'view' | 'hereAs'> },
  name: SetId,
  serviceId: ServiceSetId | null,
): Promise<SetView | null> {
  const view = await sets.view(name);
  const isLeft = view === null || (view.availability === 'gone' && view.set.serviceId === null);
  if (!isLeft || serviceId === null) return view;
  const here = await sets.hereAs(serviceId);
  return (here === null || here === name ? null : await sets.view(here)) ?? view;
}
