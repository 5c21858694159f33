import type { CarrelClient, SetView } from '../../client/carrel-client';
import { isLaid, type TextLook } from '../../card-text/text-look';
import type { CreateSet } from '../../domain/command';
import type { SetId } from '../../domain/study-set';

type Client = Pick<CarrelClient, 'study' | 'transfer'>;

/** A set that is made of another's cards shows its texts as that does: markup stays formatting. */
export async function keepLook({ study }: Client, setId: SetId, look: TextLook): Promise<void> {
  if (isLaid(look)) await study.changeSetSettings(setId, look);
}

/**
 * What is kept of a set beside its cards, of a copy of it: how its texts are shown, tags and further fields. Before the copy is
 * made, so that none is ever shown without.
 */
export async function keepWithCopy(
  client: Client,
  { set, look }: Pick<SetView, 'set' | 'look'>,
  { setId, terms }: CreateSet,
): Promise<void> {
  await keepLook(client, setId, look);
  const cards = new Map(set.terms.flatMap(({ id }, index) => (terms[index] ? [[id, terms[index].id] as const] : [])));
  await client.transfer.copyBeside({ from: set.id, to: setId, cards, isMove: false });
}
