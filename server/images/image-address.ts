import { type ImageSuffix, imageSizes } from '../../contract/image-body';

/** Where an image is found, in its medium size; other sizes by suffix (interface 2.3). */
export const imageAddress = (publicUrl: string, name: string): string => `${publicUrl}${imagePath(name, '_m')}`;

export const imagePath = (name: string, suffix: ImageSuffix): string => `/images/${name}${suffix}.jpg`;

/** A name as we give them: 128 bits in hexadecimal. */
export const isImageName = (text: string): boolean => /^[\da-f]{32}$/.test(text);

/** The name and size that a file name of ours says, or null. */
export function readImageFile(file: string): { name: string; suffix: ImageSuffix } | null {
  const [, name, ending] = /^([\da-f]{32})(_[a-z])?\.jpg$/.exec(file) ?? [];
  const size = imageSizes.find(({ suffix }) => suffix === (ending ?? ''));
  return name === undefined || !size ? null : { name, suffix: size.suffix };
}
