import { limits } from '../../contract/limits';
import type { Field, Operations } from '../openapi/operation';

const side = (name: string, meaning: string, example: string): Field => ({
  name,
  meaning,
  schema: { type: 'string', maxLength: limits.sideLength },
  example,
});
const term = side('term', 'Front of the card.', 'wren');
const definition = side('definition', 'Back of the card.', 'Zaunkönig');
const writes = ['write_set'] as const;
const refusals = ['password_required', 'premium_required'] as const;

/** What the paths of single terms do (interface 4.1, 4.6). */
export const termOperations = {
  '/2.0/sets/:set_id/terms': {
    GET: {
      id: 'viewTerms',
      summary: 'The terms of a set',
      section: '4.1',
      access: 'reader',
      query: [
        {
          name: 'modified_since',
          meaning: 'Seconds since 1970: 304 where the set was not changed later.',
          schema: { type: 'integer' },
          example: '1700000000',
        },
      ],
      answers: {
        200: { meaning: 'The terms in order.', body: 'TermList', headers: ['ETag'] },
        304: { meaning: 'Not changed since `modified_since`.' },
      },
      errors: ['not_allowed', 'insufficient_scope', 'password_required'],
    },
    POST: {
      id: 'addTerm',
      summary: 'Add a term at the end',
      section: '4.6',
      details:
        'With an `image`, `term` and `definition` may be left out; without one, at most one of them may be empty.',
      access: writes,
      form: [
        { ...term, isRequired: true },
        { ...definition, isRequired: true },
        { name: 'image', meaning: 'The id of an uploaded image.', schema: { type: 'string' }, example: '' },
      ],
      isGuarded: true,
      answers: { 201: { meaning: 'The term is there.', headers: ['Location', 'ETag'] } },
      errors: refusals,
    },
  },
  '/2.0/sets/:set_id/terms/:term_id': {
    PUT: {
      id: 'editTerm',
      summary: 'Change a term',
      section: '4.6',
      details: 'At least one parameter is needed.',
      access: writes,
      form: [
        term,
        definition,
        {
          name: 'image',
          meaning: 'The id of an uploaded image, blank for no change, or `delete`.',
          schema: { type: 'string' },
          example: '',
        },
      ],
      isGuarded: true,
      answers: { 204: { meaning: 'The term is as it was asked for.', headers: ['ETag'] } },
      errors: refusals,
    },
    DELETE: {
      id: 'deleteTerm',
      summary: 'Delete a term',
      section: '4.6',
      access: writes,
      isGuarded: true,
      answers: { 204: { meaning: 'The term is gone.', headers: ['ETag'] } },
      errors: ['password_required'],
    },
  },
} as const satisfies Record<string, Operations>;
