import { join } from 'node:path';
import { projectDir } from './source-stamp.mjs';
import { run } from './steps.mjs';

const vitest = join(projectDir, 'node_modules/.bin/vitest');
/** The suite's own configuration is TypeScript without file extensions, of which Vite warns. */
const quiet = { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };

/** Runs the conformance suite. Resolves to whether everything held. `report` is where its tests go, as JSON; `output` as of `run`. */
export function runSuite(env = {}, report = '', output = null) {
  return run(
    vitest,
    ['run', '-c', 'e2e/service/vitest.config.ts'],
    { ...quiet, CONFORMANCE_TESTS: report, ...env },
    output,
  );
}

/** Sees whether the suite notices faults, one a section. */
export function runPlantedFaults() {
  return run(vitest, ['run', '-c', 'e2e/service/planted-faults/vitest.config.ts'], quiet);
}
