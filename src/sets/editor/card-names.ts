import type { Term, TermId } from '../../domain/study-set';
import type { Draft } from './editor-draft';

/** What cards are called in another copy of their set, by what they are called here: the service's numbers tell. Pure. */
export function cardNames(here: readonly Term[], there: readonly Term[]): ReadonlyMap<TermId, TermId> {
  const byNumber = new Map(
    there.flatMap(({ serviceId, id }) => (serviceId === null ? [] : [[serviceId, id] as const])),
  );
  return new Map(
    here.flatMap(({ serviceId, id }) => {
      const name = serviceId === null ? undefined : byNumber.get(serviceId);
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}

export const renamed = <Card extends Pick<Term, 'id'>>(names: ReadonlyMap<TermId, TermId>, card: Card): Card => ({
  ...card,
  id: names.get(card.id) ?? card.id,
});

export const withNames = (names: ReadonlyMap<TermId, TermId>, draft: Draft): Draft => ({
  ...draft,
  rows: draft.rows.map((row) => renamed(names, row)),
});
