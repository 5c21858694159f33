import { expect, test } from 'vitest';
import type { EpochMs } from '../../../contract/units';
import type { SyncStatus } from '../../client/carrel-client';
import { type WhyEmpty, whyEmpty } from './why-empty';

const at = 1_000 as EpochMs;

test.each<[SyncStatus, WhyEmpty]>([
  [{ kind: 'up-to-date', checkedAt: at }, 'none'],
  [{ kind: 'saved-here', waiting: 0 }, 'fetching'],
  [{ kind: 'saved-here', waiting: 1 }, 'none'],
  [{ kind: 'sending', waiting: 1 }, 'none'],
  [{ kind: 'offline', since: at, waiting: 0 }, 'offline'],
  [{ kind: 'offline', since: at, waiting: 1 }, 'none'],
  [{ kind: 'on-this-device' }, 'signed-out'],
])('an account without sets, %j: %s', (status, why) => {
  expect(whyEmpty('account', status)).toBe(why);
});

test('a device without an account waits for nothing', () => {
  expect(whyEmpty('device', { kind: 'on-this-device' })).toBe('none');
});
