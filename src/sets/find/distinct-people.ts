import type { FoundPerson } from '../../client/carrel-client';

export const keyOf = (one: FoundPerson): string =>
  one.kind === 'class' ? `class ${one.shown.id}` : `person ${one.name}`;

/**
 * Whom these pages have, in the order in which they came. The service counts its pages anew each time: who comes once more
 * with a later page stays where they were first seen. Pure.
 */
export function distinctPeople(pages: readonly { readonly people: readonly FoundPerson[] }[]): readonly FoundPerson[] {
  const each = new Map<string, FoundPerson>();
  for (const one of pages.flatMap(({ people }) => people)) if (!each.has(keyOf(one))) each.set(keyOf(one), one);
  return [...each.values()];
}
