import { useQueries } from '@tanstack/react-query';
import type { TextLook } from '../../card-text/text-look';
import { useCarrel } from '../../client/use-carrel';
import type { SetId, StudySet, Term, TermId } from '../../domain/study-set';
import { statisticsQueries } from './statistics-queries';

export interface CardTexts {
  readonly set: StudySet;
  readonly look: TextLook;
  readonly term: Term;
}

/** Looks cards up that are known by their ids. Null: not read yet, or no longer there. */
export function useCardTexts(setIds: readonly SetId[]): (setId: SetId, termId: TermId) => CardTexts | null {
  const queries = statisticsQueries(useCarrel());
  const views = useQueries({ queries: [...new Set(setIds)].map((id) => queries.set(id)) });
  return (setId, termId) => {
    const view = views.find(({ data }) => data?.set.id === setId)?.data;
    const term = view?.set.terms.find(({ id }) => id === termId);
    return view && term ? { set: view.set, look: view.look, term } : null;
  };
}
