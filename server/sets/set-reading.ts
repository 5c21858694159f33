import type { ReadTogether } from '../db/read-together';
import type { Executor } from '../db/schema';
import type { Answer } from '../http/answer';
import type { ApiCall } from '../http/api-call';
import type { ListAnswer } from '../http/list-answer';
import { readModifiedSince } from '../http/modified-since';
import { idOf } from '../http/path-ids';
import type { Problem } from '../http/problem';
import { ServiceError, assertNoProblems } from '../http/service-error';
import { termBodies } from '../terms/term-body';
import { type TermRow, termRepository } from '../terms/term-repository';
import { type User, userRepository } from '../users/user-repository';
import type { ReadySets } from './ready-sets';
import { type SeenSet, assertMay, findSeenSet } from './set-access';
import { setBody } from './set-body';
import { setRepository } from './set-repository';
import { setTag } from './set-tag';
import { listedInTurns, writeSets } from './write-sets';

/** Sets asked for by number at once. More do not fit in an address either. */
const idsAtOnce = 2000;

interface ReadingDeps {
  readonly readTogether: ReadTogether;
  readonly publicUrl: string;
  readonly ready: ReadySets;
}

/** Which sets a list has, in its order: of those modified since, or of all. Throws where there is no such list. */
type FindIds = (db: Executor, modifiedSince: number | null) => Promise<readonly number[]>;

/**
 * Views of one set and of several (interface 4.1, 4.2). A set and its cards are read together, and so is all of a list:
 * a tag never travels with the cards of another version, nor a list with half of a change.
 */
export function setReading(deps: ReadingDeps) {
  const { readTogether, publicUrl } = deps;
  return {
    view: (call: ApiCall): Promise<Answer> =>
      viewUnlessUnchanged(call, (found, terms) => setBody(found, publicUrl, terms)),

    viewTerms: (call: ApiCall): Promise<Answer> =>
      viewUnlessUnchanged(call, (_found, terms) => termBodies(terms, publicUrl)),

    listOfUser: (call: ApiCall): Promise<ListAnswer> =>
      list(call, async (db, since) => setRepository.idsByCreator(db, (await userOf(db, call)).id, since)),

    /** Whose favourites they are says nothing about who may see the sets. */
    listOfFavorites: (call: ApiCall): Promise<ListAnswer> =>
      list(call, async (db, since) => setRepository.idsOfFavorites(db, (await userOf(db, call)).id, since)),

    /** The sets of a class. `find` looks whether the caller may see it, and throws where not. */
    listOfClass: (call: ApiCall, find: (db: Executor) => Promise<number>): Promise<ListAnswer> =>
      list(call, async (db, since) => setRepository.idsByClass(db, await find(db), since)),

    listByIds(call: ApiCall): Promise<ListAnswer> {
      const problems: Problem[] = [];
      const sent = call.form.values('set_ids');
      const texts = sent
        .join(',')
        .split(',')
        .flatMap((text) => (text.trim() === '' ? [] : [text.trim()]));
      if (sent.length === 0) problems.push({ code: 'missing', field: 'set_ids' });
      const numbers = texts.filter((text) => /^\d+$/.test(text));
      if (numbers.length < texts.length) problems.push({ code: 'whole_number', field: 'set_ids' });
      // No set has a number beyond those that are exact: it is left out as every other that is not there.
      const ids = [...new Set(numbers.map(Number))].filter(Number.isSafeInteger);
      if (ids.length > idsAtOnce) throw new ServiceError('too_large');
      return list(call, (db, since) => setRepository.idsAmong(db, ids, since), problems);
    },

    /** Short bodies of the sets a user made, as far as the caller may know of them. */
    shortOfUser: async (db: Executor, call: ApiCall, userId: number) =>
      shortBodies(db, call, await setRepository.idsByCreator(db, userId, null)),

    /** The same of sets named by number. */
    shortOfIds: async (db: Executor, call: ApiCall, ids: readonly number[]) =>
      shortBodies(db, call, await setRepository.idsAmong(db, ids, null)),

    /** The same of a user's favourites. */
    shortOfFavorites: async (db: Executor, call: ApiCall, userId: number) =>
      shortBodies(db, call, await setRepository.idsOfFavorites(db, userId, null)),
  };

  /** 304 when the set has not changed since `modified_since`. */
  function viewUnlessUnchanged(
    call: ApiCall,
    body: (found: SeenSet, terms: readonly TermRow[]) => unknown,
  ): Promise<Answer> {
    return readTogether(call.caller, async (db) => {
      const found = await findSeenSet(db, call.caller, idOf(call.params['set_id']));
      assertMay(found, 'view');
      const problems: Problem[] = [];
      const since = readModifiedSince(call.form, problems);
      assertNoProblems([...problems, ...call.form.problems]);
      const { set } = found;
      const headers = { etag: setTag(set) };
      if (since !== null && set.modified_at <= since) return { status: 304, headers };
      return { status: 200, headers, body: body(found, await termRepository.ofSet(db, set.id)) };
    });
  }

  function list(call: ApiCall, find: FindIds, problems: Problem[] = []): Promise<ListAnswer> {
    let isBegun = false;
    return Promise.resolve({
      status: 200,
      writeItems: (write) =>
        readTogether(call.caller, async (db) => {
          // What was sent is not sent again: the list is cut, and its caller asks anew.
          if (isBegun) throw new Error('A list was lost on its way.');
          const since = readModifiedSince(call.form, problems);
          const withTerms = call.form.scalar('terms') !== '0';
          const ids = await find(db, since);
          assertNoProblems([...problems, ...call.form.problems]);
          await writeSets({ ...deps, db, call, withTerms }, ids, (json) => {
            isBegun = true;
            write(json);
          });
        }),
    });
  }

  async function shortBodies(
    db: Executor,
    call: ApiCall,
    ids: readonly number[],
  ): Promise<ReturnType<typeof setBody>[]> {
    const bodies: ReturnType<typeof setBody>[] = [];
    for await (const listed of listedInTurns(db, call, ids))
      bodies.push(...listed.map(({ seen }) => setBody(seen, publicUrl, null)));
    return bodies;
  }
}
export type SetReading = ReturnType<typeof setReading>;

async function userOf(db: Executor, call: ApiCall): Promise<User> {
  const user = await userRepository.find(db, call.params['username'] ?? '');
  if (!user) throw new ServiceError('item_not_found');
  return user;
}
