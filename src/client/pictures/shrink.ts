import type { PictureFile } from '../../domain/own-picture';
import { saidSize, type Size } from './said-size';

/** The longest side that a picture is kept with; pixels. The largest that the interface shows is half of it (2.3). */
const longestSide = 2_048;
/** What a browser can surely draw whole. */
const mostPixels = 100_000_000;
/** What it may open made smaller at once: cameras of phones take up to 200 million. */
const mostOpened = 220_000_000;
const quality = 0.86;

/** What became of a file. */
export type Shrunk =
  | { readonly kind: 'made'; readonly file: PictureFile }
  /** The file is larger than anybody waits for. */
  | { readonly kind: 'too-large' }
  /** A picture, and more of it than this browser can draw. */
  | { readonly kind: 'too-many-pixels' }
  /** Nothing that this browser can draw. */
  | { readonly kind: 'no-picture' };

class TooManyPixels extends Error {}
const tooManyPixels = () => new TooManyPixels('A picture of more pixels than can be drawn');

/** A file as it is kept, or why it is not. Never rejects. */
export const shrunkOf = (file: Blob): Promise<Shrunk> =>
  shrink(file).then(
    (made): Shrunk => ({ kind: 'made', file: made }),
    (error: unknown): Shrunk => ({ kind: error instanceof TooManyPixels ? 'too-many-pixels' : 'no-picture' }),
  );

/**
 * A picture as it is kept and sent: JPEG, at most `longestSide`, turned as its camera held it, without place, camera or
 * anything else that was written into the file, what was clear in it white. Runs where there is `OffscreenCanvas`, in a thread or
 * a page. Rejects for what is no picture that this browser can draw.
 */
export async function shrink(file: Blob): Promise<PictureFile> {
  const said = saidSize(new Uint8Array(await file.arrayBuffer()));
  if (said && pixelsOf(said) > mostOpened) throw tooManyPixels();
  const whole = await (said && pixelsOf(said) > mostPixels ? openedSmaller(file) : opened(file));
  try {
    const { width, height } = sizeWithin(whole, longestSide);
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d', { alpha: false });
    if (!pen) throw new Error('This browser gives no canvas to draw on');
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(whole, 0, 0, width, height);
    const made = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    return { bytes: await made.arrayBuffer(), width, height };
  } finally {
    whole.close();
  }
}

const opened = (file: Blob, resized: ImageBitmapOptions = {}) =>
  createImageBitmap(file, { imageOrientation: 'from-image', ...resized });

/** Twice as wide as it is kept, so that a portrait that its camera wrote lying down is no smaller than any other. */
const openedSmaller = (file: Blob) =>
  opened(file, { resizeWidth: 2 * longestSide, resizeQuality: 'high' }).catch(() => {
    throw tooManyPixels();
  });

const pixelsOf = ({ width, height }: Size): number => width * height;

/** The same shape within a longest side, never larger. Throws for what is beyond drawing. Pure. */
export function sizeWithin({ width, height }: Size, side: number): Size {
  if (pixelsOf({ width, height }) > mostPixels) throw tooManyPixels();
  const share = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}
