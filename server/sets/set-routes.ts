import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { ReadTogether } from '../db/read-together';
import type { DatabaseSchema } from '../db/schema';
import type { ApiResource } from '../http/api-call';
import { idOf } from '../http/path-ids';
import { ServiceError } from '../http/service-error';
import { termService } from '../terms/term-service';
import { userRepository } from '../users/user-repository';
import { userResources } from '../users/user-routes';
import { enterSetPassword } from './set-password';
import { setReading } from './set-reading';
import { setRepository } from './set-repository';
import { setWriting } from './set-writing';

/** Sets, their terms and passwords (interface 4.1 to 4.7), and the users who made them. */
export function setResources(
  db: Kysely<DatabaseSchema>,
  readTogether: ReadTogether,
  clock: Clock,
  publicUrl: string,
): ApiResource[] {
  const reading = setReading(readTogether, publicUrl);
  const writing = setWriting(db, clock, publicUrl);
  const terms = termService(clock, publicUrl);
  const assertSet: ApiResource['assertExists'] = async (params) => {
    if (!(await setRepository.exists(db, idOf(params['set_id'])))) throw new ServiceError('item_not_found');
  };
  const assertUser: ApiResource['assertExists'] = async (params) => {
    if (!(await userRepository.find(db, params['username'] ?? ''))) throw new ServiceError('item_not_found');
  };
  return [
    {
      path: '/2.0/sets',
      assertExists: () => Promise.resolve(),
      methods: { GET: reading.listByIds, POST: writing.create },
    },
    {
      path: '/2.0/sets/:set_id',
      assertExists: assertSet,
      methods: { GET: reading.view, PUT: writing.edit, DELETE: writing.delete },
    },
    { path: '/2.0/sets/:set_id/terms', assertExists: assertSet, methods: { GET: reading.viewTerms, POST: terms.add } },
    {
      path: '/2.0/sets/:set_id/terms/:term_id',
      assertExists: assertSet,
      methods: { PUT: terms.edit, DELETE: terms.delete },
    },
    {
      path: '/2.0/sets/:set_id/password',
      assertExists: assertSet,
      methods: { POST: (call) => enterSetPassword(db, clock, call) },
    },
    { path: '/2.0/users/:username/sets', assertExists: assertUser, methods: { GET: reading.listOfUser } },
    ...userResources({ db, shortSetsOf: reading.shortOfUser }),
  ];
}
