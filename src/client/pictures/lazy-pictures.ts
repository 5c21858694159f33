import type { SetId } from '../../domain/study-set';
import type { Ports } from '../../platform/ports';
import { pictureDatabaseOf } from '../../store/picture-cache-name';
import type { Store } from '../../store/store';
import type { Pictures } from '../../sync/pictures/pictures';
import type { CarrelClient, SetView } from '../carrel-client';
import type { ChangeBus } from '../change-bus';

export interface LazyPictures {
  readonly client: CarrelClient['pictures'];
  /** The set was shown: what it lacks of its pictures is fetched once nothing is more urgent. */
  shown(view: SetView): void;
  /** Lets go of what no set has any more, and goes on fetching what is to be kept, where anything ever was. */
  begin(): Promise<void>;
}

interface PicturesDeps {
  readonly ports: Ports;
  readonly store: Store;
  readonly bus: ChangeBus;
}

/** Pictures, fetched with the first set that has some: most have none. */
export function lazyPictures(user: string, { ports, store, bus }: PicturesDeps): LazyPictures {
  const { db, study } = store;
  let keep: CarrelClient['pictures']['put'] | null = null;
  /** Sets that are to have all their pictures here, as far as this tab met them. */
  const kept = new Set<SetId>();
  let isInUse = false;
  const pictures = async () => {
    isInUse = true;
    return (await import('../../sync/pictures/pictures')).picturesOf(ports, store, user);
  };
  const changed = (setId: SetId) => bus.emit({ kind: 'pictures', setIds: [setId] });
  const whenIdle = (work: (these: Pictures) => Promise<void>) =>
    ports.presence.whenIdle(() => void pictures().then(work).catch(silence));
  const fetchKept = () => whenIdle((these) => these.kept.keepAll(changed));

  bus.subscribe((change) => {
    if (change.kind === 'sets' && change.setIds.some((id) => kept.has(id))) fetchKept();
    // Another tab may have fetched them.
    if (change.kind === 'pictures' && isInUse) void pictures().then((these) => these.kept.readAgain(), silence);
  });

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
      stored: pictures,
      async keepSet(id, isKept) {
        await db.write([db.marks], () => study.changeMarks(id, () => ({ keepsPictures: isKept ? true : undefined })));
        if (isKept) kept.add(id);
        bus.emit({ kind: 'study', setIds: [id] });
        fetchKept();
      },
      hereOf: async (set) => (await pictures()).kept.here(set),
      keptSets: async () => (await pictures()).kept.sets(),
      fetchKept,
      unsent: async () => (await import('../../store/picture-repository')).pictureRepository(db).unsent(),
      async put(file) {
        const { pictureKeeper } = await import('./put-picture');
        keep ??= pictureKeeper(store, ports);
        return keep(file);
      },
    },
    shown({ set, keepsPictures }) {
      if (keepsPictures) kept.add(set.id);
      if (set.terms.some((card) => card.image)) whenIdle((these) => these.fetchAhead(set));
    },
    async begin() {
      const isCached = (await ports.caches?.keys())?.some((name) => pictureDatabaseOf(name) !== null);
      if (isCached || (await db.pictures.count()) > 0) await (await pictures()).sweep();
      const marks = await db.marks.filter(({ keepsPictures }) => keepsPictures === true).toArray();
      for (const { setId } of marks) kept.add(setId);
      if (kept.size > 0) fetchKept();
    },
  };
}

/** No module, or no storage: a card without its picture is shown all the same. */
const silence = () => undefined;
