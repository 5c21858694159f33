import * as v from 'valibot';
import { SetBody, SetListBody, SetCreatedBody } from '../contract/set-body';

/** A card as tests write it. */
export type Card = readonly [term: string, definition: string];

export interface SetFields {
  readonly title: string;
  readonly cards?: readonly Card[];
  readonly description?: string;
  readonly langTerms?: string;
  readonly langDefinitions?: string;
  readonly visibility?: 'public' | 'only_me' | 'password';
  readonly password?: string;
}

const someCards: readonly Card[] = [
  ['der Spatz', 'sparrow'],
  ['die Amsel', 'blackbird'],
  ['die Meise', 'tit'],
];

/** The service's own interface, used as another program of the same user would. */
export function serviceClient(address: string, user: string, token: string) {
  async function call(
    method: string,
    path: string,
    fields?: URLSearchParams,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(new URL(path, address), {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(fields && { body: fields }),
    });
  }

  async function done(method: string, path: string, fields?: URLSearchParams): Promise<Response> {
    const answer = await call(method, path, fields);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  const read = async (id: number) => v.parse(SetBody, await (await done('GET', `/2.0/sets/${id}`)).json());

  const list = async (query: string) =>
    v.parse(SetListBody, await (await done('GET', `/2.0/users/${encodeURIComponent(user)}/sets?${query}`)).json());

  /** Of the card that now has this term. */
  const cardPath = async (id: number, term: string) => {
    const card = (await read(id)).terms?.find((candidate) => candidate.term === term);
    if (!card) throw new Error(`No card ${term} in set ${id}.`);
    return `/2.0/sets/${id}/terms/${card.id}`;
  };

  return {
    user,
    call,

    async createSet(fields: SetFields): Promise<number> {
      const answer = await done('POST', '/2.0/sets', aSetForm(fields));
      return v.parse(SetCreatedBody, await answer.json()).set_id;
    },
    set: read,
    /** The user's sets with their cards: all, or those changed after `since` (in seconds). */
    sets: (since = 0) => list(`modified_since=${since}`),
    /** The titles of all, in the order of their alphabet. */
    titles: async () => (await list('terms=0')).map((set) => set.title).sort(),
    titleOf: async (id: number) => (await read(id)).title,
    cards: async (id: number): Promise<Card[]> =>
      ((await read(id)).terms ?? []).map(({ term, definition }) => [term, definition]),
    statusOf: async (id: number) => (await call('GET', `/2.0/sets/${id}`)).status,
    rename: async (id: number, title: string) =>
      void (await done('PUT', `/2.0/sets/${id}`, new URLSearchParams({ title }))),
    deleteSet: async (id: number) => void (await done('DELETE', `/2.0/sets/${id}`)),
    addCard: async (id: number, [term, definition]: Card) =>
      void (await done('POST', `/2.0/sets/${id}/terms`, new URLSearchParams({ term, definition }))),
    editCard: async (id: number, term: string, changes: { readonly term?: string; readonly definition?: string }) =>
      void (await done('PUT', await cardPath(id, term), new URLSearchParams(changes))),
    /** Its cards in the order of these terms. */
    reorder: async (id: number, terms: readonly string[]) => {
      const set = await read(id);
      const cards = terms.flatMap((term) => set.terms?.filter((card) => card.term === term) ?? []);
      const fields = new URLSearchParams({ title: set.title });
      for (const card of cards) {
        fields.append('term_ids[]', String(card.id));
        fields.append('terms[]', card.term);
        fields.append('definitions[]', card.definition);
      }
      await done('PUT', `/2.0/sets/${id}`, fields);
    },
    deleteCard: async (id: number, term: string) => void (await done('DELETE', await cardPath(id, term))),
  };
}

export type Service = ReturnType<typeof serviceClient>;

/** The fields of a new set (interface 4.4). */
export function aSetForm(fields: SetFields): URLSearchParams {
  const form = new URLSearchParams({
    title: fields.title,
    description: fields.description ?? '',
    lang_terms: fields.langTerms ?? 'de',
    lang_definitions: fields.langDefinitions ?? 'en',
    visibility: fields.visibility ?? 'only_me',
    ...(fields.password !== undefined && { password: fields.password }),
  });
  for (const [term, definition] of fields.cards ?? someCards) {
    form.append('terms[]', term);
    form.append('definitions[]', definition);
  }
  return form;
}
