import * as words from '../../../messages/app/share';
import { isClassGone } from '../set-words';
import type { SetView } from '../../client/carrel-client';

/** What somebody meets who opens a set by its address: who sees it, as its author wants it now. Pure. */
export function whoMeetsWhat({ set, isMine }: Pick<SetView, 'set' | 'isMine'>): string {
  switch (set.visibility) {
    case 'public':
      return words.everyone;
    case 'password':
      return words.password({ known: isMine ? words.tellThem : words.authorKnows });
    case 'classes':
      return isMine && isClassGone(set) ? words.onlyYou : words.classes;
    case 'only_me':
      return isMine ? words.onlyYou : words.onlyAuthor;
    default:
      return set.visibility satisfies never;
  }
}
