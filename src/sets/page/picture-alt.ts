import * as things from '../../../messages/app/things';
import type { Term } from '../../domain/study-set';

/** Beside both texts the picture only illustrates; in place of one it has to be named. */
export function pictureAlt({ term, definition }: Pick<Term, 'term' | 'definition'>): string {
  if (term === '') return things.pictureForTerm;
  return definition === '' ? things.pictureForDefinition : '';
}
