import type { RealService } from '../real-service';
import { bareServing } from './bare-serving';
import { historyOf } from './history';
import type { Violation } from './invariants';
import { memoryStorage } from './simulated-storage';
import { simulate } from './simulate';

/** What the history of a seed broke; built anew around each planted bug. */
export interface Hunter {
  readonly broken: (seed: number, on: 'bare' | 'ours') => Promise<readonly Violation[]>;
  readonly end: () => Promise<void>;
}

let real: RealService | null = null;

const groundOf = async (on: 'bare' | 'ours') => {
  if (on === 'bare') return { serve: bareServing, store: memoryStorage };
  const [{ realService }, { realServing }] = await Promise.all([import('../real-service'), import('./real-serving')]);
  real ??= await realService();
  return { serve: realServing(real), store: memoryStorage };
};

export const hunter: Hunter = {
  broken: async (seed, on) => simulate(historyOf(seed), await groundOf(on)),
  async end() {
    await real?.close();
    real = null;
  },
};
