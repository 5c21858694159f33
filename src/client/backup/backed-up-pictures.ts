import type { EpochMs } from '../../../contract/units';
import { pictureRepository } from '../../store/picture-repository';
import type { PictureRow } from '../../store/rows';
import type { Store } from '../../store/store';

/** A picture of a backup. `upload`, `urls`: what the service of its account called it, now and ever. */
export interface BackedUpPicture extends Pick<PictureRow, 'id' | 'width' | 'height' | 'at' | 'upload' | 'urls'> {
  /** JPEG; may lie on the disk. */
  readonly file: Blob;
}

/** The same as a file has it. `jpeg`: its bytes as base64. */
export type PictureInFile = Omit<BackedUpPicture, 'file'> & { readonly jpeg: string };

export const pictureInFile = async ({ file, ...row }: BackedUpPicture): Promise<PictureInFile> => ({
  ...row,
  jpeg: toBase64(await file.arrayBuffer()),
});

export const pictureOfFile = ({ jpeg, ...row }: PictureInFile): BackedUpPicture => ({
  ...row,
  file: new Blob([fromBase64(jpeg)], { type: 'image/jpeg' }),
});

/** So many bytes are written in one transaction. */
const bytesAtOnce = 8 * 2 ** 20;

/**
 * Stores those that are not here, before anything that names them: what is named by nothing in the end goes with the next
 * sweep of a later day. `isSameAccount`: what the service called them holds here too.
 */
export async function restorePictures(
  { db }: Pick<Store, 'db'>,
  pictures: readonly BackedUpPicture[],
  { at, isSameAccount }: { readonly at: EpochMs; readonly isSameAccount: boolean },
): Promise<void> {
  let rest = pictures;
  while (rest.length > 0) {
    let bytes = 0;
    const beyond = rest.findIndex(({ file }, index) => (bytes += file.size) > bytesAtOnce && index > 0);
    const now = rest.slice(0, beyond === -1 ? rest.length : beyond);
    rest = rest.slice(now.length);
    const files = await Promise.all(now.map(async ({ id, file }) => ({ id, bytes: await file.arrayBuffer() })));
    const rows = now.map(({ id, width, height, upload, urls }) => ({
      id,
      width,
      height,
      at,
      ...(isSameAccount && { ...(upload && { upload }), urls: urls ?? (upload?.url ? [upload.url] : []) }),
    }));
    await db.write([db.pictures, db.pictureFiles], () => pictureRepository(db).add({ rows, files }));
  }
}

/** So many bytes fit into the arguments of one call. */
const signsAtOnce = 0x8000;

function toBase64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let signs = '';
  for (let from = 0; from < all.length; from += signsAtOnce)
    signs += String.fromCharCode(...all.subarray(from, from + signsAtOnce));
  return btoa(signs);
}

/** Throws for what is none. */
function fromBase64(text: string): ArrayBuffer {
  const signs = atob(text);
  const bytes = new Uint8Array(signs.length);
  for (let at = 0; at < signs.length; at += 1) bytes[at] = signs.charCodeAt(at);
  return bytes.buffer;
}
