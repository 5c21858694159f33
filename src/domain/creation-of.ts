import type { CreateSet } from './command';
import type { StudySet, Term } from './study-set';

/** The command that writes a set again under its own ids. Pictures are not part of a creation, nor are classes and a password. Pure. */
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

/** Who may see a set that is made again: what opened it, a password or a class, went with it, and is for its maker to say anew. Pure. */
export const seenByFew = (visibility: StudySet['visibility']): StudySet['visibility'] =>
  visibility === 'public' ? 'public' : 'only_me';

/** The same of the whole set. Pure. */
export const withoutKeys = (set: StudySet): StudySet => ({
  ...set,
  visibility: seenByFew(set.visibility),
  editable: 'only_me',
  classes: undefined,
  password: undefined,
});
