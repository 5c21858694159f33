import { toUnixSeconds } from '../../contract/units';
import type { Clock } from '../clock';
import type { Executor } from '../db/schema';
import type { Answer } from '../http/answer';
import type { ApiCall } from '../http/api-call';
import { idOf } from '../http/path-ids';
import { ServiceError, assertNoProblems } from '../http/service-error';
import { assertMay, findSeenSet } from '../sets/set-access';
import { setClassRepository } from '../sets/set-class-repository';
import { type SetRow, setRepository } from '../sets/set-repository';
import { assertMatches, changed, setTag } from '../sets/set-tag';
import { findSeenClass } from './class-access';

/**
 * One set into a class or out of it (decisions.md 5): a change of the set's permissions, like `classes[]` of an edit.
 * Its creator alone may, and to put it in must belong to the class. The answer carries the set's tag.
 */
export function classSets(clock: Clock) {
  return {
    add: (call: ApiCall): Promise<Answer> =>
      call.commit(async (transaction) => {
        const { row } = await findSeenClass(transaction, call.caller, call.params['class_id']);
        const seen = await findSeenSet(transaction, call.caller, idOf(call.params['set_id']));
        assertMay(seen, 'permissions');
        if (row.viewer_id === null) throw new ServiceError('not_allowed');
        assertNoProblems(call.form.problems);
        assertMatches(call.header('if-match'), seen.set);
        const isNew = await setClassRepository.add(transaction, seen.set.id, row.id);
        return answer(transaction, seen.set, isNew);
      }),

    remove: (call: ApiCall): Promise<Answer> =>
      call.commit(async (transaction) => {
        const { row } = await findSeenClass(transaction, call.caller, call.params['class_id']);
        const seen = await findSeenSet(transaction, call.caller, idOf(call.params['set_id']));
        assertMay(seen, 'permissions');
        assertMatches(call.header('if-match'), seen.set);
        const wasIn = await setClassRepository.remove(transaction, seen.set.id, row.id);
        return answer(transaction, seen.set, wasIn);
      }),
  };

  async function answer(transaction: Executor, set: SetRow, isChanged: boolean): Promise<Answer> {
    if (!isChanged) return { status: 204, headers: { etag: setTag(set) } };
    const after = changed(set, toUnixSeconds(clock.now()));
    const { version, modified_at } = after;
    await setRepository.change(transaction, set.id, { access_epoch: set.access_epoch + 1, version, modified_at });
    return { status: 204, headers: { etag: setTag(after) } };
  }
}
