import * as v from 'valibot';
import { ClassBody, ClassCreatedBody, ClassListBody, type ServiceClassId } from '../../contract/class-body';
import type { ServiceSetId } from '../../contract/ids';
import { UserBody } from '../../contract/user-body';
import type { NewId } from '../platform/ids';
import type { Answer } from './answer';
import { type FoundPerson, FoundPeopleBody, isPersonOrClass } from './found-people-body';
import { callRelayForSets, type TakeSets } from './listed-sets';
import { callRelay, type RelayDeps } from './relay-call';
import { saidCount } from './said-count';
import type { Sending } from './service-api';

interface EverythingOnPage {
  /** In the order in which they were found. */
  readonly people: readonly FoundPerson[];
  /** How many results of any kind stand on the page. */
  readonly looked: number;
  readonly total: number;
  readonly pages: number;
}

/** The most that our service gives. */
const everythingAtOnce = 50;

/** Classes, favourites and users (interface 4.2 and 4.8, decisions.md 5), one function a call. None rejects. */
export function peopleApi(deps: RelayDeps, newId: NewId) {
  const reading = (path: string) => ({ method: 'GET' as const, path, id: newId() });
  const write = (method: 'PUT' | 'DELETE', path: string, sending: Sending): Promise<Answer<null>> =>
    callRelay<null>(deps, { method, path, ...sending }, 'no-body');
  const list = (path: string, take: TakeSets) =>
    callRelayForSets(deps, { ...reading(path), query: new URLSearchParams({ terms: '0' }) }, take);

  return {
    user: (user: string) => callRelay(deps, reading(userPath(user)), PersonBody),
    classesOf: (user: string) => callRelay(deps, reading(`${userPath(user)}/classes`), ClassListBody),
    favorites: (user: string, take: TakeSets) => list(`${userPath(user)}/favorites`, take),
    /** One page, from 1, of everything that says these words. */
    async findEverything(words: string, page: number): Promise<Answer<EverythingOnPage>> {
      const query = new URLSearchParams({ q: words, page: String(page), per_page: String(everythingAtOnce) });
      const answer = await callRelay(deps, { ...reading('/search/universal'), query }, FoundPeopleBody);
      if (answer.kind !== 'answered') return answer;
      if (answer.body === null) return { ...answer, body: null };
      const { total_results: total, total_pages: pages } = answer.body;
      // A page longer than was asked for would be drawn whole.
      const items = answer.body.items.slice(0, everythingAtOnce);
      return {
        ...answer,
        body: { people: items.filter(isPersonOrClass), looked: items.length, total: saidCount(total), pages },
      };
    },
    class: (id: ServiceClassId) => callRelay(deps, reading(classPath(id)), ClassBody),
    classSets: (id: ServiceClassId, take: TakeSets) => list(`${classPath(id)}/sets`, take),

    createClass: (form: URLSearchParams, sending: Sending) =>
      callRelay(deps, { method: 'POST', path: '/2.0/classes', form, ...sending }, ClassCreatedBody),
    editClass: (id: ServiceClassId, form: URLSearchParams, sending: Sending) =>
      callRelay(deps, { method: 'PUT', path: classPath(id), form, ...sending }, ClassBody),
    deleteClass: (id: ServiceClassId, sending: Sending) => write('DELETE', classPath(id), sending),
    /** `PUT` puts it, or them, there; `DELETE` takes them away. The same again does no harm. */
    member: (method: 'PUT' | 'DELETE', id: ServiceClassId, user: string, sending: Sending) =>
      write(method, `${classPath(id)}/members/${encodeURIComponent(user)}`, sending),
    classSet: (method: 'PUT' | 'DELETE', id: ServiceClassId, set: ServiceSetId, sending: Sending) =>
      write(method, `${classPath(id)}/sets/${set}`, sending),
    favorite: (method: 'PUT' | 'DELETE', user: string, set: ServiceSetId, sending: Sending) =>
      write(method, `${userPath(user)}/favorites/${set}`, sending),
  };
}

/** Their sets are asked for as a list. */
const PersonBody = v.omit(UserBody, ['sets', 'favorite_sets']);

const userPath = (user: string) => `/2.0/users/${encodeURIComponent(user)}`;
const classPath = (id: ServiceClassId) => `/2.0/classes/${id}`;
