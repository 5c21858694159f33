/**
 * `npm run soak -- 30`: for so many minutes (ten without a number) what draws its cases anew each time. Once at first: the
 * faults that the conformance suite must notice, the mistakes that the simulation and the learner's walk must notice,
 * and, for half of the time, simulated histories, whose number, rate and first seed are printed; a browser that is killed
 * three hundred times between edit and replay, two that edit one set for ten minutes through bad networks, and every mode
 * of studying played to its end in every way there is, every journey in all its variants, every unit test with all its
 * cases, those that use a service on both databases, and on PostgreSQL what tests a service from outside, also as three
 * processes behind a proxy that asks them in turn. Then rounds of properties, of a hundred thousand requests that nobody
 * thought of, and of servers that are killed three hundred times under writes, both on both databases. A round that was
 * begun is ended. At last every story in every browser, and every screen in the pseudo-languages. Ends at the first
 * failure, whose seed stands in the output.
 */
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const minutes = Number(process.argv[2] ?? 10);
if (!(minutes > 0)) {
  process.stderr.write('Say for how many minutes: npm run soak -- 30\n');
  process.exit(2);
}
const { ensureBuilt } = await import('./build.mjs');
const { runPlantedFaults, runSuite } = await import('./conformance-suite.mjs');
const { run } = await import('./steps.mjs');
await ensureBuilt();
const end = Date.now() + minutes * 60_000;
const vitest = (args, env = {}) => run('node_modules/.bin/vitest', ['run', ...args], { CARREL_SOAK: '1', ...env });
let rounds = 0;
let holds =
  (await runPlantedFaults()) &&
  (await vitest(['--project', 'simulation', 'planted-bugs'], { CARREL_BUGS: 'all' })) &&
  (await vitest(['--config', 'testing/faults/vitest.config.ts'])) &&
  (await vitest(['--project', 'simulation', 'service.simulation', 'one-user'], {
    CARREL_SOAK_MINUTES: String(minutes / 2),
  })) &&
  (await run('node_modules/.bin/playwright', ['test'], { CARREL_SOAK: '1' })) &&
  (await vitest(['--project', '!simulation'])) &&
  (await runSuite({ CONFORMANCE_THREE: '1' })) &&
  (await vitest(['--config', 'e2e/operating/vitest.config.ts']));
while (holds && Date.now() < end) {
  rounds += 1;
  process.stdout.write(`\n── round ${rounds}, ${Math.ceil((end - Date.now()) / 60_000)} min to go ──\n`);
  holds =
    (await vitest(['property.test'])) &&
    (await vitest(['--config', 'e2e/fuzz/vitest.config.ts'], { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' })) &&
    (await vitest(['--config', 'e2e/crash/vitest.config.ts']));
}
// In three engines.
holds &&= await vitest(['--config', 'e2e/browsers/vitest.config.ts']);
// In two languages that nobody speaks.
holds &&= await run(process.execPath, ['scripts/pseudo.mjs']);
process.stdout.write(`${rounds} rounds, ${holds ? 'all held' : 'the last one failed'}\n`);
process.exit(holds ? 0 : 1);
