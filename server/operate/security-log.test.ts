import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { securityLog } from './security-log';

test('somebody who floods from one network gets a line a second of each kind, which hides no other kind and no other network', () => {
  let now = epochMs(1_700_000_000_000);
  const clock = { now: () => now };
  const lines: string[] = [];
  let counted = 0;
  const tell = securityLog(
    clock,
    ({ network, event }) => void lines.push(`${network} ${event}`),
    () => void (counted += 1),
  );
  const flood = (network: string, event: string, times: number) => {
    for (let time = 0; time < times; time += 1) tell({ event, network });
  };
  flood('192.0.2.1', 'refused', 100);
  flood('192.0.2.1', 'sign-in-wrong', 1);
  flood('192.0.2.2', 'refused', 1);
  now = epochMs(now + 10_000);
  flood('192.0.2.1', 'refused', 100);
  const four: string[] = Array(4).fill('192.0.2.1 refused');
  expect(lines).toEqual([...four, '192.0.2.1 sign-in-wrong', '192.0.2.2 refused', ...four]);
  expect(counted).toBe(202);
});
