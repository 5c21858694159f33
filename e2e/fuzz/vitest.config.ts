import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { postgresBinaries } from '../../testing/postgres-binaries';

const hasPostgres = postgresBinaries() !== null;
if (!hasPostgres && process.env['CARREL_REQUIRE_POSTGRES'] === '1') throw new Error('PostgreSQL is not installed.');
if (!hasPostgres) process.stderr.write('PostgreSQL is not installed: the embedded database alone is fuzzed.\n');

/** Thousands of requests that nobody thought of, to the built server on each database. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    pool: 'threads',
    maxWorkers: 2,
    // A hundred thousand requests take their time (npm run soak).
    testTimeout: 4 * 60 * 60_000,
    hookTimeout: 60_000,
    projects: ['SQLite', ...(hasPostgres ? ['PostgreSQL'] : [])].map((name) => ({
      extends: true,
      test: { name, include: ['**/*.test.ts'], environment: 'node', env: { FUZZ_DATABASE: name } },
    })),
  },
});
