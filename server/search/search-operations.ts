import { limits } from '../../contract/limits';
import type { BodyName } from '../openapi/bodies';
import type { Field, Operation } from '../openapi/operation';
import { defaultPerPage, mostPerPage } from './search-request';

const words = (name: string, meaning: string): Field => ({
  name,
  meaning: `${meaning} At most ${limits.searchWords} words; a blank one counts as not sent.`,
  schema: { type: 'string', maxLength: limits.searchLength },
  example: 'wren',
});
const q = words('q', 'Words to find, each from its beginning, whatever case and accents.');
const pages: readonly Field[] = [
  { name: 'page', meaning: 'Which page, from 1.', schema: { type: 'integer', minimum: 1, default: 1 }, example: '1' },
  {
    name: 'per_page',
    meaning: `Results a page: 1 to ${mostPerPage}, other numbers are taken as the nearest of these.`,
    schema: { type: 'integer', minimum: 0, default: defaultPerPage },
    example: '5',
  },
];

const search = (id: string, summary: string, body: BodyName, query: readonly Field[], details?: string): Operation => ({
  id,
  summary,
  ...(details === undefined ? {} : { details }),
  section: '4.8',
  access: 'reader',
  query: [...query, ...pages],
  answers: { 200: { meaning: 'A page of what the caller may see.', body } },
  errors: [],
});

/** What the paths of `search-routes.ts` do (interface 4.8, decisions.md 4). */
export const searchOperations = {
  sets: search(
    'searchSets',
    'Search sets',
    'SetSearch',
    [
      q,
      words('term', 'Words to find on the cards.'),
      {
        name: 'creator',
        meaning: 'A username.',
        schema: { type: 'string', maxLength: limits.searchLength },
        example: 'nadia',
      },
    ],
    'One of `q`, `term` and `creator` is needed. `sort` and `time_format` are tolerated.',
  ),
  classes: search('searchClasses', 'Search classes', 'ClassSearch', [{ ...q, isRequired: true }]),
  universal: search('searchAll', 'Search sets, users and classes together', 'UniversalSearch', [
    { ...q, isRequired: true },
  ]),
} as const;
