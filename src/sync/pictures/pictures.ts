import { askForPicture, pictureAddress } from '../../api/picture';
import { imageUrlsIn } from '../../domain/image-urls-in';
import { imageAddress, imageAddresses, imageChoice } from '../../domain/image-address';
import { ownPictureIn, type PictureId } from '../../domain/own-picture';
import type { Image, SetId, StudySet } from '../../domain/study-set';
import { askUntilAnswered } from '../../platform/ask-until-answered';
import type { Ports } from '../../platform/ports';
import { keptCacheName, pictureCacheName, pictureDatabaseOf } from '../../store/picture-cache-name';
import { allParts } from '../../store/part-bin';
import { pictureRepository } from '../../store/picture-repository';
import type { Store } from '../../store/store';
import { isHiddenFrom } from '../../domain/closed-set';
import { type FirstOf, type KeptPictures, keptPictures } from './kept-pictures';
import { pictureCache } from './picture-cache';

/** A picture to show, or why there is none. */
export type LoadedPicture =
  | { readonly kind: 'here'; readonly picture: Blob }
  /** Not on this device, and nobody to ask now. */
  | { readonly kind: 'offline' }
  /** On a host that the server does not fetch pictures from. */
  | { readonly kind: 'elsewhere' }
  /** There is no picture at its address, in any size. */
  | { readonly kind: 'none' };

export interface Pictures {
  /** In a size that fills so many pixels of the screen, or the nearest there is; kept from then on. Never rejects. */
  load(image: Image, pixels: number): Promise<LoadedPicture>;
  /** Tells, once, that pictures can be fetched again; for whoever was told `offline`. Returns how to stop waiting. */
  whenBack(listener: () => void): () => void;
  /** Fetches what a set lacks, one after the other, so that it is there without a network. */
  fetchAhead(set: Pick<StudySet, 'id' | 'modifiedAt' | 'terms'>): Promise<void>;
  /** Lets go of pictures that no set on this device has any more. */
  sweep(): Promise<void>;
  /** Sets that are to have all their pictures here, whatever else goes. */
  readonly kept: KeptPictures;
  /** Of those that may go: the oldest do where there is no room. */
  usage(): Promise<PictureUsage>;
  /** Of those that were put on cards here. */
  ownUsage(): Promise<PictureUsage>;
  clear(): Promise<void>;
}

interface PictureUsage {
  readonly count: number;
  readonly bytes: number;
}

/** The rest of the six connections that a browser has to a host stay free for sets and edits. */
const atOnce = 4;
/** One set may not push all others' pictures out. */
const mostBytesASet = 50 * 1024 * 1024;
/** After so many refusals, and not one picture, a host is not asked any more. */
const refusalsOfAHost = 3;

const desks = new WeakMap<Store, Pictures>();

/** One for each open database: what was asked for, and what was refused, is known to all who ask. */
export function picturesOf(ports: PicturePorts, store: Store, user: string): Pictures {
  const pictures = desks.get(store) ?? openPictures(ports, store, user);
  desks.set(store, pictures);
  return pictures;
}

type PicturePorts = Pick<Ports, 'http' | 'clock' | 'caches' | 'storage' | 'presence' | 'locks'>;

/** The pictures of one owner's sets: from this device where they are here, else through the relay. */
export function openPictures(ports: PicturePorts, store: Store, user: string): Pictures {
  const cache = pictureCache(ports.caches, pictureCacheName(store.db.name));
  const keptCache = pictureCache(ports.caches, keptCacheName(store.db.name), Infinity);
  const held = async (address: string) =>
    (await keptCache.get(pictureAddress(address))) ?? cache.get(pictureAddress(address));
  const asked = new Map<string, Promise<Blob | 'none' | 'refused' | 'unreachable'>>();
  const nothingThere = new Set<string>();
  const hosts = refusals();
  const turn = turns(atOnce);
  const keptAt = new Map<SetId, number>();
  const forget = () => {
    nothingThere.clear();
    hosts.clear();
    keptAt.clear();
  };
  ports.presence.listen((event) => {
    if (event === 'online') forget();
  });
  /** A page of a hundred pictures asks for one at a time, each in its turn: one host that stays away holds up no other. */
  const unreached = new Set<string>();
  const waiting = new Set<() => void>();
  let stopAsking: (() => void) | null = null;

  /** One request for each address, however many cards show it. */
  function fetched(address: string): Promise<Blob | 'none' | 'refused' | 'unreachable'> {
    const under = asked.get(address);
    if (under) return under;
    const request = turn(() => askForPicture(ports, address)).then(async (answer) => {
      if (answer.kind === 'none') nothingThere.add(address);
      if (answer.kind === 'refused') hosts.refused(address);
      if (answer.kind === 'unreachable') unreached.add(address);
      if (answer.kind !== 'picture') return answer.kind;
      hosts.answered(address);
      await cache.put(pictureAddress(address), answer.picture);
      return answer.picture;
    });
    asked.set(address, request);
    void request.finally(() => asked.delete(address));
    return request;
  }

  /** The first size that can be had. A refusal or a silence would be the same for every other size. */
  async function firstOf(down: readonly string[]): Promise<FirstOf> {
    for (const address of down) {
      const picture = await held(address);
      if (picture) return { kind: 'here', picture, address };
      if (nothingThere.has(address)) continue;
      if (hosts.isRefused(address)) return { kind: 'elsewhere' };
      const answer = await fetched(address);
      if (answer instanceof Blob) return { kind: 'here', picture: answer, address };
      if (answer === 'refused') return { kind: 'elsewhere' };
      if (answer === 'unreachable') return { kind: 'offline' };
    }
    return { kind: 'none' };
  }

  /** Put on a card here: from this device, which has it however often the cache was emptied. */
  async function loadOwn(id: PictureId): Promise<LoadedPicture> {
    const picture = await pictureRepository(store.db).file(id);
    return picture ? { kind: 'here', picture } : { kind: 'none' };
  }

  async function load(image: Image, pixels: number): Promise<LoadedPicture> {
    const own = ownPictureIn(image);
    if (own !== null) return loadOwn(own);
    const { down, up } = imageChoice(image, pixels);
    const found = await firstOf(down);
    if (found.kind === 'here') return found;
    for (const address of [...down, ...up]) {
      const picture = await held(address);
      if (picture) return { kind: 'here', picture };
    }
    return found;
  }

  async function isBack(): Promise<boolean> {
    const [address] = unreached;
    if (address !== undefined && (await askForPicture(ports, address)).kind === 'unreachable') {
      unreached.delete(address);
      unreached.add(address);
      return false;
    }
    unreached.clear();
    forget();
    stopAsking = null;
    const all = [...waiting];
    waiting.clear();
    for (const listener of all) listener();
    return true;
  }

  function whenBack(listener: () => void): () => void {
    waiting.add(listener);
    stopAsking ??= askUntilAnswered(ports, isBack);
    return () => {
      waiting.delete(listener);
      if (waiting.size > 0) return;
      stopAsking?.();
      stopAsking = null;
    };
  }

  return {
    load,
    whenBack,
    kept: keptPictures({
      store,
      user,
      locks: ports.locks,
      kept: keptCache,
      others: cache,
      firstOf,
      pixelsOf: pixelsOnCard,
      whenBack,
    }),

    async fetchAhead({ id, modifiedAt, terms }) {
      if (keptAt.get(id) === modifiedAt || savesData()) return;
      keptAt.set(id, modifiedAt);
      let bytes = 0;
      for (const { image } of terms) {
        if (!image || ownPictureIn(image) !== null) continue;
        const pixels = pixelsOnCard(image);
        const [wanted] = imageChoice(image, pixels).down;
        if (wanted === undefined) continue;
        if (await held(wanted)) continue;
        const found = await load(image, pixels);
        if (found.kind === 'offline') {
          keptAt.delete(id);
          return;
        }
        bytes += found.kind === 'here' ? found.picture.size : 0;
        if (bytes > mostBytesASet) return;
      }
    },

    async sweep() {
      await pictureRepository(store.db).sweep(ports.clock.now());
      await cache.sweep(() => addressesHere(store, user));
      await dropOrphans(ports, store.db.name);
    },
    usage: () => cache.usage(pictureAt),
    ownUsage: () => pictureRepository(store.db).usage(),
    clear: cache.clear,
  };
}

/** How long a picture is on a card (desk.css): as high as its place and as wide as its shape, but for the card's own width. */
function pixelsOnCard({ width, height }: Image): number {
  const side = 210;
  const frame = 12;
  const windowWidth = globalThis.innerWidth || 1_280;
  const room = windowWidth < 900 ? windowWidth - 80 : 664;
  const shape = width > 0 && height > 0 ? width / height : 1;
  return (Math.min(side * Math.max(1, shape), room) - frame) * (globalThis.devicePixelRatio || 1);
}

/** Somebody who pays for each byte gets the pictures they look at and no others. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(globalThis.navigator ?? {}, 'connection');
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}

/**
 * Everything that pictures of sets shown here may be kept under, and of what lies in the bin: put back, it has them
 * still, though its service may have collected them. What its maker closed is not shown, so nothing of it is kept.
 */
async function addressesHere({ db }: Store, user: string): Promise<ReadonlySet<string>> {
  const addresses = new Set<string>();
  const add = (rows: unknown) => {
    for (const url of imageUrlsIn(rows))
      for (const address of imageAddresses(url)) addresses.add(pictureAddress(address));
  };
  await db.read([db.sets, db.contents, db.drafts, db.bin, db.meta], async () => {
    const headers = await db.sets.toArray();
    const shown = headers.filter((header) => !isHiddenFrom(user, header));
    for (const { id } of shown) add(await db.contents.get(id));
    add((await db.bin.toArray()).filter(({ header }) => !isHiddenFrom(user, header)));
    const ids = new Set(shown.map(({ id }) => id));
    const ofShown = ({ setId }: { readonly setId: SetId }) => ids.has(setId);
    add((await db.drafts.toArray()).filter(ofShown));
    add((await allParts(db)).filter(ofShown));
  });
  return addresses;
}

/** Pictures whose database is gone go too: an account that was taken off this device leaves nothing. */
async function dropOrphans({ caches, storage }: Pick<Ports, 'caches' | 'storage'>, own: string): Promise<void> {
  if (!caches || !('databases' in storage.indexedDB)) return;
  const databases = new Set((await storage.indexedDB.databases()).map(({ name }) => name ?? ''));
  for (const name of await caches.keys()) {
    const database = pictureDatabaseOf(name);
    if (database !== null && database !== own && !databases.has(database)) await caches.delete(name);
  }
}

/** Which picture a kept file is of, whatever its size. */
function pictureAt(address: string): string {
  const url = new URL(address).searchParams.get('url') ?? address;
  return imageAddress(url, 'large') ?? url;
}

/** Which hosts the relay never fetched from. */
function refusals() {
  const counts = new Map<string, number>();
  const hostOf = (address: string) => new URL(address).host;
  return {
    refused: (address: string) => counts.set(hostOf(address), (counts.get(hostOf(address)) ?? 0) + 1),
    answered: (address: string) => counts.set(hostOf(address), -Infinity),
    isRefused: (address: string) => (counts.get(hostOf(address)) ?? 0) >= refusalsOfAHost,
    clear: () => counts.clear(),
  };
}

/** Runs so much at once; the rest waits in its order. */
function turns(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
