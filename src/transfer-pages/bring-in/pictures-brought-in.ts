import type { CarrelClient } from '../../client/carrel-client';
import type { Image } from '../../domain/study-set';
import type { ImportedCard } from '../../transfer/imported';
import type { TransferThread } from '../../transfer/thread/transfer-thread';

/** So many are made smaller while the next are read. */
const atOnce = 8;

/** The pictures of an import, each kept once however many cards show it. One that cannot be read is left out and counted. */
export function picturesBroughtIn(client: Pick<CarrelClient, 'pictures'>, thread: TransferThread, signal: AbortSignal) {
  const kept = new Map<string, Image | null>();

  async function bring(name: string): Promise<void> {
    const bytes = await thread.ask('medium', name).catch(() => {
      signal.throwIfAborted();
      return null;
    });
    const put = bytes && (await client.pictures.put(new Blob([bytes])));
    kept.set(name, put?.kind === 'put' ? put.image : null);
  }

  return {
    /** Of these cards, by name. */
    async of(cards: readonly Pick<ImportedCard, 'picture'>[]): Promise<ReadonlyMap<string, Image | null>> {
      const names = new Set(cards.flatMap(({ picture }) => (picture === null || kept.has(picture) ? [] : [picture])));
      const left = [...names];
      for (let from = 0; from < left.length; from += atOnce) {
        await Promise.all(left.slice(from, from + atOnce).map(bring));
        signal.throwIfAborted();
      }
      return kept;
    },
    sum: () => {
      const all = [...kept.values()];
      const came = all.filter((image) => image !== null).length;
      return { came, unread: all.length - came };
    },
  };
}
