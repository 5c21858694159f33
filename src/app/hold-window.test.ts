import { afterEach, expect, test, vi } from 'vitest';
import type { CarrelClient, StoreChange, SyncStatus } from '../client/carrel-client';
import { holdWindow } from './hold-window';

afterEach(() => {
  vi.unstubAllGlobals();
});

const account = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;
const device = { kind: 'device' } as const;

/** Whether the browser asks before the page goes, after what was told in a tab that keeps nothing. */
function isHeld(owner: CarrelClient['owner'], waiting: number, ...told: readonly StoreChange[]): boolean {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  let tell: (change: StoreChange) => void = () => {};
  const status: SyncStatus = { kind: 'needs-you', reason: 'unsafe-storage', why: 'no-storage', waiting, needsYou: 0 };
  holdWindow({
    owner,
    subscribe: (listener) => {
      tell = listener;
      return () => {};
    },
    sync: { status: () => status } as CarrelClient['sync'],
  });
  for (const change of told) tell(change);
  const leaving = new Event('beforeunload', { cancelable: true });
  page.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

const written: StoreChange = { kind: 'sets', setIds: [], by: 'user' };
const answered: StoreChange = { kind: 'study', setIds: [], by: 'user' };

test.each([
  ['a set that was written on a device', device, 0, [written], true],
  ['an answer on a device', device, 0, [answered], true],
  ['what waits in an account', account, 1, [written], true],
  ['an answer in an account', account, 0, [answered], true],
  ['what an account’s service has', account, 0, [written], false],
  [
    'what came by the network, or was opened',
    device,
    0,
    [
      { kind: 'sets', setIds: [] },
      { kind: 'study', setIds: [] },
    ],
    false,
  ],
] as const)(
  'where nothing is kept, the browser asks before the page goes for %s: %s',
  (_, owner, waiting, told, held) => {
    expect(isHeld(owner, waiting, ...told)).toBe(held);
  },
);
