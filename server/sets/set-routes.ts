import type { ApiResource } from '../http/api-call';
import { idOf } from '../http/path-ids';
import { ServiceError } from '../http/service-error';
import { termOperations } from '../terms/term-operations';
import { termService } from '../terms/term-service';
import { userRepository } from '../users/user-repository';
import type { QuickReading } from './quick-reading';
import { setOperations } from './set-operations';
import { enterSetPassword } from './set-password';
import type { SetReading } from './set-reading';
import { setRepository } from './set-repository';
import { type SetWritingDeps, setWriting } from './set-writing';

interface SetDeps extends SetWritingDeps {
  readonly reading: SetReading;
  readonly quick: QuickReading;
}

/** Sets, their terms and passwords (interface 4.1 to 4.7). */
export function setResources(deps: SetDeps): ApiResource[] {
  const { db, clock, reading, quick } = deps;
  const writing = setWriting(deps);
  const terms = termService(deps);
  const assertSet: ApiResource['assertExists'] = async (params) => {
    if (!(await setRepository.exists(db, idOf(params['set_id'])))) throw new ServiceError('item_not_found');
  };
  const assertUser: ApiResource['assertExists'] = async (params) => {
    if (!(await userRepository.find(db, params['username'] ?? ''))) throw new ServiceError('item_not_found');
  };
  return [
    {
      path: '/2.0/sets',
      describe: setOperations['/2.0/sets'],
      assertExists: () => Promise.resolve(),
      methods: { GET: reading.listByIds, POST: writing.create },
    },
    {
      path: '/2.0/sets/:set_id',
      describe: setOperations['/2.0/sets/:set_id'],
      assertExists: assertSet,
      quick: quick.view,
      methods: { GET: reading.view, PUT: writing.edit, DELETE: writing.delete },
    },
    {
      path: '/2.0/sets/:set_id/terms',
      describe: termOperations['/2.0/sets/:set_id/terms'],
      assertExists: assertSet,
      isShort: true,
      methods: { GET: reading.viewTerms, POST: terms.add },
    },
    {
      path: '/2.0/sets/:set_id/terms/:term_id',
      describe: termOperations['/2.0/sets/:set_id/terms/:term_id'],
      assertExists: assertSet,
      isShort: true,
      methods: { PUT: terms.edit, DELETE: terms.delete },
    },
    {
      path: '/2.0/sets/:set_id/password',
      describe: setOperations['/2.0/sets/:set_id/password'],
      assertExists: assertSet,
      methods: { POST: (call) => enterSetPassword(db, clock, call) },
    },
    {
      path: '/2.0/users/:username/sets',
      describe: setOperations['/2.0/users/:username/sets'],
      assertExists: assertUser,
      quick: quick.ownList,
      methods: { GET: reading.listOfUser },
    },
  ];
}
