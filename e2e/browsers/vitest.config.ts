import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What users do, in every engine that this machine has, one after the other: each browser takes more than a core. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['**/*.test.ts'],
    environment: 'node',
    pool: 'threads',
    maxWorkers: 1,
    testTimeout: 60 * 60_000,
    hookTimeout: 60_000,
  },
});
