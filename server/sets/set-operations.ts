import type { Operation, Operations } from '../openapi/operation';
import { editedSetFields, listFields, modifiedSince, newSetFields, passwordField } from './set-parameters';

const writes = ['write_set'] as const;
const list = (about: Pick<Operation, 'id' | 'summary' | 'section'> & Partial<Operation>): Operation => ({
  access: 'reader',
  query: listFields,
  answers: { 200: { meaning: 'The sets that the caller may see, newest change first.', body: 'SetList' } },
  errors: [],
  ...about,
});
/** What a read of one set may be refused with. */
const closed = ['not_allowed', 'insufficient_scope', 'password_required'] as const;
const unlessChanged = { ...modifiedSince, meaning: 'Seconds since 1970: 304 where the set was not changed later.' };
const unchanged = { meaning: 'Not changed since `modified_since`.', headers: ['ETag'] } as const;

/** What the paths of `set-routes.ts` do (interface 4.1 to 4.7). */
export const setOperations = {
  '/2.0/sets': {
    GET: list({
      id: 'viewSetsById',
      summary: 'Several sets by number',
      section: '4.2',
      details: 'Numbers that name no set, or none the caller may see, are left out.',
      query: [
        {
          name: 'set_ids',
          meaning: 'Numbers with commas between them. May come more than once.',
          schema: { type: 'integer', minimum: 0 },
          list: { maxItems: 2000 },
          isRequired: true,
        },
        ...listFields,
      ],
      errors: ['too_large'],
    }),
    POST: {
      id: 'createSet',
      summary: 'Make a set',
      section: '4.4',
      access: writes,
      form: newSetFields,
      answers: { 201: { meaning: 'The set is made.', body: 'SetCreated', headers: ['Location', 'ETag'] } },
      errors: ['premium_required'],
    },
  },
  '/2.0/sets/:set_id': {
    GET: {
      id: 'viewSet',
      summary: 'One set with its terms',
      section: '4.1',
      access: 'reader',
      query: [unlessChanged],
      answers: { 200: { meaning: 'The set.', body: 'Set', headers: ['ETag'] }, 304: unchanged },
      errors: closed,
    },
    PUT: {
      id: 'editSet',
      summary: 'Change a set',
      section: '4.5',
      details:
        'At least one parameter is needed. `visibility`, `editable`, `classes` and `password` are the creator’s to change. ' +
        'Terms that are left out of `terms` are deleted; to leave them alone, send none.',
      access: writes,
      form: editedSetFields,
      isGuarded: true,
      answers: { 200: { meaning: 'The set is as it was asked for.', body: 'SetEdited', headers: ['ETag'] } },
      errors: ['password_required', 'premium_required'],
    },
    DELETE: {
      id: 'deleteSet',
      summary: 'Delete a set',
      section: '4.7',
      details: 'The creator alone may.',
      access: writes,
      isGuarded: true,
      answers: { 204: { meaning: 'The set is gone.' } },
      errors: [],
    },
  },
  '/2.0/sets/:set_id/password': {
    POST: {
      id: 'enterSetPassword',
      summary: 'Enter the password of a set',
      section: '4.3',
      details:
        'Remembered for the user until permissions or password change. After five wrong ones 429, with a growing wait.',
      access: 'any token',
      form: [passwordField],
      answers: { 204: { meaning: 'The password is right.' } },
      errors: ['invalid_access'],
    },
  },
  '/2.0/users/:username/sets': {
    GET: list({ id: 'viewSetsOfUser', summary: 'The sets that a user made', section: '4.2' }),
  },
} as const satisfies Record<string, Operations>;

/** The lists that other rooms have the paths of. */
export const favoriteList = list({ id: 'viewFavorites', summary: 'The favourite sets of a user', section: '4.2' });
export const classSetList = list({
  id: 'viewSetsOfClass',
  summary: 'The sets of a class',
  section: '4.2',
  errors: ['not_allowed', 'insufficient_scope'],
});
