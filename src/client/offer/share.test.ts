import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import type { PlaceInAccount } from './place-in-account';
import { type SetFacts, shareOf } from './share';

const own: PlaceInAccount = { kind: 'own' };
const service: PlaceInAccount = { kind: 'service', serviceId: 7 as ServiceSetId };
const copy: PlaceInAccount = { kind: 'copy', serviceId: 7 as ServiceSetId };

test.each<[string, PlaceInAccount, Partial<SetFacts>, string]>([
  ['another account’s set', { kind: 'elsewhere' }, {}, 'nothing'],
  ['a set of the service', service, {}, 'studied'],
  ['a set of the service that was taken', service, { isTaken: true }, 'studied since'],
  ['a copy of the account’s set', copy, {}, 'studied since'],
  ['a copy into which something was typed', copy, { isChanged: true }, 'set another'],
  ['such a copy that was taken', copy, { isChanged: true, isTaken: true }, 'studied since'],
  ['an own set', own, {}, 'set itself'],
  ['an own set that was never begun', own, { isBegun: false }, 'nothing'],
  ['an own set that the account has', own, { isHere: true, isTaken: true }, 'studied since'],
  ['an own set that the account had and deleted', own, { isTaken: true }, 'nothing'],
])('of %s an account can have: %s', (_, place, facts, expected) => {
  const share = shareOf(place, { isHere: false, isTaken: false, isBegun: true, isChanged: false, ...facts });
  const kind = share.kind === 'set' ? `set ${share.as}` : share.kind;
  expect(share.kind === 'studied' && share.since ? `${kind} since` : kind).toBe(expected);
});
