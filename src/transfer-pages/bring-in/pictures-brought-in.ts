import type { CarrelClient } from '../../client/carrel-client';
import type { Image } from '../../domain/study-set';
import type { ImportedCard } from '../../transfer/imported';
import type { TransferThread } from '../../transfer/thread/transfer-thread';

/** So many are made smaller while the next are read. */
const atOnce = 8;

/** The pictures of an import, each kept once however many cards show it. One that cannot be read is left out and counted. */
export function picturesBroughtIn(client: Pick<CarrelClient, 'pictures'>, thread: TransferThread, signal: AbortSignal) {
  /** Null: it is no picture that can be read. */
  const kept = new Map<string, Image | null>();
  const absent = new Set<string>();

  async function bring(name: string): Promise<void> {
    const bytes = await thread.ask('medium', name).catch(() => {
      signal.throwIfAborted();
      return null;
    });
    if (!bytes) return void absent.add(name);
    const put = await client.pictures.put(new Blob([bytes]));
    kept.set(name, put.kind === 'put' ? put.image : null);
    return undefined;
  }

  return {
    /** Of these cards, by name: without those that the file names and does not have. */
    async of(cards: readonly Pick<ImportedCard, 'picture'>[]): Promise<ReadonlyMap<string, Image | null>> {
      const names = new Set(
        cards.flatMap(({ picture }) => (picture === null || kept.has(picture) || absent.has(picture) ? [] : [picture])),
      );
      const left = [...names];
      for (let from = 0; from < left.length; from += atOnce) {
        await Promise.all(left.slice(from, from + atOnce).map(bring));
        signal.throwIfAborted();
      }
      return kept;
    },
    sum: () => {
      const came = [...kept.values()].filter((image) => image !== null).length;
      return { came, unread: kept.size - came + absent.size };
    },
  };
}
