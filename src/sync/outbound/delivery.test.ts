import { expect, test } from 'vitest';
import type { SetRow } from '../../store/rows';
import { bareDelivery, keyedDelivery } from './delivery';

const header = { copy: { etag: '"7"' } } as SetRow;

test.each([
  ['a new set under a key', { makes: true, kind: null }, { keyed: true, ifMatch: null }],
  ['a new card under a key', { makes: true, kind: 'add-term' }, { keyed: true, ifMatch: null }],
  ['a text under the tag', { makes: false, kind: 'edit-term' }, { keyed: false, ifMatch: '"7"' }],
  ['a whole set with new cards under both', { makes: true, kind: 'put-set' }, { keyed: true, ifMatch: '"7"' }],
] as const)('%s', (_, request, conditions) => {
  expect(keyedDelivery.conditions(request, header)).toEqual(conditions);
  expect(bareDelivery.conditions(request, header)).toEqual({ keyed: false, ifMatch: null });
});
