import type { History } from './history';

/** Histories that once broke an invariant where a browser stores, around a bare service, as short as they could be made. */
export const keptInDexie: readonly (readonly [string, History])[] = [
  [
    'a card put back was on the disk before its tab had heard of it (the checker of I12)',
    {
      seed: 1376575229,
      devices: 3,
      faultChance: 0.15,
      isCrowded: true,
      steps: [
        { kind: 'others', device: 1, seed: 613654981 },
        { kind: 'edit', device: 1, seed: 3984688317 },
        { kind: 'same word', device: 0, seed: 1013381815 },
        { kind: 'decide', device: 2, seed: 2494090504 },
        { kind: 'edit', device: 1, seed: 2565699861 },
        { kind: 'type', device: 1, seed: 2689719391 },
        { kind: 'edit', device: 2, seed: 899297393 },
        { kind: 'edit', device: 1, seed: 970214249 },
        { kind: 'type', device: 0, seed: 995398787 },
        { kind: 'sync', device: 1, seed: 1804043138 },
        { kind: 'edit', device: 0, seed: 2662710248 },
        { kind: 'edit', device: 1, seed: 843294792 },
        { kind: 'edit', device: 1, seed: 4090123669 },
        { kind: 'type', device: 0, seed: 1770888943 },
        { kind: 'edit', device: 2, seed: 3244994057 },
        { kind: 'edit', device: 0, seed: 2400543556 },
        { kind: 'others', device: 2, seed: 2340482143 },
        { kind: 'kill', device: 1, seed: 2311186975 },
        { kind: 'edit', device: 1, seed: 3666171716 },
        { kind: 'type', device: 1, seed: 1082401619 },
        { kind: 'others', device: 2, seed: 3819188599 },
        { kind: 'edit', device: 2, seed: 3589298209 },
        { kind: 'wait', device: 1, seed: 1181064515 },
        { kind: 'wait', device: 2, seed: 441153573 },
        { kind: 'sync', device: 0, seed: 3791231124 },
        { kind: 'edit', device: 0, seed: 4241970110 },
        { kind: 'edit', device: 0, seed: 1912652054 },
        { kind: 'rival', device: 2, seed: 1750924459 },
      ],
    },
  ],
];
