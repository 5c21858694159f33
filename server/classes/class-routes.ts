import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { ReadTogether } from '../db/read-together';
import type { DatabaseSchema } from '../db/schema';
import type { ApiResource } from '../http/api-call';
import { idOf } from '../http/path-ids';
import { ServiceError, assertNoProblems } from '../http/service-error';
import type { SetReading } from '../sets/set-reading';
import { setRepository } from '../sets/set-repository';
import { assertMayClass, findSeenClass } from './class-access';
import { classBodies, classBodiesOf } from './class-bodies';
import { addMember, findMember, removeMember } from './class-members';
import { classOperations } from './class-operations';
import { classRepository } from './class-repository';
import { classSets } from './class-sets';
import { classWriting } from './class-writing';

interface ClassDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly readTogether: ReadTogether;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly reading: SetReading;
}

/** Classes, their members and sets (interface 4.2 and 4.8, decisions.md 5). */
export function classResources({ db, readTogether, clock, publicUrl, reading }: ClassDeps): ApiResource[] {
  const writing = classWriting(clock, publicUrl);
  const sets = classSets(clock);
  const assertClass: ApiResource['assertExists'] = async (params) => {
    if (!(await classRepository.find(db, idOf(params['class_id']), null))) throw new ServiceError('item_not_found');
  };
  const assertMember: ApiResource['assertExists'] = async (params) => void (await findMember(db, { params }));
  const assertSet: ApiResource['assertExists'] = async (params) => {
    if (!(await setRepository.exists(db, idOf(params['set_id'])))) throw new ServiceError('item_not_found');
  };
  return [
    {
      path: '/2.0/classes',
      describe: classOperations['/2.0/classes'],
      assertExists: () => Promise.resolve(),
      methods: { POST: writing.create },
    },
    {
      path: '/2.0/classes/:class_id',
      describe: classOperations['/2.0/classes/:class_id'],
      assertExists: assertClass,
      methods: {
        GET: (call) =>
          readTogether(call.caller, async (snapshot) => {
            const seen = await findSeenClass(snapshot, call.caller, call.params['class_id']);
            assertMayClass(seen, 'view');
            assertNoProblems(call.form.problems);
            const [body] = await classBodies(snapshot, call, [seen.row], publicUrl);
            return { status: 200, body };
          }),
        PUT: writing.edit,
        DELETE: writing.delete,
      },
    },
    {
      path: '/2.0/classes/:class_id/sets',
      describe: classOperations['/2.0/classes/:class_id/sets'],
      assertExists: assertClass,
      methods: {
        GET: (call) =>
          reading.listOfClass(call, async (snapshot) => {
            const seen = await findSeenClass(snapshot, call.caller, call.params['class_id']);
            assertMayClass(seen, 'view');
            return seen.row.id;
          }),
      },
    },
    {
      path: '/2.0/classes/:class_id/members/:username',
      describe: classOperations['/2.0/classes/:class_id/members/:username'],
      assertExists: async (params) => {
        await assertClass(params);
        await assertMember(params);
      },
      methods: { PUT: addMember, DELETE: removeMember },
    },
    {
      path: '/2.0/classes/:class_id/sets/:set_id',
      describe: classOperations['/2.0/classes/:class_id/sets/:set_id'],
      assertExists: async (params) => {
        await assertClass(params);
        await assertSet(params);
      },
      methods: { PUT: sets.add, DELETE: sets.remove },
    },
    {
      path: '/2.0/users/:username/classes',
      describe: classOperations['/2.0/users/:username/classes'],
      assertExists: assertMember,
      methods: {
        GET: (call) =>
          readTogether(call.caller, async (snapshot) => {
            const user = await findMember(snapshot, call);
            assertNoProblems(call.form.problems);
            return { status: 200, body: await classBodiesOf(snapshot, call, user.id, publicUrl) };
          }),
      },
    },
  ];
}
