import { statSync } from 'node:fs';
import { findSets } from '../server/search/find-sets';
import { askedWordsOf } from '../server/search/text-words';
import type { Bench } from './bench';
import { inTurns } from './in-turns';
import { type SearchWorld, cardsEach, searchWorld } from './search-world';
import { median } from './statistics';

const setCount = 10_000;
const rounds = 9;

/**
 * Searching 10,000 sets of twenty cards each, in processor time: wall time on a busy machine says little. The floor is
 * reading as many sets by their numbers, with nothing looked up.
 */
export const serviceSearch: Bench = {
  name: 'service-search',
  async run(note) {
    const world = await searchWorld(setCount);
    try {
      const { words } = world;
      const asked = {
        'the 1,000th word': words[999] ?? '',
        'the 10,000th word': words[9_999] ?? '',
        'a rare and the commonest': `${words[20_000]} ${words[0]}`,
        'two Han characters': '一丆',
        'the commonest word': words[0] ?? '',
        a: 'a',
        'three very common words': words.slice(0, 3).join(' '),
      };
      const lines: string[] = [];
      for (const [name, text] of Object.entries(asked)) lines.push(await described(world, name, text));
      note('searches', [
        `index of ${setCount * cardsEach} cards filled in ${(world.fillMs / 1000).toFixed(0)} s, ${(statSync(world.file).size / 1e6).toFixed(0)} MB on disk`,
        ...lines,
      ]);
      const text = asked['the 1,000th word'];
      const ids = (await search(world, text)).map(({ set }) => set.id);
      const { ours, floor } = await inTurns(rounds, {
        ours: async () => (await measured(() => search(world, text))).processorMs,
        floor: async () => (await measured(() => byNumber(world, ids))).processorMs,
      });
      return [
        {
          what: 'search of a usual word beside reading what it finds',
          unit: 'ms',
          ours,
          floor,
          goal: { most: 10, law: false },
        },
      ];
    } finally {
      await world.remove();
    }
  },
};

const anyone = { kind: 'client', clientId: 'bench' } as const;
const search = ({ database }: SearchWorld, text: string) =>
  findSets(database.db, anyone, { anywhere: askedWordsOf(text), inCards: null, creator: null });

const byNumber = ({ database }: SearchWorld, ids: readonly number[]) =>
  database.db
    .selectFrom('sets')
    .select(['id', 'modified_at'])
    .where('id', 'in', [...ids])
    .execute();

async function described(world: SearchWorld, name: string, text: string): Promise<string> {
  const all: Measured[] = [];
  let found = 0;
  for (let round = 0; round < rounds; round += 1)
    all.push(await measured(async () => void (found = (await search(world, text)).length)));
  const times = all.map(({ processorMs }) => processorMs);
  const longest = median(all.map(({ longestMs }) => longestMs));
  return `${name}: ${found} sets, ${median(times).toFixed(1)} ms, longest pause for others ${longest.toFixed(1)} ms`;
}

interface Measured {
  readonly processorMs: number;
  /** The longest piece between two turns of the event loop. */
  readonly longestMs: number;
}

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function measured(work: () => Promise<unknown>): Promise<Measured> {
  const began = processorMs();
  let [last, longestMs, isOver] = [began, 0, false];
  const tick = () => {
    const now = processorMs();
    [longestMs, last] = [Math.max(longestMs, now - last), now];
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  isOver = true;
  const ended = processorMs();
  return { processorMs: ended - began, longestMs: Math.max(longestMs, ended - last) };
}
