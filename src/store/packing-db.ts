import type { DBCore } from 'dexie';
import type { Term } from '../domain/study-set';
import type { Storage } from '../platform/storage';
import { cardText, runOf } from './card-text';
import { CarrelDb } from './carrel-db';
import type { PackedCard, PackedRow } from './packed-cards';
import type { ContentRow } from './rows';

/**
 * A connection for whoever stores many sets that can be fetched again: their cards are packed on the way to the disk,
 * and nobody waits for the disk to have them.
 */
export class PackingDb extends CarrelDb {
  constructor(name: string, storage: Storage) {
    super(name, storage, 'relaxed');
    this.use({ stack: 'dbcore', name: 'packed cards', create: withPackedCards });
  }
}

export function packed({ setId, terms }: ContentRow): PackedRow {
  const run = runOf(terms);
  if (run !== null) return { setId, run, cards: cardText(terms), ...imagesOf(terms) };
  const cards = terms.map(({ id, serviceId, term, definition, image }): PackedCard => [
    id,
    serviceId,
    term,
    definition,
    image,
  ]);
  return { setId, cards: JSON.stringify(cards) };
}

function imagesOf(terms: readonly Term[]): Pick<PackedRow, 'images'> {
  const images = terms.flatMap(({ image }, place) => (image ? [[place, image] as const] : []));
  return images.length > 0 ? { images: Object.fromEntries(images) } : {};
}

const withPackedCards = (core: DBCore): DBCore => ({
  ...core,
  table(name) {
    const table = core.table(name);
    if (name !== 'contents') return table;
    return {
      ...table,
      mutate: (request) =>
        table.mutate('values' in request ? { ...request, values: request.values.map(packed) } : request),
    };
  },
});
