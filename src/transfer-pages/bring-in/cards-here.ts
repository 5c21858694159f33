import type { CarrelClient } from '../../client/carrel-client';
import type { SetId } from '../../domain/study-set';
import type { CardHere } from '../../transfer/plan/plan-import';

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

/** The cards of such a set, each with the name that an earlier import gave it. */
export async function cardsHere(client: CarrelClient, { id }: OwnSet): Promise<readonly CardHere[]> {
  const [view, beside] = await Promise.all([client.sets.view(id), client.transfer.beside(id)]);
  if (!view?.canEdit) return [];
  return view.set.terms.map(({ id: termId, term, definition }) => ({
    setId: id,
    termId,
    term,
    definition,
    guid: beside.get(termId)?.guid ?? null,
  }));
}
