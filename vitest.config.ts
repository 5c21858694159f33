import { defineConfig } from 'vitest/config';

/** Unit, property and simulation tests: they lie beside what they test. End-to-end tests are Playwright's (`e2e/*.spec.ts`). */
export default defineConfig({
  test: {
    include: ['{contract,src,server,testing,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
