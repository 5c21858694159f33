import type { CreateSet, NewTerm } from './command';
import type { StudySet, Term } from './study-set';

/** The command that writes a set again under its own ids. Classes and a password are not part of it. Pure. */
export function creationOf(set: StudySet): CreateSet {
  return {
    kind: 'create-set',
    setId: set.id,
    title: set.title,
    description: set.description,
    langTerms: set.langTerms,
    langDefinitions: set.langDefinitions,
    visibility: set.visibility,
    terms: set.terms.map(newTermOf),
  };
}

/** A card as somebody makes it. Pure. */
export const newTermOf = ({ id, term, definition, image }: Omit<Term, 'serviceId'>): NewTerm => ({
  id,
  term,
  definition,
  ...(image && { image }),
});

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
