import type { PictureId } from '../domain/own-picture';
import type { StudySet } from '../domain/study-set';
import type { Ports } from '../platform/ports';
import { startBrowserThread } from '../platform/thread';
import { pictureCachePrefix } from '../store/picture-cache-name';
import type { Store } from '../store/store';
import type { Pictures } from '../sync/pictures';
import type { CarrelClient } from './carrel-client';
import type { Shrinker } from './shrunk-picture';

export interface LazyPictures {
  readonly client: CarrelClient['pictures'];
  /** The set was shown: what it lacks of its pictures is fetched once nothing is more urgent. */
  shown(set: StudySet): void;
  /** Lets go of what no set has any more, where anything was ever kept. */
  sweep(): Promise<void>;
}

/** Pictures, fetched with the first set that has some: most have none. */
export function lazyPictures(user: string, ports: Ports, store: Store): LazyPictures {
  let shrinker: Shrinker | null = null;
  const pictures = async () => (await import('../sync/pictures')).picturesOf(ports, store, user);
  return {
    client: {
      load: async (image, pixels) => (await pictures()).load(image, pixels),
      whenBack(listener) {
        let stop: (() => void) | null = null;
        let isOver = false;
        const begin = (these: Pictures) => {
          if (!isOver) stop = these.whenBack(listener);
        };
        void pictures().then(begin, () => undefined);
        return () => {
          isOver = true;
          stop?.();
        };
      },
      kept: pictures,
      async put(file) {
        const { openShrinker } = await import('./shrunk-picture');
        shrinker ??= openShrinker(ports.startThread ?? startBrowserThread);
        const shrunk = await shrinker.shrunk(file);
        if (shrunk.kind !== 'made') return shrunk;
        const image = await store.pictures.keep(store.newId() as PictureId, shrunk.file, ports.clock.now());
        return { kind: 'put', image };
      },
    },
    shown(set) {
      if (set.terms.some((card) => card.image))
        ports.presence.whenIdle(
          () =>
            void pictures().then(
              (these) => these.keep(set),
              () => undefined,
            ),
        );
    },
    async sweep() {
      const isCached = (await ports.caches?.keys())?.some((name) => name.startsWith(pictureCachePrefix));
      if (isCached || (await store.db.pictures.count()) > 0) await (await pictures()).sweep();
    },
  };
}
