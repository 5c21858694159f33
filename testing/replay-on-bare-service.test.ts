import { expect, test } from 'vitest';
import { bareService } from './bare-service';
import { firstSeed } from './first-seed';
import {
  afterAWeek,
  byTitle,
  doubled,
  type Interruption,
  interruptedAt,
  replayed,
  shownOf,
  surviving,
} from './replay-after-a-week';
import { runs } from './soak';

/** Here every change is a request, and what one costs grows with those that wait: a quarter of them costs a tenth. */
const sets = runs(20);

const heldBy = (service: ReturnType<typeof bareService>) =>
  [...service.sets.values()]
    .map(({ title, description, terms }) => ({
      title,
      description,
      cards: terms.map(({ term, definition }) => [term, definition]),
    }))
    .toSorted(byTitle);

async function replayBare(how: (requests: number) => ReadonlyMap<number, Interruption>) {
  let service: ReturnType<typeof bareService> | undefined;
  const replay = await afterAWeek(
    'alice',
    (clock) => {
      service = bareService(clock);
      return service.http;
    },
    sets,
  );
  if (!service) throw new Error('The service was not asked for');
  const [shown, edits] = [await shownOf(replay), await surviving(replay)];
  service.effects.length = 0;
  replay.interruptions = how(edits);
  replay.online = true;
  await replay.settle();
  expect(replay.client.sync.status().kind).toBe('up-to-date');
  expect(heldBy(service)).toEqual(shown);
  return { replay, edits, service };
}

test(
  `of ${50 * sets} edits in ${sets} sets, a bare service gets one request for each that survived at most, and a check for each set before these and before its deletions`,
  { timeout: 600_000 },
  async () => {
    const { replay, edits } = await replayBare(() => new Map());
    expect(edits).toBeGreaterThan(45 * sets);
    expect(replayed(replay.requests).length).toBeLessThanOrEqual(edits + 2 * sets);
  },
);

const seed = firstSeed();

test(
  `interrupted at 20 points, a replay sends nothing twice to a bare service (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    const { replay, service } = await replayBare((requests) => interruptedAt(seed, requests));
    expect(doubled(replay.reached)).toEqual([]);
    const made = service.effects.filter(({ kind }) => kind === 'card').map(({ to }) => to);
    expect(made).toHaveLength(5 * sets);
    expect(new Set(made).size).toBe(made.length);
  },
);
