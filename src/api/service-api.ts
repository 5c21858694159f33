import * as v from 'valibot';
import type { ServiceSetId, ServiceTermId } from '../../contract/ids';
import { SetSearchBody } from '../../contract/search-body';
import { SetBody, SetCreatedBody, SetEditedBody } from '../../contract/set-body';
import type { UnixSeconds } from '../../contract/units';
import type { NewId } from '../platform/ids';
import { imageAddress } from '../domain/image-address';
import type { Image } from '../domain/study-set';
import type { Answer } from './answer';
import { callRelayForSets, orUnreadable, type TakeSets } from './listed-sets';
import { LogWrittenBody } from '../../contract/log-body';
import { askForPicture, type PictureAnswer } from './picture';
import {
  callRelay,
  callRelayForList,
  type Expected,
  type RelayDeps,
  type RelayRequest,
  type TakeElements,
} from './relay-call';
import { saidCount } from './said-count';
import { type ServiceSet, serviceSetOf } from './service-set';
import { UploadAnswerBody } from './uploaded-picture';

/** How a write is sent: under which id, honoured as a key or not, and on condition of which tag. */
export interface Sending {
  readonly id: string;
  readonly keyed: boolean;
  readonly ifMatch: string | null;
}

/** A page of a search. */
export interface FoundOnPage {
  readonly sets: readonly (ServiceSet & { readonly hasImages: boolean })[];
  readonly total: number;
  readonly pages: number;
}

const foundAtOnce = 20;
/** Enough to see in which languages there are sets. */
const browsedAtOnce = 50;

/** What the interface offers of sets and cards, one function a call. None rejects. */
export function serviceApi(deps: RelayDeps, newId: NewId) {
  const read = <Body>(path: string, query: URLSearchParams, expected: Expected<Body>) =>
    callRelay(deps, { method: 'GET', path, query, id: newId() }, expected);
  const write = <Body>(
    method: RelayRequest['method'],
    path: string,
    form: URLSearchParams | null,
    sending: Sending,
    expected: Expected<Body>,
  ) => callRelay(deps, { method, path, ...(form ? { form } : {}), ...sending }, expected);

  const list = (path: string, query: URLSearchParams, take: TakeSets): Promise<Answer<number>> =>
    callRelayForSets(deps, { method: 'GET', path, query, id: newId() }, take);

  return {
    /** 4.1. Answers 304 when nothing changed since `modifiedSince`. */
    async set(id: ServiceSetId, modifiedSince: UnixSeconds | null): Promise<Answer<ServiceSet>> {
      const answer = await read(setPath(id), since(modifiedSince), orUnreadable(SetBody, id));
      if (answer.kind !== 'answered') return answer;
      if (answer.body === null) return { ...answer, body: null, ...(answer.status < 300 && { unreadable: 1 }) };
      // A swapped answer is one about another set.
      if (answer.body.id !== id) return { kind: 'foreign' };
      return { ...answer, body: serviceSetOf(answer.body, answer.facts.etag) };
    },

    /** 4.2: the sets that `user` made. The answer's body is their number. */
    ownSets: (user: string, modifiedSince: UnixSeconds | null, terms: 'with-terms' | 'headers', take: TakeSets) =>
      list(`/2.0/users/${encodeURIComponent(user)}/sets`, query(since(modifiedSince), terms), take),

    /** 4.2: sets by their numbers; those that one may not see, and those that are gone, are left out alike. */
    setsById(ids: readonly ServiceSetId[], modifiedSince: UnixSeconds | null, take: TakeSets) {
      const params = since(modifiedSince);
      params.set('set_ids', ids.join(','));
      return list('/2.0/sets', params, take);
    },

    /** 4.8: one page, from 1, of the sets that say these words. `pages`: how many there are. */
    findSets: (words: string, page: number) => foundSets({ q: words }, page, foundAtOnce),

    /** The first of what there is to study, in a language or in any: only of a service that says `browse` (`docs/service.md`). */
    browseSets: (language: string | null) =>
      foundSets({ browse: '1', ...(language !== null && { language }) }, 1, browsedAtOnce),

    /** 4.8: whether the session still opens what surely belongs to its user. */
    user: (user: string) => read(`/2.0/users/${encodeURIComponent(user)}`, new URLSearchParams(), v.unknown()),

    /**
     * What is in one's log behind a place, a page of it: `docs/service.md`, the log. The answer's body is the number of lines,
     * and `logCursor` of its facts the place where they end.
     */
    log: (user: string, after: string, take: TakeElements<unknown>) =>
      callRelayForList(
        deps,
        { method: 'GET', path: logPath(user), query: new URLSearchParams({ after }), id: newId() },
        v.unknown(),
        take,
      ),
    /** Adds lines to one's log; the same again does no harm. `lines`: JSON, each on a line of its own, perhaps as gzip. */
    addToLog(user: string, lines: Blob) {
      const form = new FormData();
      form.append('lines', lines, 'lines');
      return callRelay(deps, { method: 'POST', path: logPath(user), form, id: newId() }, LogWrittenBody);
    },

    /** A picture that a service shows on some card, as large as there is. */
    async picture(image: Image): Promise<PictureAnswer> {
      const largest = imageAddress(image.url, 'largest');
      const answer = largest === null ? null : await askForPicture(deps, largest);
      return answer === null || answer.kind === 'none' ? askForPicture(deps, image.url) : answer;
    },

    /** 4.8: sends one picture, the same again makes another, which nobody misses. */
    uploadPicture(picture: Blob) {
      const form = new FormData();
      form.append('imageData[]', picture, 'picture');
      return callRelay(deps, { method: 'POST', path: '/images', form, id: newId() }, UploadAnswerBody);
    },

    createSet: (form: URLSearchParams, sending: Sending) => write('POST', '/2.0/sets', form, sending, SetCreatedBody),
    editSet: (id: ServiceSetId, form: URLSearchParams, sending: Sending) =>
      write('PUT', setPath(id), form, sending, SetEditedBody),
    deleteSet: (id: ServiceSetId, sending: Sending) => write<null>('DELETE', setPath(id), null, sending, 'no-body'),
    addTerm: (id: ServiceSetId, form: URLSearchParams, sending: Sending) =>
      write<null>('POST', `${setPath(id)}/terms`, form, sending, 'no-body'),
    editTerm: (id: ServiceSetId, term: ServiceTermId, form: URLSearchParams, sending: Sending) =>
      write<null>('PUT', `${setPath(id)}/terms/${term}`, form, sending, 'no-body'),
    deleteTerm: (id: ServiceSetId, term: ServiceTermId, sending: Sending) =>
      write<null>('DELETE', `${setPath(id)}/terms/${term}`, null, sending, 'no-body'),

    /** 4.3. */
    password: (id: ServiceSetId, password: string) =>
      write<null>(
        'POST',
        `${setPath(id)}/password`,
        new URLSearchParams({ password }),
        { id: newId(), keyed: false, ifMatch: null },
        'no-body',
      ),
  };

  async function foundSets(asked: Record<string, string>, page: number, most: number): Promise<Answer<FoundOnPage>> {
    const params = new URLSearchParams({ ...asked, page: String(page), per_page: String(most) });
    const answer = await read('/search/sets', params, FoundSets);
    if (answer.kind !== 'answered' || !answer.body) return withoutBody(answer);
    const { sets, total_results: total, total_pages: pages } = answer.body;
    // A page longer than was asked for would be drawn whole.
    const found = sets
      .slice(0, most)
      .flatMap((body) => (body === null ? [] : [{ ...serviceSetOf(body, null), hasImages: body.has_images }]));
    return { ...answer, body: { sets: found, total: saidCount(total), pages } };
  }
}

export type ServiceApi = ReturnType<typeof serviceApi>;

/** One that cannot be read keeps nobody from the others. */
const FoundSets = v.object({ ...SetSearchBody.entries, sets: v.array(orUnreadable(SetBody)) });

const logPath = (user: string) => `/2.0/users/${encodeURIComponent(user)}/log`;
const setPath = (id: ServiceSetId) => `/2.0/sets/${id}`;

function since(modifiedSince: UnixSeconds | null): URLSearchParams {
  return new URLSearchParams(modifiedSince === null ? {} : { modified_since: String(modifiedSince) });
}

function query(params: URLSearchParams, terms: 'with-terms' | 'headers'): URLSearchParams {
  if (terms === 'headers') params.set('terms', '0');
  return params;
}

function withoutBody<Body>(answer: Answer<unknown>): Answer<Body> {
  return answer.kind === 'answered' ? { ...answer, body: null } : answer;
}

/** The number of a card that was just added, from the answer's `Location` (interface 4.6). */
export function termIdOf(location: string | null): ServiceTermId | null {
  const [, digits] = /\/terms\/(\d+)\/?$/.exec(location ?? '') ?? [];
  const id = Number(digits);
  return Number.isSafeInteger(id) && id > 0 ? (id as ServiceTermId) : null;
}
