import type { Executor } from '../db/schema';
import type { ApiCall, ApiResource } from '../http/api-call';
import type { EventsAnswer } from '../http/events-answer';
import { ServiceError, assertNoProblems } from '../http/service-error';
import { assertOwn, ownerOf } from '../users/own-resource';
import { changeOperations, longestStream } from './change-operations';
import type { ChangeStreams } from './change-streams';

/** The stream of changes of whoever calls (decision 032). */
export const changeResources = (db: Executor, streams: ChangeStreams): ApiResource[] => [
  {
    path: '/2.0/users/:username/changes',
    describe: changeOperations['/2.0/users/:username/changes'],
    assertExists: async (params) => void (await ownerOf(db, params)),
    methods: {
      GET: async (call): Promise<EventsAnswer> => {
        const userId = await assertOwn(db, call, 'read');
        const seconds = secondsOf(call);
        return { events: streams.open(userId, seconds) };
      },
    },
  },
];

function secondsOf({ form }: ApiCall): number {
  const text = form.scalar('seconds') ?? String(longestStream);
  assertNoProblems(form.problems);
  if (!/^\d{1,6}$/.test(text))
    throw new ServiceError('validation_errors', { problems: [{ code: 'whole_number', field: 'seconds' }] });
  return Math.min(Number(text), longestStream);
}
