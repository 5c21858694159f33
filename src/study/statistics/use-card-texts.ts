import { useQueries } from '@tanstack/react-query';
import { useCarrel } from '../../client/use-carrel';
import type { SetId, StudySet, Term, TermId } from '../../domain/study-set';
import { statisticsQueries } from './statistics-queries';

/** Looks cards up that are known by their ids. Null: not read yet, or no longer there. */
export function useCardTexts(
  setIds: readonly SetId[],
): (setId: SetId, termId: TermId) => { readonly set: StudySet; readonly term: Term } | null {
  const queries = statisticsQueries(useCarrel());
  const views = useQueries({ queries: [...new Set(setIds)].map((id) => queries.set(id)) });
  return (setId, termId) => {
    const set = views.find(({ data }) => data?.set.id === setId)?.data?.set;
    const term = set?.terms.find(({ id }) => id === termId);
    return set && term ? { set, term } : null;
  };
}
