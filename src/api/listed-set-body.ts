import * as v from 'valibot';
import { ImageBody, SetBody, type TermBody } from '../../contract/set-body';

/** A card as a list may carry it: what is left out is not filled in yet. */
export type ListedTerm = Omit<TermBody, 'image'> & { readonly image?: ImageBody | null | undefined };

/**
 * A set as lists carry it: `SetBody`, its cards judged in place. A first sync has a hundred thousand of them, and a
 * schema that copies each costs more than reading them off the wire; a test holds both to the same verdict.
 */
export const ListedSetBody = v.object({
  ...SetBody.entries,
  terms: v.optional(v.custom<readonly ListedTerm[]>(isTermList)),
});
export type ListedSetBody = v.InferOutput<typeof ListedSetBody>;

export function isTermList(value: unknown): value is readonly ListedTerm[] {
  return Array.isArray(value) && value.every(isTerm);
}

function isTerm(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { id, term, definition, image, rank } = value as { readonly [Key in keyof TermBody]?: unknown };
  return (
    Number.isSafeInteger(id) &&
    (id as number) >= 1 &&
    typeof term === 'string' &&
    typeof definition === 'string' &&
    (image === undefined || image === null || v.is(ImageBody, image)) &&
    (rank === undefined || (typeof rank === 'number' && !Number.isNaN(rank)))
  );
}
