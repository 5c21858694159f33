import type { CreateSet } from './command';
import type { StudySet, Term } from './study-set';

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
    terms: set.terms.filter(isMoreThanPicture).map(({ id, term, definition }) => ({ id, term, definition })),
  };
}

/** Of a card that is only a picture a creation says nothing: it would be an empty one, and wait to be written for ever. */
const isMoreThanPicture = ({ term, definition, image }: Term): boolean =>
  image === null || term !== '' || definition !== '';
