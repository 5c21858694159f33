import { aClass } from './classes';
import { aSet, rareWord, viewed } from './sets';
import { world } from './world';

/** An endpoint and a good call of it. `make` gives the path of something fresh. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the document writes it. */
  readonly shown: string;
  readonly make: () => Promise<string>;
  readonly fields?: Readonly<Record<string, string>>;
}

const set = async (more = '') => `/2.0/sets/${await aSet()}${more}`;
const term = async () => {
  const id = await aSet();
  return `/2.0/sets/${id}/terms/${(await viewed(id)).terms?.[0]?.id}`;
};
const user =
  (more = '') =>
  () =>
    Promise.resolve(`/2.0/users/${world.owner.name}${more}`);

/** Every GET of sections 4.1 to 4.8. */
export const reads: readonly Endpoint[] = [
  { method: 'GET', shown: '/2.0/sets/{set_id}', make: () => set() },
  { method: 'GET', shown: '/2.0/sets/{set_id}/terms', make: () => set('/terms') },
  { method: 'GET', shown: '/2.0/sets', make: async () => `/2.0/sets?set_ids=${await aSet()}` },
  { method: 'GET', shown: '/2.0/users/{username}/sets', make: user('/sets') },
  { method: 'GET', shown: '/2.0/users/{username}/favorites', make: user('/favorites') },
  { method: 'GET', shown: '/2.0/classes/{class_id}/sets', make: async () => `/2.0/classes/${await aClass()}/sets` },
  { method: 'GET', shown: '/2.0/users/{username}', make: user() },
  { method: 'GET', shown: '/search/sets', make: () => Promise.resolve(`/search/sets?q=${rareWord()}`) },
  { method: 'GET', shown: '/search/classes', make: () => Promise.resolve(`/search/classes?q=${rareWord()}`) },
  { method: 'GET', shown: '/search/universal', make: () => Promise.resolve(`/search/universal?q=${rareWord()}`) },
];

/** Every write of sections 4.1 to 4.8 beside the upload of images. */
export const writes: readonly Endpoint[] = [
  {
    method: 'POST',
    shown: '/2.0/sets',
    make: () => Promise.resolve('/2.0/sets'),
    fields: {
      title: 'T',
      'terms[0]': 'a',
      'terms[1]': 'b',
      'definitions[0]': 'c',
      'definitions[1]': 'd',
      lang_terms: 'en',
      lang_definitions: 'de',
    },
  },
  { method: 'PUT', shown: '/2.0/sets/{set_id}', make: () => set(), fields: { title: 'Another' } },
  { method: 'DELETE', shown: '/2.0/sets/{set_id}', make: () => set() },
  {
    method: 'POST',
    shown: '/2.0/sets/{set_id}/terms',
    make: () => set('/terms'),
    fields: { term: 'a', definition: 'b' },
  },
  { method: 'PUT', shown: '/2.0/sets/{set_id}/terms/{term_id}', make: term, fields: { term: 'a' } },
  { method: 'DELETE', shown: '/2.0/sets/{set_id}/terms/{term_id}', make: term },
  {
    method: 'POST',
    shown: '/2.0/sets/{set_id}/password',
    make: async () => `/2.0/sets/${await aSet({ visibility: 'password', password: 'sesame' })}/password`,
    fields: { password: 'sesame' },
  },
  { method: 'POST', shown: '/2.0/classes', make: () => Promise.resolve('/2.0/classes'), fields: { name: 'A class' } },
  { method: 'DELETE', shown: '/2.0/classes/{class_id}', make: async () => `/2.0/classes/${await aClass()}` },
  { method: 'PUT', shown: '/2.0/users/{username}', make: user(), fields: { profile_image: '' } },
];

export const successOf: Readonly<Record<string, number>> = {
  'POST /2.0/sets': 201,
  'PUT /2.0/sets/{set_id}': 200,
  'POST /2.0/sets/{set_id}/terms': 201,
  'POST /2.0/classes': 201,
  'PUT /2.0/users/{username}': 200,
};

export const named = ({ method, shown }: Endpoint): string => `${method} ${shown}`;
/** The status of its success: 204 where the document names no other. */
export const statusOf = (endpoint: Endpoint): number =>
  successOf[named(endpoint)] ?? (endpoint.method === 'GET' ? 200 : 204);

export const withParameter = (path: string, parameter: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${parameter}`;
