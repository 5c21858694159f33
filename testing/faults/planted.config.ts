import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { planting } from '../simulation/planting.ts';
import { learnerFaults } from './learner-faults.ts';

const name = process.env['CARREL_PLANT'];
const fault = learnerFaults.find((one) => one.name === name);
if (name !== undefined && !fault) throw new Error(`No fault is called ${name}.`);

/** The learner's walk with the one fault planted that `CARREL_PLANT` names: it has to fail. Without a name it is played as it is. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: fault ? [planting(fault.plants)] : [],
  test: {
    setupFiles: [fileURLToPath(new URL('../property-seed.ts', import.meta.url))],
    include: ['src/sync/progress/walk.test.ts'],
    environment: 'node',
    pool: 'threads',
    isolate: false,
  },
});
