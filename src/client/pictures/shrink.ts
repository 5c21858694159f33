import type { PictureFile } from '../../domain/own-picture';
import { saidSize, type Size } from './said-size';

/** The longest side that a picture is kept with; pixels. The largest that the interface shows is half of it (2.3). */
const longestSide = 2_048;
/** What a browser can surely draw, and a phone's camera takes. */
const mostPixels = 100_000_000;
const quality = 0.86;

/**
 * A picture as it is kept and sent: JPEG, at most `longestSide`, turned as its camera held it, without place, camera or
 * anything else that was written into the file, what was clear in it white. Runs where there is `OffscreenCanvas`, in a thread or
 * a page. Rejects for what is no picture that this browser can draw.
 */
export async function shrink(file: Blob): Promise<PictureFile> {
  const said = saidSize(new Uint8Array(await file.arrayBuffer()));
  if (said) sizeWithin(said, longestSide);
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
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

/** The same shape within a longest side, never larger. Throws for what is beyond drawing. Pure. */
export function sizeWithin({ width, height }: Size, side: number): Size {
  if (width * height > mostPixels) throw new RangeError('A picture of more pixels than can be drawn');
  const share = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}
