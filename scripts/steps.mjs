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
const unitReporter = process.stdout.isTTY === true ? 'default' : 'minimal';

/**
 * Every check, by name. A step resolves to whether it held; one that runs tests says how many. What it says goes to our own
 * output, or is collected in `output`.
 */
export const steps = {
  unit: (output) => vitest({ report: unitReport, args: ['--project', '!simulation'], reporter: unitReporter, output }),
  simulation: (output) => vitest({ report: simulationReport, args: ['--project', 'simulation'], output }),
  format: async (output) => ({ holds: await run(tool('oxfmt'), ['--check', '.'], {}, output) }),
  // Four checkers would each learn much of what the others know: beside the unit tests one costs a quarter less.
  types: async (output) => ({
    holds:
      (await run(tool('tsc'), ['-p', '.', '--singleThreaded'], {}, output)) &&
      (await run(tool('tsc'), ['-p', 'src/sw', '--singleThreaded'], {}, output)),
  }),
  lint: async (output) => ({ holds: await run(tool('oxlint'), ['--type-aware'], {}, output) }),
  unused: async (output) => ({ holds: await run(tool('knip'), [], {}, output) }),
  build: async (output) => ({ holds: await run(process.execPath, ['scripts/build.mjs'], {}, output) }),
  supported: async (output) => {
    await whenBuilt();
    const { lastBuild } = await import('./build.mjs');
    const { supportedBrowsers } = await import('./supported-browsers.mjs');
    const { unsupportedIn } = await import('./browser-support.mjs');
    const found = unsupportedIn(join(projectDir, 'dist/client'), await supportedBrowsers(), lastBuild().assets);
    say(output, found.length === 0 ? 'Every supported browser has what the build uses.' : found.join('\n'));
    return { holds: found.length === 0 };
  },
  weights: async (output) => {
    await whenBuilt();
    const { heavyChunks } = await import('./chunk-weights.mjs');
    const heavy = await heavyChunks();
    say(
      output,
      heavy.length === 0
        ? 'No chunk grew by more than a tenth.'
        : `${heavy.join('\n')}\nMake it lighter, or write it down (node scripts/chunk-weights.mjs) and say why.`,
    );
    return { holds: heavy.length === 0 };
  },
  browsers: async (output) => {
    await whenBuilt();
    return vitest({ report: browsersReport, args: ['--config', 'e2e/browsers/vitest.config.ts'], output });
  },
  operating: async (output) => {
    await whenBuilt();
    return vitest({ report: operatingReport, args: ['--config', 'e2e/operating/vitest.config.ts'], output });
  },
  crash: (output) => vitest({ report: crashReport, args: ['--config', 'e2e/crash/vitest.config.ts'], output }),
  fuzz: (output) =>
    vitest({
      report: fuzzReport,
      args: ['--config', 'e2e/fuzz/vitest.config.ts'],
      env: { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
      output,
    }),
  service: async (output) => {
    rmSync(serviceReport, { force: true });
    await whenBuilt();
    const { runSuite } = await import('./conformance-suite.mjs');
    return counted(await runSuite({}, serviceReport, output), serviceReport, unitCounts);
  },
  'end to end': async (output) => {
    rmSync(endToEndReport, { force: true });
    const holds = await run(tool('playwright'), ['test'], {}, output);
    return counted(holds, endToEndReport, endToEndCounts);
  },
};

/**
 * What runs at the same time: of each row the lanes, of each lane one step after the other. Unit tests and the checks beside
 * them keep two cores busy. Much of the service's suite is waiting until a token has ended, much of what the browsers do is
 * done one thing after the other, so the operator's commands and the random histories fill their gaps.
 */
const together = [
  [['unit'], ['format', 'types', 'lint', 'unused', 'build', 'supported', 'weights']],
  [
    ['browsers', 'crash'],
    ['service', 'fuzz'],
    ['operating', 'simulation'],
  ],
  [['end to end']],
];

let built = null;
/** Two steps that begin at once build once. */
const whenBuilt = () => (built ??= import('./build.mjs').then(({ ensureBuilt }) => ensureBuilt()));

async function vitest({ report, args, reporter = 'default', env = {}, output }) {
  rmSync(report, { force: true });
  const holds = await run(
    tool('vitest'),
    ['run', ...args, `--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`],
    env,
    output,
  );
  return counted(holds, report, unitCounts);
}

function say(output, text) {
  if (output) output.push(Buffer.from(`${text}\n`));
  else process.stdout.write(`${text}\n`);
}

/**
 * Runs steps, those of one row beside each other, and resolves to the exit code. The first lane of a row speaks as it goes; what
 * a step of another says is told whole when it is over. The end names every test that failed, because of a long
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
  for (const row of together) {
    const lanes = row.map((lane) => lane.filter((name) => names.includes(name))).filter(({ length }) => length > 0);
    await Promise.all(lanes.map((lane, index) => (index === 0 ? aloud(lane) : meanwhile(lane))));
  }
  process.stdout.write(`\n${[...failures, ...lines].join('\n')}\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;

  async function aloud(lane) {
    for (const name of lane) {
      process.stdout.write(`\n── ${name} ──\n`);
      end(name, await attempt(name, null));
    }
  }
  async function meanwhile(lane) {
    for (const name of lane) {
      const output = [];
      const outcome = await attempt(name, output);
      process.stdout.write(`\n── ${name}, meanwhile ──\n${Buffer.concat(output).toString()}`);
      end(name, outcome);
    }
  }
}

async function attempt(name, output) {
  const began = Date.now();
  const outcome = await steps[name](output).catch((error) => {
    say(output, error.stack ?? error);
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
      say(output, error.message);
      resolve(false);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}
