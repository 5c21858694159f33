import { expect, test } from 'vitest';
import { errorStatus } from '../../contract/error-body';
import type { Editable, Visibility } from '../../contract/visibility';
import { type Decision, type Operation, type Viewer, decide } from './decide';
import oracle from './permissions.oracle.json';

const user = {
  kind: 'user',
  canRead: true,
  canWrite: true,
  isCreator: false,
  isMember: false,
  hasPassword: false,
} as const;
const viewers: Readonly<Record<string, Viewer>> = {
  none: { kind: 'none' },
  cid: { kind: 'client' },
  stranger: user,
  member: { ...user, isMember: true },
  pw: { ...user, hasPassword: true },
  'member+pw': { ...user, isMember: true, hasPassword: true },
  creator: { ...user, isCreator: true },
  'creator-r': { ...user, isCreator: true, canWrite: false },
  'creator-w': { ...user, isCreator: true, canRead: false },
};
const operations: Readonly<Record<string, Operation>> = {
  'GET set': 'view',
  'GET terms': 'view',
  'in list': 'list',
  'PUT content': 'edit',
  'POST term': 'edit',
  'PUT term': 'edit',
  'DELETE term': 'edit',
  'PUT permissions': 'permissions',
  'DELETE set': 'delete',
  'POST password': 'password',
};

/** What the oracle would say of a decision. */
function outcome(decision: Decision, operation: Operation, set: { visibility: string; editable: string }): unknown {
  const status = decision === 'ok' ? null : errorStatus[decision];
  if (operation === 'list' && decision === 'missing_credentials') return 401;
  if (operation === 'list') return status === null ? 'full' : status === 403 ? 'stub' : 'omit';
  if (status !== null) return status;
  if (operation === 'view') return 200;
  if (operation === 'password') return set.visibility === 'password' || set.editable === 'password' ? '204/401' : 400;
  return 'ok';
}

test('every cell of the permission table', () => {
  const wrong = oracle.flatMap((cell) => {
    const viewer = viewers[cell.viewer];
    const operation = operations[cell.op];
    if (!viewer || !operation) return [`unknown cell ${JSON.stringify(cell)}`];
    const set = { visibility: cell.visibility as Visibility, editable: cell.editable as Editable };
    const found = outcome(decide(viewer, set, operation), operation, set);
    return found === cell.expect ? [] : [`${JSON.stringify(cell)} came out as ${String(found)}`];
  });
  expect(oracle).toHaveLength(1080);
  expect(wrong).toEqual([]);
});
