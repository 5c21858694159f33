import { limits } from '../../contract/limits';
import type { BodyName } from '../openapi/bodies';
import type { Field, Operation } from '../openapi/operation';
import { authorsLooked, leastCards, manyAuthors, setsOfOne } from './browse-sets';
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
      {
        name: 'browse',
        meaning: `\`1\`, where none of the three above is sent: what everybody may study, sets of ${leastCards} cards and more (an addition, \`browse\`).`,
        schema: { type: 'string' },
        example: '1',
      },
      {
        name: 'language',
        meaning: 'With `browse=1`: only sets with this language on either side, by its code as the sets say it.',
        schema: { type: 'string' },
        example: 'en',
      },
    ],
    `One of \`q\`, \`term\`, \`creator\` and \`browse\` is needed. \`sort\` and \`time_format\` are tolerated. Browsed are the newest set of each author, those that were made last first, of at most ${authorsLooked.toLocaleString('en')} authors; where there are fewer than ${manyAuthors}, up to ${setsOfOne} sets of each follow in turns.`,
  ),
  classes: search('searchClasses', 'Search classes', 'ClassSearch', [{ ...q, isRequired: true }]),
  universal: search('searchAll', 'Search sets, users and classes together', 'UniversalSearch', [
    { ...q, isRequired: true },
  ]),
} as const;
