import { imageAddress } from '../images/image-address';
import type { TermRow } from './term-repository';

/** Cards as they travel (interface 2.2, decisions.md 4). `rank` counts from 0 without gaps. */
export const termBodies = (rows: readonly TermRow[], publicUrl: string) =>
  rows.map((row, rank) => ({
    id: row.id,
    term: row.term,
    definition: row.definition,
    image: imageBody(row, publicUrl),
    rank,
  }));

/** Its medium size (interface 2.3). */
function imageBody({ image_name, image_width, image_height }: TermRow, publicUrl: string) {
  if (image_name === null) return null;
  return { url: imageAddress(publicUrl, image_name), width: image_width ?? 0, height: image_height ?? 0 };
}
