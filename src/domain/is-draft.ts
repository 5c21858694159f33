import type { StudySet, Term } from './study-set';

const cardsToCreate = 2;

/** The service makes a set of a title and two cards with words, no less (interface 4.4); until then it stays on the device. Pure. */
export function isDraft(set: Pick<StudySet, 'title' | 'terms'>): boolean {
  return set.title.trim() === '' || set.terms.filter(hasWords).length < cardsToCreate;
}

/** Pictures alone are sent once their set is made. */
export const hasWords = ({ term, definition }: Pick<Term, 'term' | 'definition'>): boolean =>
  term !== '' || definition !== '';

/** A card with both sides empty and no picture is one that the user has not written yet; no service takes it. */
export const hasContent = ({ term, definition, image }: Pick<Term, 'term' | 'definition' | 'image'>): boolean =>
  term !== '' || definition !== '' || image !== null;
