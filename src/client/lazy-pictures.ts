import type { StudySet } from '../domain/study-set';
import type { Ports } from '../platform/ports';
import { pictureCachePrefix } from '../store/picture-cache-name';
import type { Store } from '../store/store';
import type { Pictures } from '../sync/pictures';
import type { CarrelClient } from './carrel-client';

export interface LazyPictures {
  readonly client: CarrelClient['pictures'];
  /** The set was shown: what it lacks of its pictures is fetched once nothing is more urgent. */
  shown(set: StudySet): void;
  /** Lets go of what no set has any more, where anything was ever kept. */
  sweep(): Promise<void>;
}

/** Pictures, fetched with the first set that has some: most have none. */
export function lazyPictures(user: string, ports: Ports, store: Store): LazyPictures {
  let keep: CarrelClient['pictures']['put'] | null = null;
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
        const { pictureKeeper } = await import('./put-picture');
        keep ??= pictureKeeper(store, ports);
        return keep(file);
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
