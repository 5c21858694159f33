import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Http } from '../../src/platform/http';
import { aDevice } from '../a-device';
import { aCreateSet, aTermId } from '../builders';
import { fakeClock } from '../fake-clock';
import { type RealService, realService } from '../real-service';

let service: RealService;
beforeAll(async () => {
  service = await realService();
});
afterAll(() => service.close());

test.each(['first', 'second'] as const)(
  'a write that somebody on the way sends twice, answered with the %s answer, has one effect',
  async (which) => {
    const clock = fakeClock();
    const user = `twice-${which}`;
    const whole = await service.asUser(user, clock);
    let isDoubling = false;
    const http: Http = async (path, init) => {
      if (!isDoubling || init.method === undefined || init.method === 'GET') return whole(path, init);
      const [first, second] = [await whole(path, init), await whole(path, init)];
      return which === 'first' ? first : second;
    };
    const device = await aDevice({ user, seed: 1, clock, http });
    const create = aCreateSet();
    const { setId } = create;
    isDoubling = true;
    await device.client.dispatch(create);
    await device.settle();
    const add = (term: string) =>
      device.client.dispatch({
        kind: 'add-term',
        setId,
        term: { id: aTermId(), term, definition: 'x' },
        after: create.terms.at(-1)?.id ?? null,
      });
    // One card by itself, then three as one whole set.
    await add('alone');
    await device.settle();
    for (const term of ['one', 'two', 'three']) await add(term);
    await device.settle();
    const held = await service.contentsOf(user);
    expect(held).toHaveLength(1);
    const terms = held[0]?.cards.map(([term]) => term) ?? [];
    expect(terms.toSorted()).toEqual(
      [...create.terms.map(({ term }) => term), 'alone', 'one', 'two', 'three'].toSorted(),
    );
  },
);
