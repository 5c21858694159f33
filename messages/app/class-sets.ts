import { message } from '../message';

/** Who may change a set, beside it in the list of a class. */
export const youEdit = message('only you edit', 'Beside a set of a class.');
export const authorEdits = message<{ author: string }>('only {author} edits', 'Beside a set of a class.');
export const passwordEdits = message('edited with its password', 'Beside a set of a class.');
export const membersEdit = message('members edit', 'Beside a set of a class: those of all its classes.');
