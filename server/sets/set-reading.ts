import type { ReadTogether } from '../db/read-together';
import type { Executor } from '../db/schema';
import type { Answer } from '../http/answer';
import type { ApiCall } from '../http/api-call';
import { readModifiedSince } from '../http/modified-since';
import { idOf } from '../http/path-ids';
import type { Problem } from '../http/problem';
import { ServiceError, assertNoProblems } from '../http/service-error';
import { termBodies } from '../terms/term-body';
import { createTermCache } from '../terms/term-cache';
import { type TermRow, termRepository } from '../terms/term-repository';
import { userRepository } from '../users/user-repository';
import { decide } from './decide';
import { type SeenSet, assertMay, findSeenSet, seeSets } from './set-access';
import { setBody } from './set-body';
import { type SetRow, setRepository } from './set-repository';
import { setTag } from './set-tag';

/** Sets asked for by number at once. More do not fit in an address either. */
const idsAtOnce = 2000;

/**
 * Views of one set and of several (interface 4.1, 4.2). A set and its cards are read together,
 * so that a tag never travels with the cards of another version.
 */
export function setReading(readTogether: ReadTogether, publicUrl: string) {
  const cache = createTermCache();
  return {
    view: (call: ApiCall): Promise<Answer> =>
      viewUnlessUnchanged(call, (found, terms) => setBody(found, publicUrl, terms)),

    viewTerms: (call: ApiCall): Promise<Answer> => viewUnlessUnchanged(call, (_found, terms) => termBodies(terms)),

    listOfUser: (call: ApiCall): Promise<Answer> =>
      readTogether(async (db) => {
        const user = await userRepository.find(db, call.params['username'] ?? '');
        if (!user) throw new ServiceError('item_not_found');
        const { since, withTerms } = readListParameters(call, []);
        const rows = await setRepository.findByCreator(db, user.id, since, viewerIdOf(call));
        return { status: 200, body: await bodies(db, call, rows, withTerms) };
      }),

    async listByIds(call: ApiCall): Promise<Answer> {
      const problems: Problem[] = [];
      const sent = call.form.values('set_ids');
      const texts = sent.join(',').split(',').flatMap((text) => (text.trim() === '' ? [] : [text.trim()]));
      if (sent.length === 0) problems.push({ code: 'missing', field: 'set_ids' });
      if (texts.some((text) => !/^\d{1,15}$/.test(text))) problems.push({ code: 'whole_number', field: 'set_ids' });
      const ids = [...new Set(texts.map(Number))];
      if (ids.length > idsAtOnce) throw new ServiceError('too_large');
      const { since, withTerms } = readListParameters(call, problems);
      return readTogether(async (db) => {
        const rows = await setRepository.findByIds(db, ids, since, viewerIdOf(call));
        return { status: 200, body: await bodies(db, call, rows, withTerms) };
      });
    },

    /** Short bodies of the sets a user made, as far as the caller may know of them. */
    shortOfUser: (call: ApiCall, userId: number) =>
      readTogether(async (db) => bodies(db, call, await setRepository.findByCreator(db, userId, null, viewerIdOf(call)), false)),
  };

  /** 304 when the set has not changed since `modified_since`. */
  function viewUnlessUnchanged(call: ApiCall, body: (found: SeenSet, terms: readonly TermRow[]) => unknown): Promise<Answer> {
    return readTogether(async (db) => {
      const found = await findSeenSet(db, call.caller, idOf(call.params['set_id']));
      assertMay(found, 'view');
      const problems: Problem[] = [];
      const since = readModifiedSince(call.form, problems);
      assertNoProblems([...problems, ...call.form.problems]);
      const { set } = found;
      if (since !== null && set.modified_at <= since) return { status: 304 };
      const terms = await cache.get(set.id, setTag(set), () => termRepository.ofSet(db, set.id));
      return { status: 200, headers: { etag: setTag(set) }, body: body(found, terms) };
    });
  }

  /** Full bodies where the caller may view, stubs where only a password is missing; the rest is left out. */
  async function bodies(db: Executor, call: ApiCall, rows: readonly SetRow[], withTerms: boolean) {
    const listed = (await seeSets(db, call.caller, rows)).flatMap((seen) => {
      const decision = decide(seen.viewer, seen.set, 'list');
      const isListed = decision === 'ok' || (decision === 'password_required' && !call.isJsonP);
      return isListed ? [{ seen, isFull: decision === 'ok' }] : [];
    });
    const full = withTerms ? listed.flatMap(({ seen, isFull }) => (isFull ? [seen.set.id] : [])) : [];
    const terms = await termRepository.ofSets(db, full);
    return listed.map(({ seen }) => setBody(seen, publicUrl, terms.get(seen.set.id) ?? null));
  }
}
export type SetReading = ReturnType<typeof setReading>;

const viewerIdOf = ({ caller }: ApiCall): number | null => (caller.kind === 'user' ? caller.userId : null);

function readListParameters(call: ApiCall, problems: Problem[]): { since: number | null; withTerms: boolean } {
  const since = readModifiedSince(call.form, problems);
  const withTerms = call.form.scalar('terms') !== '0';
  assertNoProblems([...problems, ...call.form.problems]);
  return { since, withTerms };
}
