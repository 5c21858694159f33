import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './source-stamp.mjs';

const results = join(projectDir, 'test-results');
const unitReport = join(results, 'unit.json');
const endToEndReport = join(results, 'e2e.json');
const tool = (name) => join(projectDir, 'node_modules/.bin', name);

/** Every check, by name. A step resolves to whether it held; one that runs tests says how many. */
export const steps = {
  types: async () => ({ holds: (await run(tool('tsc'), ['-p', '.'])) && (await run(tool('tsc'), ['-p', 'src/sw'])) }),
  lint: async () => ({ holds: await run(tool('oxlint'), ['--type-aware']) }),
  unused: async () => ({ holds: await run(tool('knip'), []) }),
  unit: async () => {
    rmSync(unitReport, { force: true });
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
    const holds = await run(tool('vitest'), args);
    return counted(holds, unitReport, unitCounts);
  },
  build: async () => {
    const { ensureBuilt } = await import('./build.mjs');
    await ensureBuilt();
    return { holds: true };
  },
  'end to end': async () => {
    rmSync(endToEndReport, { force: true });
    const holds = await run(tool('playwright'), ['test']);
    return counted(holds, endToEndReport, endToEndCounts);
  },
};

/**
 * Runs steps one after another, prints what each took, and resolves to the exit code. The last line counts tests; a
 * check without tests that does not hold, and a run that left no report, count as one failure each.
 */
export async function runSteps(names) {
  const lines = [];
  let passed = 0;
  let failed = 0;
  for (const name of names) {
    process.stdout.write(`\n── ${name} ──\n`);
    const began = Date.now();
    const outcome = await attempt(name);
    const { holds, counts } = outcome;
    passed += counts?.passed ?? 0;
    failed += counts?.failed ?? 0;
    if (!holds && !counts?.failed) failed += 1;
    const told = counts ? `, ${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} not run` : ''}` : '';
    lines.push(`${holds ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${((Date.now() - began) / 1000).toFixed(1)} s${told}`);
  }
  process.stdout.write(`\n${lines.join('\n')}\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

async function attempt(name) {
  try {
    return await steps[name]();
  } catch (error) {
    process.stderr.write(`${error.stack ?? error}\n`);
    return { holds: false };
  }
}

/** A test that was left out is no test that passed: with any, the step does not hold. */
function counted(holds, report, countsOf) {
  if (!existsSync(report)) return { holds: false };
  const counts = countsOf(JSON.parse(readFileSync(report, 'utf8')));
  return { holds: holds && counts.failed === 0 && counts.skipped === 0, counts };
}

/** A file that could not be loaded has no tests to count, and is one failure. */
function unitCounts({ testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, skipped: numPendingTests + numTodoTests };
}

function endToEndCounts({ stats, errors }) {
  const failed = stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0);
  return { passed: stats.expected, failed, skipped: stats.skipped };
}

let running = null;
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopped = true;
    running?.kill(signal);
  });
}

/** Runs a program with our own output. Resolves to whether it ended well. */
export function run(program, args, env = {}) {
  if (stopped) return Promise.resolve(false);
  return new Promise((resolve) => {
    running = spawn(program, args, { cwd: projectDir, stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' });
    running.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(false);
    });
    running.on('exit', (code) => resolve(code === 0));
  });
}
