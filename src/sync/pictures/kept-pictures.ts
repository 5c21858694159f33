import { pictureAddress } from '../../api/picture';
import { imageChoice } from '../../domain/image-address';
import { ownPictureIn } from '../../domain/own-picture';
import type { Image, SetId, StudySet } from '../../domain/study-set';
import type { Ports } from '../../platform/ports';
import { isHiddenFrom } from '../../domain/closed-set';
import type { Store } from '../../store/store';
import { readStoredSet } from '../../store/stored-set';
import type { PictureCache } from './picture-cache';

/** How much of a set's pictures is here, those that were put on its cards here included. */
export interface PicturesHere {
  readonly all: number;
  readonly here: number;
  /** What becomes of those that are not here. `none`: they cannot be had, or all are here. */
  readonly rest: 'fetching' | 'waits' | 'full' | 'none';
}

/** A set whose pictures are kept, for whoever looks for room. */
export interface KeptSet extends Pick<StudySet, 'id' | 'serviceId' | 'title'> {
  readonly count: number;
  readonly bytes: number;
}

export interface KeptPictures {
  /**
   * Fetches what sets lack whose user wants all their pictures here, and lets go of what no such set has any more. Asked
   * again while it runs, it begins anew; what is here is not fetched twice. `changed` hears how it gets on.
   */
  keepAll(changed: (setId: SetId) => void): Promise<void>;
  here(set: Pick<StudySet, 'id' | 'terms'>): Promise<PicturesHere>;
  sets(): Promise<readonly KeptSet[]>;
  /** Another tab may have fetched some. */
  readAgain(): void;
}

interface KeepingDeps {
  readonly store: Store;
  readonly user: string;
  readonly locks: Ports['locks'];
  /** Where kept pictures lie, and where all others do. */
  readonly kept: PictureCache;
  readonly others: PictureCache;
  /** The first of these addresses that has a picture, from here or through the relay. */
  readonly firstOf: (addresses: readonly string[]) => Promise<FirstOf>;
  /** How large a picture is on a card, in pixels of the screen. */
  readonly pixelsOf: (image: Image) => number;
  readonly whenBack: (listener: () => void) => () => void;
}

export type FirstOf =
  | { readonly kind: 'here'; readonly picture: Blob; readonly address: string }
  | { readonly kind: 'offline' | 'elsewhere' | 'none' };

/** Those that are looked at come first: they have the other two places (pictures.ts). */
const atOnce = 2;
/** After so many silences in a row nobody is asked until somebody answers again. */
const mostSilences = 3;
/** How often a long fetching is told of. */
const steps = 50;

type Rest = PicturesHere['rest'];

export function keptPictures(deps: KeepingDeps): KeptPictures {
  const { store, user, locks, kept, others, firstOf, pixelsOf, whenBack } = deps;
  const { db } = store;
  const rests = new Map<SetId, Rest>();
  let running: Promise<void> | null = null;
  let isAsked = false;
  let stopWaiting: (() => void) | null = null;

  /** Any size will do: what was fetched for another screen is not fetched again. */
  const heldAs = async (image: Image): Promise<string | null> => {
    const { down, up } = imageChoice(image, pixelsOf(image));
    for (const address of [...down, ...up]) if (await kept.has(pictureAddress(address))) return address;
    return null;
  };

  /** Sets that are to have all their pictures here, as they are shown; none that their maker closed. */
  const wanted = (): Promise<readonly StudySet[]> =>
    db.read([db.marks, db.sets, db.contents, db.drafts], async () => {
      const marks = await db.marks.filter(({ keepsPictures }) => keepsPictures === true).toArray();
      const stored = await Promise.all(marks.map(({ setId }) => readStoredSet(db, setId)));
      return stored.flatMap(({ header, shown }) => (header && shown && !isHiddenFrom(user, header) ? [shown] : []));
    });

  async function keepAll(changed: (setId: SetId) => void): Promise<void> {
    isAsked = true;
    running ??= inTurn(changed).finally(() => {
      running = null;
    });
    await running;
    // Asked in the moment of ending.
    if (isAsked) await keepAll(changed);
  }

  /** One tab fetches; the others find it done when their turn comes. */
  async function inTurn(changed: (setId: SetId) => void): Promise<void> {
    const work = async () => {
      kept.readAgain();
      while (isAsked && db.isOpen()) {
        isAsked = false;
        await pass(changed);
      }
      isAsked = false;
    };
    await (locks ? locks.hold(`${db.name}-pictures`, new AbortController().signal, work) : work());
  }

  async function pass(changed: (setId: SetId) => void): Promise<void> {
    stopWaiting?.();
    stopWaiting = null;
    const sets = await wanted();
    await letGo(sets);
    for (const { id } of sets) rests.set(id, 'fetching');
    let last: Rest = 'none';
    for (const set of sets) {
      // A full disk is full for the next set, too.
      if (last !== 'full') last = await complete(set, changed);
      if (isAsked) return;
      rests.set(set.id, last);
      changed(set.id);
    }
    if (sets.some(({ id }) => rests.get(id) === 'waits'))
      stopWaiting = whenBack(() => void keepAll(changed).catch(() => undefined));
  }

  /** What no kept set has any more lies where the oldest make room for others. */
  async function letGo(sets: readonly StudySet[]): Promise<void> {
    const named = new Set<string>();
    for (const image of sets.flatMap(fetchedImages)) {
      const address = await heldAs(image);
      if (address !== null) named.add(pictureAddress(address));
    }
    await kept.sweep(
      async () => named,
      (address, picture) => others.put(address, picture),
    );
  }

  async function complete(set: StudySet, changed: (setId: SetId) => void): Promise<Rest> {
    const lacking: Image[] = [];
    for (const image of fetchedImages(set)) if ((await heldAs(image)) === null) lacking.push(image);
    const step = Math.ceil(lacking.length / steps);
    let rest: Rest = 'none';
    let silences = 0;
    const lane = async () => {
      for (let image = lacking.pop(); image && !isAsked && db.isOpen(); image = lacking.pop()) {
        const found = await firstOf(imageChoice(image, pixelsOf(image)).down);
        silences = found.kind === 'offline' ? silences + 1 : 0;
        if (found.kind === 'offline') rest = 'waits';
        if (found.kind === 'here' && !(await keep(found))) rest = 'full';
        if (rest === 'full' || silences >= mostSilences) return;
        if (lacking.length % step === 0) changed(set.id);
      }
    };
    lacking.reverse();
    await Promise.all(Array.from({ length: atOnce }, lane));
    return rest;
  }

  /** Resolves to false where this device has no room for it, though all others went. */
  async function keep({ picture, address }: Extract<FirstOf, { kind: 'here' }>): Promise<boolean> {
    const key = pictureAddress(address);
    if (!(await kept.put(key, picture))) {
      await others.clear();
      if (!(await kept.put(key, picture))) return false;
    }
    await others.remove(key);
    return true;
  }

  function readAgain(): void {
    if (!running) kept.readAgain();
  }

  return {
    keepAll,
    readAgain,

    async here({ id, terms }) {
      readAgain();
      const fetched = fetchedImages({ terms });
      const own = [...new Set(terms.flatMap(({ image }) => ownPictureIn(image) ?? []))];
      const ownHere = own.length === 0 ? 0 : await db.pictureFiles.where('id').anyOf(own).count();
      let here = ownHere;
      for (const image of fetched) if ((await heldAs(image)) !== null) here += 1;
      const all = own.length + fetched.length;
      return { all, here, rest: here === all ? 'none' : (rests.get(id) ?? 'waits') };
    },

    async sets() {
      readAgain();
      const found: KeptSet[] = [];
      for (const { id, serviceId, title, terms } of await wanted()) {
        let count = 0;
        let bytes = 0;
        for (const image of fetchedImages({ terms })) {
          const address = await heldAs(image);
          if (address === null) continue;
          count += 1;
          bytes += await kept.sizeOf(pictureAddress(address));
        }
        found.push({ id, serviceId, title, count, bytes });
      }
      return found.toSorted((one, other) => other.bytes - one.bytes);
    },
  };
}

/** Each once; not those that were put on a card here, which are here. */
function fetchedImages({ terms }: Pick<StudySet, 'terms'>): readonly Image[] {
  const images = terms.flatMap(({ image }) => (image && ownPictureIn(image) === null ? [image] : []));
  return [...new Map(images.map((image) => [image.url, image])).values()];
}
