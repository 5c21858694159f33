import type { ClassBody, ServiceClassId } from '../../../contract/class-body';
import type { ServiceSetId } from '../../../contract/ids';
import { type EpochMs, toEpochMs } from '../../../contract/units';
import type { Answer } from '../../api/answer';
import { peopleApi } from '../../api/people-api';
import type { TakeSets } from '../../api/listed-sets';
import type { Sending } from '../../api/service-api';
import type { ServiceSet } from '../../api/service-set';
import { eachOnce } from '../../domain/each-once';
import type { SchoolClass } from '../../domain/school-class';
import type { Ports } from '../../platform/ports';
import { type Engine, heard } from '../engine';
import { isPageInFront } from '../outcome';
import { type FoundPeople, findPeople } from './find-people';
import { classOf } from './school-class-of';
import type { ListedSet } from './user-sets';

/** Why there is no answer of use. */
export type PeopleTrouble =
  | { readonly kind: 'unreachable' }
  /** Something may have been written: no answer says whether. */
  | { readonly kind: 'uncertain' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'too-many' }
  /** The service has no such call: one that knows the document alone. */
  | { readonly kind: 'not-offered' }
  /** There is no such class, user or set. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'not-allowed' }
  /** The service's own sentence says why, where it has one. */
  | { readonly kind: 'refused'; readonly why: string | null };

/** `at`: when the service said so, by the device's clock. */
export type Asked<Found> = { readonly kind: 'found'; readonly found: Found; readonly at: EpochMs } | PeopleTrouble;
export type Done<Made = null> = { readonly kind: 'done'; readonly made: Made } | PeopleTrouble;

/** `now` asks the service; `seen` is what it said last, `unreachable` where nothing is kept of that. */
export type Look = 'now' | 'seen';

/** What a class is called, and for whom it is there. */
export interface ClassWords {
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
}

/** Somebody, and the classes that the user shares with them: of others the service says nothing. */
export interface Person {
  readonly memberSince: EpochMs | null;
  /** `free` may add no pictures. Null where the service does not tell, and in what was kept by a build that did not ask. */
  readonly accountType?: string | null;
  readonly classes: readonly SchoolClass[];
}

/** What people have with one another on the service. Nothing of it waits: each is asked now. */
export interface People {
  classes(look: Look): Promise<Asked<readonly SchoolClass[]>>;
  class(look: Look, id: ServiceClassId): Promise<Asked<SchoolClass>>;
  classSets(look: Look, id: ServiceClassId): Promise<Asked<readonly ListedSet[]>>;
  favourites(look: Look): Promise<Asked<readonly ListedSet[]>>;
  person(look: Look, user: string): Promise<Asked<Person>>;
  /** One page, from 1, of the people and classes that these words find. Nothing of it is kept. */
  find(words: string, page: number): Promise<FoundPeople>;
  /** Resolves to the number of the new class. Asked again after silence, it makes no second one where the service has `keys`. */
  makeClass(words: ClassWords): Promise<Done<ServiceClassId>>;
  changeClass(id: ServiceClassId, words: ClassWords): Promise<Done>;
  deleteClass(id: ServiceClassId): Promise<Done>;
  putMember(id: ServiceClassId, user: string, isIn: boolean): Promise<Done>;
  putSet(id: ServiceClassId, set: ServiceSetId, isIn: boolean): Promise<Done>;
  setFavourite(set: ServiceSetId, isOne: boolean): Promise<Done>;
}

/** Beyond these, what was seen longest ago is let go of. */
const mostSeen = 40;

export function peopleOf(engine: Engine, http: Ports['http']): People {
  const { store, clock, user, newId } = engine;
  const { db, meta } = store;
  const api = peopleApi({ http, clock, user }, newId);
  /**
   * Words of a class that were written without an answer, and under which name: asked again they go under that. What was
   * done to a class since makes the same words another act.
   */
  const unanswered = new Map<string, string>();

  async function read<Found>(
    look: Look,
    name: string,
    ask: () => Promise<Found | PeopleTrouble>,
  ): Promise<Asked<Found>> {
    if (look === 'seen') {
      const kept = (await meta.get('seenOfPeople'))?.[name];
      // Only this function writes there, each under the name that it reads it by.
      return kept ? { kind: 'found', found: kept.found as Found, at: kept.at } : { kind: 'unreachable' };
    }
    const found = await ask();
    if (isTrouble(found)) return found;
    const at = clock.now();
    await db.write([db.meta], async () => {
      const others = Object.entries((await meta.get('seenOfPeople')) ?? {}).filter(([other]) => other !== name);
      const latest = others.sort(([, a], [, b]) => b.at - a.at).slice(0, mostSeen - 1);
      await meta.set('seenOfPeople', Object.fromEntries([[name, { at, found }], ...latest]));
    });
    return { kind: 'found', found, at };
  }

  const bodyOf = async <Body, Found>(call: Promise<Answer<Body>>, found: (body: Body) => Found) => {
    const answer = heard(engine, await call);
    return answer.kind === 'answered' && answer.body !== null ? found(answer.body) : troubleOf(answer);
  };

  const setsOf = async (list: (take: TakeSets) => Promise<Answer<number>>) => {
    const sets: ServiceSet[] = [];
    const answer = heard(engine, await list((some) => void sets.push(...some)));
    if (answer.kind !== 'answered' || answer.body === null) return troubleOf(answer);
    return eachOnce(sets, ({ serviceId }) => serviceId).map((set): ListedSet => ({
      ...listed(set),
      modifiedAt: toEpochMs(set.modifiedDate),
    }));
  };

  /** A write that is no more when it is sent twice. */
  const put = async (send: (sending: Sending) => Promise<Answer<unknown>>): Promise<Done> => {
    const answer = heard(engine, await send({ id: newId(), keyed: false, ifMatch: null }), { of: 'write' });
    return answer.kind === 'answered' && answer.status < 300 ? { kind: 'done', made: null } : troubleOfWrite(answer);
  };

  async function write<Body, Made = null>(
    name: readonly unknown[],
    send: (sending: Sending) => Promise<Answer<Body>>,
    made: (body: Body | null) => Made,
  ): Promise<Done<Made>> {
    const key = JSON.stringify(name);
    const id = unanswered.get(key) ?? newId();
    unanswered.set(key, id);
    const answer = heard(engine, await send({ id, keyed: engine.contact.features.has('keys'), ifMatch: null }), {
      of: 'write',
    });
    if (answer.kind === 'answered' && answer.status < 500) unanswered.clear();
    const isDone = answer.kind === 'answered' && answer.status < 300;
    return isDone ? { kind: 'done', made: made(answer.body) } : troubleOfWrite(answer);
  }
  const nothing = () => null;

  return {
    classes: (look) => read(look, 'classes', () => bodyOf(api.classesOf(user), classesOf)),
    class: (look, id) => read(look, `class ${id}`, () => bodyOf(api.class(id), classOf)),
    classSets: (look, id) => read(look, `sets of ${id}`, () => setsOf((take) => api.classSets(id, take))),
    favourites: (look) => read(look, 'favourites', () => setsOf((take) => api.favorites(user, take))),
    person: (look, name) =>
      read(look, `person ${name}`, () =>
        bodyOf(api.user(name), ({ sign_up_date, account_type, groups }): Person => ({
          accountType: account_type ?? null,
          memberSince: sign_up_date === undefined ? null : toEpochMs(sign_up_date),
          classes: classesOf(groups ?? []),
        })),
      ),
    find: (words, page) => findPeople(engine, http, words, page),
    makeClass: (words) =>
      write(
        ['make', words],
        (sending) => api.createClass(formOf(words), sending),
        // Every success of this call has its body.
        (body) => body?.class_id as ServiceClassId,
      ),
    changeClass: (id, words) =>
      write(['change', id, words], (sending) => api.editClass(id, formOf(words), sending), nothing),
    deleteClass: (id) => write(['delete', id], (sending) => api.deleteClass(id, sending), nothing),
    putMember: (id, name, isIn) => put((sending) => api.member(putOrDelete(isIn), id, name, sending)),
    putSet: (id, set, isIn) => put((sending) => api.classSet(putOrDelete(isIn), id, set, sending)),
    setFavourite: (set, isOne) => put((sending) => api.favorite(putOrDelete(isOne), user, set, sending)),
  };
}

const classesOf = (bodies: readonly ClassBody[]) => eachOnce(bodies, ({ id }) => id).map(classOf);

const putOrDelete = (isIn: boolean) => (isIn ? 'PUT' : 'DELETE');

const formOf = ({ name, description, isPublic }: ClassWords) =>
  new URLSearchParams({ name, description, is_public: isPublic ? '1' : '0' });

function listed(set: ServiceSet): Omit<ListedSet, 'modifiedAt'> {
  const { serviceId, title, langTerms, langDefinitions, termCount, visibility, editable, createdBy, hasAccess } = set;
  return { serviceId, title, langTerms, langDefinitions, termCount, visibility, editable, createdBy, hasAccess };
}

const isTrouble = (found: unknown): found is PeopleTrouble =>
  typeof found === 'object' && found !== null && 'kind' in found;

/** As `troubleOf`; without an answer of the service nobody knows whether it wrote. Pure. */
export function troubleOfWrite(answer: Answer<unknown>): PeopleTrouble {
  const trouble = troubleOf(answer);
  const isUnsent = answer.kind === 'none' && answer.certainty === 'not-sent';
  return trouble.kind === 'unreachable' && !isUnsent ? { kind: 'uncertain' } : trouble;
}

/** Pure. A service that names no additions and has no such path lacks the call; one that has them lacks the thing. */
export function troubleOf(answer: Answer<unknown>): PeopleTrouble {
  if (answer.kind !== 'answered') return { kind: 'unreachable' };
  const { status, error, facts } = answer;
  if (isPageInFront(status, error)) return { kind: 'unreachable' };
  switch (status) {
    case 401:
      return { kind: lostSessions.has(error?.error ?? '') ? 'signed-out' : 'not-allowed' };
    case 403:
      return { kind: 'not-allowed' };
    case 404:
      if (facts.features.size === 0) return { kind: 'not-offered' };
      return { kind: error === null ? 'unreachable' : 'gone' };
    case 405:
      return { kind: 'not-offered' };
    case 409:
      return { kind: error?.error === 'user_mismatch' ? 'signed-out' : 'unreachable' };
    case 429:
      return { kind: 'too-many' };
    default:
      return status >= 400 && status < 500
        ? { kind: 'refused', why: error?.error_description ?? null }
        : { kind: 'unreachable' };
  }
}

const lostSessions: ReadonlySet<string> = new Set(['session_ended', 'invalid_token', 'missing_credentials']);
