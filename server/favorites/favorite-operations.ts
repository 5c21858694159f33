import type { Operations } from '../openapi/operation';
import { favoriteList } from '../sets/set-operations';

const writes = ['write_set'] as const;

/** What the paths of `favorite-routes.ts` do (interface 4.2, decisions.md 5). */
export const favoriteOperations = {
  '/2.0/users/:username/favorites': { GET: favoriteList },
  '/2.0/users/:username/favorites/:set_id': {
    PUT: {
      id: 'addFavorite',
      summary: 'Make a set one’s favourite',
      section: 'addition',
      access: writes,
      answers: { 204: { meaning: 'The set is a favourite.' } },
      errors: ['password_required'],
    },
    DELETE: {
      id: 'removeFavorite',
      summary: 'Take a favourite back',
      section: 'addition',
      access: writes,
      answers: { 204: { meaning: 'The set is no favourite.' } },
      errors: ['password_required'],
    },
  },
} as const satisfies Record<string, Operations>;
