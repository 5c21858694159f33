import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstSeed } from './first-seed';
import { type RealService, realService } from './real-service';
import { afterAWeek, byTitle, doubled, interruptedAt, replayed, shownOf } from './replay-after-a-week';

let service: RealService;
beforeAll(async () => {
  service = await realService();
});
afterAll(() => service.close());

const heldFor = async (user: string) =>
  (await service.contentsOf(user))
    .map(({ title, description, cards }) => ({ title, description, cards }))
    .toSorted(byTitle);

test(
  'of 1,000 edits in 20 sets, ours gets 40 requests at most, new cards in every set included',
  { timeout: 120_000 },
  async () => {
    const replay = await afterAWeek('weekly', (clock) => service.asUser('weekly', clock));
    const shown = await shownOf(replay);
    replay.online = true;
    await replay.settle();
    expect(replay.client.sync.status().kind).toBe('up-to-date');
    expect(replayed(replay.requests).length).toBeLessThanOrEqual(40);
    expect(await heldFor('weekly')).toEqual(shown);
  },
);

const seed = firstSeed();

test(
  `interrupted at 20 points, a replay sends nothing twice to ours (seed ${seed})`,
  { timeout: 120_000 },
  async () => {
    const replay = await afterAWeek('interrupted', (clock) => service.asUser('interrupted', clock));
    const shown = await shownOf(replay);
    replay.interruptions = interruptedAt(seed, 30);
    replay.online = true;
    await replay.settle();
    expect(replay.client.sync.status().kind).toBe('up-to-date');
    expect(await heldFor('interrupted')).toEqual(shown);
    expect(doubled(replay.reached)).toEqual([]);
  },
);
