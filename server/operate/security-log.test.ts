import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { securityLog } from './security-log';

test('somebody who floods from one network gets a line a second, and another network its own; all is counted', () => {
  let now = epochMs(1_700_000_000_000);
  const clock = { now: () => now };
  const lines: string[] = [];
  let counted = 0;
  const tell = securityLog(
    clock,
    ({ network }) => void lines.push(network),
    () => void (counted += 1),
  );
  const flood = (network: string, times: number) => {
    for (let time = 0; time < times; time += 1) tell({ event: time % 2 ? 'sign-in-wrong' : 'relay-state', network });
  };
  flood('192.0.2.1', 100);
  flood('192.0.2.2', 1);
  now = epochMs(now + 10_000);
  flood('192.0.2.1', 100);
  expect(lines).toEqual([...Array(4).fill('192.0.2.1'), '192.0.2.2', ...Array(4).fill('192.0.2.1')]);
  expect(counted).toBe(201);
});
