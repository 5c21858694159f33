import type { Image } from './study-set';

/** A picture's name on this device: UUIDv7, never changes. The service's address of it is only an attribute (`store/picture-repository.ts`). */
export type PictureId = string & { readonly __id: 'PictureId' };

/** A picture as it is kept here: JPEG, shrunk. Pixels. */
export interface PictureFile {
  readonly bytes: ArrayBuffer;
  readonly width: number;
  readonly height: number;
}

/** So the address of a picture begins that was put on a card on this device, whether the service has it by now or not. */
const scheme = 'own-picture:';

/** A picture of this device as cards have it. Pixels of the picture as it is kept here. */
export const ownPicture = (id: PictureId, { width, height }: Pick<Image, 'width' | 'height'>): Image => ({
  url: scheme + id,
  width,
  height,
});

/** The name of a picture that was put on a card here; null of any other, and of none. */
export const ownPictureIn = (image: Pick<Image, 'url'> | null | undefined): PictureId | null =>
  image?.url.startsWith(scheme) ? (image.url.slice(scheme.length) as PictureId) : null;
