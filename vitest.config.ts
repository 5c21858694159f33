import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { leanForms, leanPackages } from './scripts/lean-packages.mjs';
import { postgresBinaries } from './testing/postgres-binaries.ts';
import { clusterTests, testFiles } from './testing/service-tests.ts';
import { missingPrograms, shellTests } from './testing/shell-programs.ts';

/** `npm run check`: what uses a service or PostgreSQL is left to `npm test`. */
const isCheck = process.env['CARREL_CHECK'] === '1';
const hasBinaries = postgresBinaries() !== null;
const hasPostgres = !isCheck && (hasBinaries || Boolean(process.env['TEST_DATABASE_URL']));
if (!hasPostgres && !isCheck) {
  const missing =
    'PostgreSQL is not installed and TEST_DATABASE_URL not set: the tests run on the embedded database alone.';
  if (process.env['CARREL_REQUIRE_POSTGRES'] === '1') throw new Error(missing);
  process.stderr.write(`${missing}\n`);
}

const missing = missingPrograms();
const unable = missing.length > 0 ? [shellTests] : [];
if (missing.length > 0)
  process.stderr.write(`The examples of docs/service.md are not run: ${missing.join(', ')} not found.\n`);

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A password is checked at none of the cost; `password-hash.test.ts` and the end-to-end tests have the real one. */
const quickPasswords = { '@node-rs/argon2': fileAt('testing/quick-argon.ts') };
const onQuickPasswords = { resolve: { alias: quickPasswords } };

/** The database library as the app has it, so that what is tested is what people get. */
const leanDatabase = {
  plugins: [leanPackages()],
  resolve: { alias: { dexie: fileAt(leanForms.dexie), ...quickPasswords } },
};

/** Patience costs nothing where all is well: a busy machine is no fault of the program. */
const common = {
  setupFiles: [fileAt('testing/property-seed.ts')],
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  restoreMocks: true,
  unstubGlobals: true,
};

const simulations = '{src,testing}/**/*.simulation.test.ts';

const { mocking, usingService, onService } = testFiles(fileAt('.'));

/** What is tested is imported once, not once a file; only a test that replaces a module needs a world of its own. */
const carrel = {
  ...common,
  name: 'carrel',
  include: ['{contract,messages,src,server,testing,bench}/**/*.test.{ts,tsx}'],
  exclude: [
    ...configDefaults.exclude,
    ...mocking,
    clusterTests,
    simulations,
    ...unable,
    ...(isCheck ? usingService : []),
  ],
  isolate: false,
  server: { deps: { inline: [/dexie/] } },
};
const mocks = { ...common, name: 'mocks', include: mocking };

/** Random histories take their time: a step of their own, so that unit tests stay quick. */
const simulation = { ...common, name: 'simulation', include: [simulations] };

const onPostgres = {
  ...common,
  exclude: [...configDefaults.exclude, ...unable],
  env: { CARREL_TEST_ENGINE: 'postgres' },
  globalSetup: ['testing/postgres-setup.ts'],
};

const postgres = {
  ...onPostgres,
  name: 'postgres',
  include: [...onService, ...(hasBinaries ? [clusterTests] : [])],
  isolate: false,
};

/**
 * Unit, property and simulation tests: they lie beside what they test. Those that use the service run on both databases.
 * End-to-end tests are Playwright's (`e2e/*.spec.ts`).
 */
export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    projects: [
      { ...leanDatabase, test: carrel },
      { test: mocks },
      { ...onQuickPasswords, test: simulation },
      ...(hasPostgres ? [{ ...onQuickPasswords, test: postgres }] : []),
    ],
  },
});
