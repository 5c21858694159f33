import type { ServiceSet } from '../../api/service-set';
import type { Term } from '../../domain/study-set';
import { pictureRepository } from '../../store/picture-repository';
import type { Store } from '../../store/store';

type Card = Pick<Term, 'image'>;

/**
 * A set as the service says it, with its pictures by their names of this device where they were put on a card here: so what
 * was sent is recognized, and is shown without fetching it. Belongs into a transaction over pictures.
 */
export async function withOwnPictures({ db }: Pick<Store, 'db'>, set: ServiceSet): Promise<ServiceSet> {
  const urls = [...(set.terms ?? []), ...(set.fewer ?? [])].flatMap(({ image }) => image?.url ?? []);
  const named = await pictureRepository(db).named([...new Set(urls)]);
  if (named.size === 0) return set;
  const own = <Of extends Card>(card: Of): Of => ({
    ...card,
    image: (card.image && named.get(card.image.url)) ?? card.image,
  });
  return { ...set, terms: set.terms?.map(own) ?? null, fewer: set.fewer?.map(own) ?? null };
}
