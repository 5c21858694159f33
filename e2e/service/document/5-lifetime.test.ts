import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { codeFor, redeem } from '../support/authorize';
import { ruleWith } from '../support/rule';
import { world } from '../support/world';

// The one wait of the suite that cannot be shortened: nobody outside can move the service's clock.
ruleWith(
  ['passwords', 'secret', 'patience'],
  '3: a code is not valid any more when its 60 seconds are over',
  async () => {
    const codes = [await codeFor(world, world.owner), await codeFor(world, world.owner)];
    await wait(50_000);
    const inTime = await redeem(world, codes[0] ?? '');
    await wait(11_000);
    const late = await redeem(world, codes[1] ?? '');
    expect([inTime.status, late.status, late.body['error']]).toEqual([200, 400, 'invalid_grant']);
  },
  90_000,
);
