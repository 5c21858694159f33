import type { History } from './history';

/** Histories that fresh seeds found latest, as short as they got. Played again for ever. */
export const keptLately: readonly (readonly [string, History])[] = [
  [
    'a tab slept between writing a new card down and sending it, so that it was looked for too soon (I2)',
    {
      seed: 2022839377,
      devices: 3,
      faultChance: 0.3,
      isCrowded: true,
      steps: [
        { kind: 'rival', device: 2, seed: 969757033 },
        { kind: 'edit', device: 2, seed: 1377791836 },
        { kind: 'kill', device: 0, seed: 1135615512 },
        { kind: 'wait', device: 0, seed: 3031903610 },
        { kind: 'edit', device: 0, seed: 2461878016 },
        { kind: 'edit', device: 1, seed: 3613083218 },
        { kind: 'edit', device: 1, seed: 1032237092 },
        { kind: 'kill', device: 2, seed: 1616383956 },
        { kind: 'edit', device: 0, seed: 773226089 },
        { kind: 'wait', device: 2, seed: 83000604 },
        { kind: 'edit', device: 2, seed: 565219782 },
        { kind: 'edit', device: 0, seed: 508019161 },
        { kind: 'type', device: 2, seed: 3512127615 },
        { kind: 'edit', device: 1, seed: 1521077691 },
        { kind: 'edit', device: 1, seed: 1887914503 },
        { kind: 'edit', device: 0, seed: 2547977678 },
        { kind: 'edit', device: 1, seed: 1259422244 },
        { kind: 'edit', device: 0, seed: 537360596 },
        { kind: 'wait', device: 2, seed: 3357599077 },
        { kind: 'kill', device: 0, seed: 3596637260 },
      ],
    },
  ],
];
