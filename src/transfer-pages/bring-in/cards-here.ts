import type { CarrelClient } from '../../client/carrel-client';
import type { SetId } from '../../domain/study-set';
import { nameInFiles } from '../../transfer/row-name';
import type { KnownSet } from '../../transfer/thread/orders';

/** A set of one's own that can be written on. */
export interface OwnSet {
  readonly id: SetId;
  readonly title: string;
  readonly cards: number;
}

/** Sets that an import may change: one's own, with their cards here. Those that Carrel came with are nobody's. */
export async function ownSets(client: CarrelClient): Promise<readonly OwnSet[]> {
  const rows = await client.sets.library();
  return rows
    .filter(({ isMine, origin, availability }) => isMine && origin !== 'built-in' && availability === 'here')
    .map(({ id, title, termCount }) => ({ id, title, cards: termCount }));
}

/** What a file is compared with of such a set; null: it is not to be written on. */
export async function setHere(client: CarrelClient, { id }: OwnSet): Promise<KnownSet | null> {
  const [view, beside, lines] = await Promise.all([
    client.sets.view(id),
    client.transfer.beside(id),
    client.transfer.linesHere(id),
  ]);
  if (!view?.canEdit) return null;
  const cards = view.set.terms.map(({ id: termId, term, definition }) => ({
    setId: id,
    termId,
    term,
    definition,
    guid: nameInFiles(beside.get(termId)?.guid, termId),
    rowName: beside.get(termId)?.guid ?? null,
  }));
  return { id, isFormatted: view.look.formatting, cards, lines };
}
