import type { SetField, StudySet, Term } from '../../domain/study-set';

const fields = [
  'title',
  'description',
  'langTerms',
  'langDefinitions',
  'visibility',
  'editable',
] as const satisfies readonly SetField[];

/**
 * A set as a sitting found it, with what came from elsewhere since, from `base` to `next`: whatever else stands in the editor is
 * its user's own. Pure.
 */
export function asFoundBy(found: StudySet, base: StudySet, next: StudySet): StudySet {
  const theirs = Object.fromEntries(
    fields.flatMap((field) => (base[field] === next[field] ? [] : [[field, next[field]]])),
  );
  const [before, there, here] = [base, next, found].map(({ terms }) => new Map(terms.map((card) => [card.id, card])));
  const stayed = found.terms.flatMap((card): readonly Term[] => {
    const [was, is] = [before?.get(card.id), there?.get(card.id)];
    if (was && !is) return [];
    if (!was || !is) return [card];
    return [
      {
        ...card,
        serviceId: is.serviceId,
        term: was.term === is.term ? card.term : is.term,
        definition: was.definition === is.definition ? card.definition : is.definition,
        image: was.image?.url === is.image?.url ? card.image : is.image,
      },
    ];
  });
  const came = next.terms.filter(({ id }) => !before?.has(id) && !here?.has(id));
  return { ...found, ...theirs, terms: [...stayed, ...came] };
}

/** Of a set that is made in the sitting every word is its user's own. Pure. */
export const asBegun = <First extends object>(set: StudySet, first: First): StudySet => ({
  ...set,
  ...first,
  terms: set.terms.map((card) => ({ ...card, term: '', definition: '', image: null })),
});
