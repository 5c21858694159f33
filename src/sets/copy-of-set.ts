import type { CreateSet } from '../domain/command';
import type { SetId, StudySet, TermId } from '../domain/study-set';
import type { NewId } from '../platform/ids';

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

/** The command that makes a set of one's own of somebody else's: new ids, seen by its new owner alone. */
export function copyOfSet(set: StudySet, newId: NewId): CreateSet {
  const creation = creationOf(set);
  return {
    ...creation,
    setId: newId() as SetId,
    visibility: 'only_me',
    terms: creation.terms.map((term) => ({ ...term, id: newId() as TermId })),
  };
}
