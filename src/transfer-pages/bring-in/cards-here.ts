import type { CarrelClient } from '../../client/carrel-client';
import type { SetId } from '../../domain/study-set';
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
  const [view, beside, lines, { asked }] = await Promise.all([
    client.sets.view(id),
    client.transfer.beside(id),
    client.transfer.linesHere(id),
    client.study.setSettings(id),
  ]);
  if (!view?.canEdit) return null;
  const cards = view.set.terms.map(({ id: termId, term, definition, image }) => ({
    setId: id,
    termId,
    term,
    definition,
    hasPicture: image !== null,
    isStarred: view.stars.has(termId),
    beside: beside.get(termId) ?? {},
  }));
  const shown = new Set(cards.map(({ termId }) => termId));
  // Of files that earlier builds read nobody knows whether a card went with its import.
  const removed = [...beside].flatMap(([termId, kept]) =>
    kept.said && !shown.has(termId) ? [{ setId: id, beside: kept }] : [],
  );
  return { id, isFormatted: view.look.formatting, asked, cards, removed, lines };
}
