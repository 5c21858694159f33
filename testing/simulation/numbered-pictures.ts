import { ownPicture, type PictureFile, type PictureId } from '../../src/domain/own-picture';
import { aPngOf } from '../picture-folder';

const names = '00000000-0000-7000-a000-';
const smallest = 1_000;
const side = 10;

/** A picture of a history has a number, which its name on a device, its bytes and their number all tell: the latter without reading them. */
export const numberedId = (number: number): PictureId =>
  `${names}${number.toString(16).padStart(12, '0')}` as PictureId;

/** As cards have it where it was chosen. */
export const numberedName = (number: number): string => ownPicture(numberedId(number), { width: 0, height: 0 }).url;

/** Pixels wide as no other. */
export const numberedWidth = (number: number): number => side + number;

export function numberedFile(number: number): PictureFile {
  const [width, height] = [numberedWidth(number), side];
  const size = (text: string) => aPngOf(width, height, { text: ['n', text] }).length;
  const bytes = aPngOf(width, height, { text: ['n', 'x'.repeat(smallest + number - size(''))] });
  return { bytes: new Uint8Array(bytes).buffer, width, height };
}

/** What a service that counts bytes alone may tell two of them by. */
export const numberOfSize = (bytes: number): number => bytes - smallest;

/** The same of what it took to be so many pixels wide. */
export const numberOfWidth = (width: number): number => width - side;
