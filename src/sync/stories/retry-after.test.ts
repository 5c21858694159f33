import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { ownSet, refusal } from '../../../testing/own-and-carols-set';

test.each([429, 503])(
  'a service that says %i and asks for five seconds is asked again after five seconds',
  async (status) => {
    const { clock, client, way } = await ownSet();
    const asked: number[] = [];
    way.instead = (_method, path, init) => {
      if (path.endsWith('/password')) return null;
      asked.push(clock.monotonic());
      return refusal(status, init, { 'retry-after': '5' });
    };
    await pass(clock, 120_000, 500);
    const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    expect(waits.length).toBeGreaterThan(10);
    expect([Math.min(...waits), Math.max(...waits)]).toEqual([5_000, 5_000]);
    await client.close();
  },
);
