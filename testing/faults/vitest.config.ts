import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Whether the learner's walk notices the faults of `learner-faults.ts`: each is a run of its own (npm run soak). */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['testing/faults/learner-faults.hunt.ts'], environment: 'node', pool: 'threads', maxWorkers: 1 },
});
