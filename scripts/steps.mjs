import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endToEndCounts, unitCounts } from './reports.mjs';
import { projectDir } from './source-stamp.mjs';

const results = join(projectDir, 'test-results');
const unitReport = join(results, 'unit.json');
const simulationReport = join(results, 'simulation.json');
const serviceReport = join(results, 'service.json');
const crashReport = join(results, 'crash.json');
const browsersReport = join(results, 'browsers.json');
const fuzzReport = join(results, 'fuzz.json');
const operatingReport = join(results, 'operating.json');
const endToEndReport = join(results, 'e2e.json');
const tool = (name) => join(projectDir, 'node_modules/.bin', name);

/** Whoever looks on sees every file pass; of hundreds a log, which is often kept in part, names those that failed. */
const isWatched = process.stdout.isTTY === true;

/** Every check, by name. A step resolves to whether it held; one that runs tests says how many. */
export const steps = {
  format: async () => ({ holds: await run(tool('oxfmt'), ['--check', '.']) }),
  types: async () => ({ holds: (await run(tool('tsc'), ['-p', '.'])) && (await run(tool('tsc'), ['-p', 'src/sw'])) }),
  lint: async () => ({ holds: await run(tool('oxlint'), ['--type-aware']) }),
  unused: async () => ({ holds: await run(tool('knip'), []) }),
  unit: () => vitest(unitReport, ['--project', '!simulation'], isWatched ? 'default' : 'minimal'),
  simulation: () => vitest(simulationReport, ['--project', 'simulation']),
  build: async () => {
    const { ensureBuilt } = await import('./build.mjs');
    await ensureBuilt();
    return { holds: true };
  },
  supported: async () => {
    const { ensureBuilt, lastBuild } = await import('./build.mjs');
    const { supportedBrowsers } = await import('./supported-browsers.mjs');
    const { unsupportedIn } = await import('./browser-support.mjs');
    await ensureBuilt();
    const found = unsupportedIn(join(projectDir, 'dist/client'), await supportedBrowsers(), lastBuild().assets);
    process.stdout.write(
      found.length === 0 ? 'Every supported browser has what the build uses.\n' : `${found.join('\n')}\n`,
    );
    return { holds: found.length === 0 };
  },
  weights: async () => {
    const { ensureBuilt } = await import('./build.mjs');
    const { heavyChunks } = await import('./chunk-weights.mjs');
    await ensureBuilt();
    const heavy = await heavyChunks();
    process.stdout.write(
      heavy.length === 0
        ? 'No chunk grew by more than a tenth.\n'
        : `${heavy.join('\n')}\nMake it lighter, or write it down (node scripts/chunk-weights.mjs) and say why.\n`,
    );
    return { holds: heavy.length === 0 };
  },
  service: async (output) => {
    rmSync(serviceReport, { force: true });
    const { ensureBuilt } = await import('./build.mjs');
    const { runSuite } = await import('./conformance-suite.mjs');
    await ensureBuilt();
    return counted(await runSuite({}, serviceReport, output), serviceReport, unitCounts);
  },
  browsers: async () => {
    const { ensureBuilt } = await import('./build.mjs');
    await ensureBuilt();
    return vitest(browsersReport, ['--config', 'e2e/browsers/vitest.config.ts']);
  },
  operating: async () => {
    const { ensureBuilt } = await import('./build.mjs');
    await ensureBuilt();
    return vitest(operatingReport, ['--config', 'e2e/operating/vitest.config.ts']);
  },
  crash: () => vitest(crashReport, ['--config', 'e2e/crash/vitest.config.ts']),
  fuzz: () =>
    vitest(fuzzReport, ['--config', 'e2e/fuzz/vitest.config.ts'], 'default', {
      VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
    }),
  'end to end': async () => {
    rmSync(endToEndReport, { force: true });
    const holds = await run(tool('playwright'), ['test']);
    return counted(holds, endToEndReport, endToEndCounts);
  },
};

async function vitest(report, args, reporter = 'default', env = {}) {
  rmSync(report, { force: true });
  const holds = await run(
    tool('vitest'),
    ['run', ...args, `--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`],
    env,
  );
  return counted(holds, report, unitCounts);
}

/**
 * Runs steps one after another and resolves to the exit code. The end names every test that failed, because of a long
 * log often only the end is kept. The last line counts tests; a check without tests that does not hold, and a run that
 * left no report, count as one failure each.
 */
export async function runSteps(names) {
  const lines = [];
  const failures = [];
  let passed = 0;
  let failed = 0;
  const end = (name, { holds, counts, seconds }) => {
    passed += counts?.passed ?? 0;
    failed += counts?.failed ?? 0;
    if (!holds && !counts?.failed) failed += 1;
    const told = counts
      ? `, ${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} not run` : ''}`
      : '';
    failures.push(...(counts?.failures ?? []).map((failure) => `FAILED ${name}: ${failure}`));
    if (!holds && counts?.failures.length === 0)
      failures.push(`FAILED ${name}: every test passed, and the run still ended with an error; it stands above`);
    lines.push(`${holds ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.toFixed(1)} s${told}`);
  };
  let patient = null;
  for (const name of names) {
    if (name === patientStep && names.some((other) => meanwhile.includes(other))) {
      const output = [];
      patient = { output, ending: attempt(name, output) };
      continue;
    }
    if (patient && !meanwhile.includes(name)) patient = await told(patient);
    process.stdout.write(`\n── ${name} ──\n`);
    end(name, await attempt(name));
  }
  if (patient) await told(patient);
  process.stdout.write(`\n${[...failures, ...lines].join('\n')}\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;

  async function told({ output, ending }) {
    const outcome = await ending;
    process.stdout.write(`\n── ${patientStep}, meanwhile ──\n${Buffer.concat(output).toString()}`);
    end(patientStep, outcome);
    return null;
  }
}

/** Most of it is waiting until a token has ended: these pass the time, and it speaks when it is over. */
const patientStep = 'service';
const meanwhile = ['browsers', 'operating', 'crash', 'fuzz'];

async function attempt(name, output) {
  const began = Date.now();
  const outcome = await steps[name](output).catch((error) => {
    process.stderr.write(`${error.stack ?? error}\n`);
    return { holds: false };
  });
  return { ...outcome, seconds: (Date.now() - began) / 1000 };
}

/** A test that was left out is no test that passed: with any, the step does not hold. */
function counted(holds, report, countsOf) {
  if (!existsSync(report)) return { holds: false };
  const counts = countsOf(JSON.parse(readFileSync(report, 'utf8')));
  return { holds: holds && counts.failed === 0 && counts.skipped === 0, counts };
}

const running = new Set();
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopped = true;
    for (const child of running) child.kill(signal);
  });
}

/** Much of a test is soon forgotten: with a larger nursery, unit tests cost an eighth less of the processor. */
const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

/** Runs a program with our own output, or collects it in `output`. Resolves to whether it ended well. */
export function run(program, args, env = {}, output = null) {
  if (stopped) return Promise.resolve(false);
  return new Promise((resolve) => {
    const stdio = output ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(program, args, {
      cwd: projectDir,
      stdio,
      env: { ...process.env, NODE_OPTIONS: nodeOptions, ...env },
      shell: process.platform === 'win32',
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}
