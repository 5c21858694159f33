import { message } from '../message';

/** What follows when one's own set is put into a class, or taken out. */
export const membersWillEdit = message(
  'The members will be able to change this set, too: “Who edits it” includes classes.',
  'Under a set that is about to be added to a class.',
);
export const passwordAskedAnew = message(
  'Everyone is asked for its password once more whenever it is added to a class or taken out.',
  'Under a set that is about to be added to a class or may be taken out.',
);
/** Who may change a set, beside it in the list of a class. */
export const youEdit = message('only you edit', 'Beside a set of a class.');
export const authorEdits = message<{ author: string }>('only {author} edits', 'Beside a set of a class.');
export const passwordEdits = message('edited with its password', 'Beside a set of a class.');
export const membersEdit = message('members edit', 'Beside a set of a class: those of all its classes.');
