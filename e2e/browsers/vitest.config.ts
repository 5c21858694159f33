import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { enginesToPlay } from './engine-programs.ts';

const isSoak = process.env['CARREL_SOAK'] === '1';

/** What users do, in every engine that this machine has: two engines beside each other, each before a server of its own. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: enginesToPlay(isSoak).map((name) => `${name.toLowerCase()}.test.ts`),
    passWithNoTests: true,
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 60 * 60_000,
    hookTimeout: 60_000,
  },
});
