import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What is killed while it works: real processes of the built server, on both databases. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['**/*.test.ts'],
    environment: 'node',
    pool: 'threads',
    maxWorkers: 1,
    // Three hundred rounds take their time (npm run soak).
    testTimeout: 60 * 60_000,
    hookTimeout: 60_000,
  },
});
