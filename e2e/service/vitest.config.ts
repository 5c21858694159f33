import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { postgresBinaries } from '../../testing/postgres-binaries';
import { sectionReporter } from './support/section-reporter';
import { threeProcesses } from './support/three-processes';

const here = fileURLToPath(new URL('.', import.meta.url));

// Vitest uses the name for something else as soon as it runs.
const { BASE_URL } = process.env;
if (BASE_URL && BASE_URL !== '/') process.env['SERVICE_UNDER_TEST'] ??= BASE_URL;

const every = ['document', 'decisions', 'additions', 'settings', 'old-clients'];
const parts = (process.env['PARTS'] ?? every.join(',')).split(',').map((part) => part.trim());

/** The one file that waits a minute goes first, so that the others pass the time. */
class PatientFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isPatient = ({ moduleId }: TestSpecification) => moduleId.endsWith('5-lifetime.test.ts');
    const sorted = await super.sort(files);
    return [...sorted.filter(isPatient), ...sorted.filter((file) => !isPatient(file))];
  }
}

/** Where a list of all tests and their ends is wanted. */
const tests = process.env['CONFORMANCE_TESTS'];

const databases = [
  'SQLite',
  ...(process.env['TEST_DATABASE_URL'] || postgresBinaries() !== null ? ['PostgreSQL'] : []),
];
if (databases.length === 1 && process.env['CARREL_REQUIRE_POSTGRES'] === '1')
  throw new Error('PostgreSQL is not installed and TEST_DATABASE_URL not set.');
const own = process.env['CONFORMANCE_THREE'] === '1' ? [threeProcesses] : databases;
const names = process.env['SERVICE_UNDER_TEST'] ? ['service'] : own;

/**
 * The conformance suite: the interface's sentences as tests, over HTTP. `BASE_URL` names the service; without it the
 * built server of this project is started, once on each database; with `CONFORMANCE_THREE=1` three of it on one PostgreSQL. `npm run conformance` says more.
 */
export default defineConfig({
  root: here,
  test: {
    pool: 'threads',
    maxWorkers: 2 + names.length,
    reporters: [
      ['default', { summary: false }],
      sectionReporter(parts, names),
      ...(tests ? [['json', { outputFile: tests }] satisfies [string, object]] : []),
    ],
    sequence: { sequencer: PatientFirst },
    projects: names.map((name) => ({
      test: {
        name,
        include: parts.map((part) => `${part}/**/*.test.ts`),
        globalSetup: [join(here, 'support/global-setup.ts')],
        environment: 'node',
        // What the files have in common is imported once.
        isolate: false,
        setupFiles: [join(here, 'support/after-each-file.ts')],
        // Of these paths nginx answers one by itself, in HTML: /2.0/sets/%00.
        ...(name === threeProcesses && { testNamePattern: /^(?!decisions 1: no id that is no number names a set)/ }),
        testTimeout: 30_000,
        hookTimeout: 60_000,
      },
    })),
  },
});
