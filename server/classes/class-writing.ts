import { toUnixSeconds } from '../../contract/units';
import type { Clock } from '../clock';
import type { Answer } from '../http/answer';
import type { ApiCall } from '../http/api-call';
import { assertNoProblems } from '../http/service-error';
import { classIndex } from '../search/class-index';
import { setRepository } from '../sets/set-repository';
import { assertClassWriter, assertMayClass, findSeenClass } from './class-access';
import { classBodies, classUrl } from './class-bodies';
import { classLimits, readClassFields } from './class-fields';
import { classRepository } from './class-repository';

/** Making, changing and deleting classes (interface 4.8, decisions.md 4 and 5). */
export function classWriting(clock: Clock, publicUrl: string) {
  const now = () => toUnixSeconds(clock.now());
  return {
    create: (call: ApiCall): Promise<Answer> =>
      call.commit(async (transaction) => {
        const { userId } = assertClassWriter(call.caller);
        const { fields, problems } = readClassFields(call.form, 'create');
        const limit = classLimits.classesPerUser;
        const isFull = (await classRepository.countMadeBy(transaction, userId)) >= limit;
        assertNoProblems([...problems, ...(isFull ? [{ code: 'too_many', what: 'classes', limit } as const] : [])]);
        const { name = '', description = '', isPublic = true } = fields;
        const id = await classRepository.insert(transaction, userId, { name, description, isPublic }, now());
        await classIndex.write(transaction, { id, name, description, isPublic });
        return {
          status: 201,
          headers: { location: `${publicUrl}/2.0/classes/${id}` },
          body: { url: classUrl(publicUrl, id), class_id: id, id },
        };
      }),

    edit: (call: ApiCall): Promise<Answer> =>
      call.commit(async (transaction) => {
        const seen = await findSeenClass(transaction, call.caller, call.params['class_id']);
        assertMayClass(seen, 'change');
        const { fields, problems } = readClassFields(call.form, 'edit');
        assertNoProblems(problems);
        const { row } = seen;
        const after = { name: row.name, description: row.description, isPublic: row.is_public === 1, ...fields };
        await classRepository.update(transaction, row.id, after);
        await classIndex.write(transaction, { id: row.id, ...after });
        const changed = {
          ...row,
          name: after.name,
          description: after.description,
          is_public: after.isPublic ? 1 : 0,
        } as const;
        const [body] = await classBodies(transaction, call, [changed], publicUrl);
        return { status: 200, body };
      }),

    /** Its sets keep their visibility, but whoever saw them by this class does no more: each is changed. */
    delete: (call: ApiCall): Promise<Answer> =>
      call.commit(async (transaction) => {
        const seen = await findSeenClass(transaction, call.caller, call.params['class_id']);
        assertMayClass(seen, 'change');
        await setRepository.changeClass(transaction, seen.row.id, now());
        await classRepository.delete(transaction, seen.row.id);
        return { status: 204 };
      }),
  };
}
export type ClassWriting = ReturnType<typeof classWriting>;
