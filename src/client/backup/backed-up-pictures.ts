import type { OwnPictures } from '../../store/picture-repository';
import type { PictureRow } from '../../store/rows';

/** A picture in a file. `jpeg`: its bytes as base64. `upload`, `urls`: what the service of its account called it, now and ever. */
export interface BackedUpPicture extends Pick<PictureRow, 'id' | 'width' | 'height' | 'at' | 'upload' | 'urls'> {
  readonly jpeg: string;
}

export function backedUpPictures({ rows, files }: OwnPictures): readonly BackedUpPicture[] {
  const bytes = new Map(files.map((file) => [file.id, file.bytes]));
  return rows.flatMap(({ id, width, height, at, upload, urls }) => {
    const file = bytes.get(id);
    return file
      ? [{ id, width, height, at, ...(upload && { upload }), ...(urls && { urls }), jpeg: toBase64(file) }]
      : [];
  });
}

/** `isSameAccount`: what the service called them holds here too. */
export const restoredPictures = (pictures: readonly BackedUpPicture[], isSameAccount: boolean): OwnPictures => ({
  rows: pictures.map(({ id, width, height, at, upload, urls }) => ({
    id,
    width,
    height,
    at,
    ...(isSameAccount && { ...(upload && { upload }), urls: urls ?? (upload?.url ? [upload.url] : []) }),
  })),
  files: pictures.map(({ id, jpeg }) => ({ id, bytes: fromBase64(jpeg) })),
});

/** So many bytes fit into the arguments of one call. */
const bytesAtOnce = 0x8000;

function toBase64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let signs = '';
  for (let from = 0; from < all.length; from += bytesAtOnce)
    signs += String.fromCharCode(...all.subarray(from, from + bytesAtOnce));
  return btoa(signs);
}

const fromBase64 = (text: string): ArrayBuffer => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer;
