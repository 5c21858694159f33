import type { Metadata, ResizeOptions } from 'sharp';
import { type ImageSuffix, imageLimits, imageSizes } from '../../contract/image-body';
import type { ImageFault } from '../http/problem';
import { commentOrientation } from './comment-orientation';
import type { Sharp } from './load-sharp';
import { startsLikePicture } from './picture-type';
import { type Pixels, upright } from './pixels';

/** A picture in its five sizes, each a JPEG without metadata. Width and height are those of the medium one. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly suffix: ImageSuffix; readonly bytes: Buffer }[];
}

/** Why a file is no picture for us. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  constructor(readonly reason: ImageFault) {
    super(reason);
  }
}

const largest = 1024;
const square = 75;
const white = '#ffffff';
const longestSeconds = 10;
const kinds = new Set(['jpeg', 'png', 'gif', 'webp']);

/** How many pixels a picture says it has. Throws `PictureRefused`. */
export async function pixelsOf(sharp: Sharp, bytes: Buffer): Promise<number> {
  try {
    const { width, height } = await sharp(bytes, { failOn: 'error', limitInputPixels: imageLimits.pixels }).metadata();
    return width * height;
  } catch (error) {
    throw asRefusal(error, bytes);
  }
}

/**
 * Decodes a picture whatever it calls itself, turns it upright, puts it on white and converts it to sRGB, then writes
 * the five sizes of interface 2.3 from its pixels alone: nothing else of the file comes through. Never enlarges.
 * Throws `PictureRefused`. A file that was cut is refused; one with broken metadata or a flaw in its data is not.
 */
export async function makePicture(sharp: Sharp, bytes: Buffer): Promise<Picture> {
  try {
    const source = () =>
      sharp(bytes, { failOn: 'error', limitInputPixels: imageLimits.pixels }).timeout({ seconds: longestSeconds });
    const metadata = await source().metadata();
    assertTaken(metadata);
    const orientation = metadata.orientation === undefined ? commentOrientation(metadata.comments ?? []) : 1;
    const pixels = async (box: ResizeOptions): Promise<Pixels> => {
      const upside = source()
        .autoOrient()
        .flatten({ background: white })
        .resize({ ...box, withoutEnlargement: true });
      const { data, info } = await upside
        .toColourspace('srgb')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true });
      return upright({ data, width: info.width, height: info.height }, orientation);
    };
    const whole = await pixels(inside(largest));
    const shorter = Math.min(metadata.width, metadata.height);
    const isNarrow = Math.min(whole.width, whole.height) < Math.min(square, shorter);
    // Fitted into a square, a panorama is too low to cut one out of.
    const middle = isNarrow ? await pixels(cover(Math.min(square, shorter))) : whole;
    return await writeSizes(sharp, whole, middle);
  } catch (error) {
    throw asRefusal(error, bytes);
  }
}

const inside = (side: number): ResizeOptions => ({ width: side, height: side, fit: 'inside' });
const cover = (side: number): ResizeOptions => ({ width: side, height: side, fit: 'cover', position: 'centre' });

function assertTaken({ format, compression, pages = 1 }: Metadata): void {
  const isTaken = kinds.has(format) || (format === 'heif' && compression === 'av1');
  if (!isTaken) throw new PictureRefused('type');
  if (pages > imageLimits.frames) throw new PictureRefused('frames');
}

async function writeSizes(sharp: Sharp, whole: Pixels, middle: Pixels): Promise<Picture> {
  const files: Picture['files'][number][] = [];
  let size = { width: 0, height: 0 };
  for (const { suffix, side } of imageSizes) {
    const { data, width, height } = suffix === '_s' ? middle : whole;
    const box = suffix === '_s' ? cover(Math.min(side, width, height)) : inside(side);
    const written = await sharp(data, { raw: { width, height, channels: 3 } })
      .resize({ ...box, withoutEnlargement: true })
      // Full colour resolution: flags, drawings and writing have hard edges.
      .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: longestSeconds })
      .toBuffer({ resolveWithObject: true });
    files.push({ suffix, bytes: written.data });
    if (suffix === '_m') size = { width: written.info.width, height: written.info.height };
  }
  return { ...size, files };
}

/** libvips tells its reasons in words alone. */
function asRefusal(error: unknown, bytes: Buffer): PictureRefused {
  if (error instanceof PictureRefused) return error;
  const words = error instanceof Error ? error.message : '';
  if (words.includes('pixel limit')) return new PictureRefused('pixels');
  if (words.includes('timeout')) return new PictureRefused('slow');
  return new PictureRefused(startsLikePicture(bytes) ? 'damaged' : 'type');
}
