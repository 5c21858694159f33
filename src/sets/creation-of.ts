import type { CreateSet } from '../domain/command';
import type { StudySet } from '../domain/study-set';

/** The command that writes a set again under its own ids. Pictures are not part of a creation. Pure. */
export function creationOf(set: StudySet): CreateSet {
  return {
    kind: 'create-set',
    setId: set.id,
    title: set.title,
    description: set.description,
    langTerms: set.langTerms,
    langDefinitions: set.langDefinitions,
    visibility: set.visibility,
    terms: set.terms.map(({ id, term, definition }) => ({ id, term, definition })),
  };
}
