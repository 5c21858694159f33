import type { Image } from './study-set';

/** The sizes of a picture (interface 2.3). All but `square` keep the picture's shape. */
export type ImageSize = 'thumbnail' | 'square' | 'medium' | 'large' | 'largest';

const suffixes: Record<ImageSize, string> = { thumbnail: '_t', square: '_s', medium: '_m', large: '', largest: '_b' };

/** Pixels of the longest side, largest first. */
const longestSides = [
  ['largest', 1024],
  ['large', 500],
  ['medium', 240],
  ['thumbnail', 100],
] as const satisfies readonly (readonly [ImageSize, number])[];

/** The relay takes none that is longer. */
const longestAddress = 2_048;

/**
 * The address of a picture in another size: the suffix of its file name changes, and nothing else of the address does.
 * A name without such a suffix has the one size, so its address stays as it is. Null for what is no address of a
 * picture on the web: other schemes, names and passwords before the host, signs that no address may hold. Pure.
 */
export function imageAddress(url: string, size: ImageSize): string | null {
  if (!isOnTheWeb(url)) return null;
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  const slash = path.lastIndexOf('/') + 1;
  // Before the path stands the host: `http://birds_m.com` has no file name.
  if (slash <= path.indexOf('//') + 2) return url;
  const [, stem, extension] = /^(.+)_[tsmb](\.[A-Za-z\d]{2,5})$/s.exec(path.slice(slash)) ?? [];
  if (stem === undefined || extension === undefined) return url;
  return `${url.slice(0, slash)}${stem}${suffixes[size]}${extension}${url.slice(path.length)}`;
}

/** The addresses of a picture that are worth asking for, best first. */
export interface ImageChoice {
  /** The smallest that is large enough, then smaller ones, and the one that was given. Empty: it has no address. */
  readonly down: readonly string[];
  /** Larger ones: more than is needed, but better than none. */
  readonly up: readonly string[];
}

/** Chooses for a picture whose longest side takes so many pixels of the screen. A tenth too few is not seen. Pure. */
export function imageChoice({ url, width, height }: Image, pixels: number): ImageChoice {
  const own = Math.max(width, height);
  // The given address is the medium one: a picture smaller than that was small from the beginning.
  const mostUseful = own > 0 && own < 240 ? 240 : Infinity;
  const useful = longestSides.filter(([, side]) => side <= mostUseful);
  const enough = Math.max(
    0,
    useful.findLastIndex(([, side]) => side * 1.1 >= pixels),
  );
  const addresses = (sizes: typeof useful) => sizes.flatMap(([size]) => imageAddress(url, size) ?? []);
  const down = new Set([...addresses(useful.slice(enough)), ...(isOnTheWeb(url) ? [url] : [])]);
  const up = addresses(useful.slice(0, enough).toReversed()).filter((address) => !down.has(address));
  return { down: [...down], up };
}

/** Every address that a picture may have been fetched from; none for what is no address of a picture. */
export function imageAddresses(url: string): readonly string[] {
  const sizes = Object.keys(suffixes) as ImageSize[];
  return isOnTheWeb(url) ? [...new Set([url, ...sizes.flatMap((size) => imageAddress(url, size) ?? [])])] : [];
}

/** Spaces inside are tolerated; controls, backslashes and halves of signs have no business in an address. */
const forbidden = /[\p{Cc}\p{Cs}\\]/u;

function isOnTheWeb(url: string): boolean {
  if (!/^https?:\/\//i.test(url) || url.length > longestAddress || forbidden.test(url)) return false;
  try {
    const { username, password, hostname } = new URL(url);
    return username === '' && password === '' && hostname !== '';
  } catch {
    return false;
  }
}
