import type { FoundPerson } from '../../client/carrel-client';
import { eachOnce } from '../../domain/each-once';

export const keyOf = (one: FoundPerson): string =>
  one.kind === 'class' ? `class ${one.shown.id}` : `person ${one.name}`;

/**
 * Whom these pages have, in the order in which they came. The service counts its pages anew each time: who comes once more
 * with a later page stays where they were first seen. Pure.
 */
export function distinctPeople(pages: readonly { readonly people: readonly FoundPerson[] }[]): readonly FoundPerson[] {
  return eachOnce(
    pages.flatMap(({ people }) => people),
    keyOf,
  );
}
