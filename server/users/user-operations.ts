import type { Operations } from '../openapi/operation';

/** What the paths of `user-routes.ts` do (interface 4.8, decisions.md 4). */
export const userOperations = {
  '/2.0/users/:username': {
    GET: {
      id: 'viewUser',
      summary: 'One user',
      section: '4.8',
      access: 'reader',
      answers: {
        200: {
          meaning: 'The user, with sets and classes in short. Favourites on one’s own record alone.',
          body: 'User',
        },
      },
      errors: [],
    },
    PUT: {
      id: 'editUser',
      summary: 'Change one’s own picture',
      section: '4.8',
      details: 'Deleting a user through the API is 405.',
      access: ['write_set'],
      form: [
        {
          name: 'profile_image',
          meaning: 'The id of an uploaded image, blank for no change, or `delete`.',
          schema: { type: 'string' },
          isRequired: true,
          example: 'delete',
        },
      ],
      answers: { 200: { meaning: 'The user as they are now.', body: 'User' } },
      errors: ['premium_required'],
    },
  },
} as const satisfies Record<string, Operations>;
