/**
 * `npm run soak -- 30`: for so many minutes (ten without a number) the tests that draw their cases anew each time:
 * properties, simulations, and the server that is killed under writes. Ends at the first failure, whose seed stands
 * in the output.
 */
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const minutes = Number(process.argv[2] ?? 10);
if (!(minutes > 0)) {
  process.stderr.write('Say for how many minutes: npm run soak -- 30\n');
  process.exit(2);
}
const { ensureBuilt } = await import('./build.mjs');
const { run } = await import('./steps.mjs');
await ensureBuilt();
const end = Date.now() + minutes * 60_000;
let rounds = 0;
let holds = true;
while (holds && Date.now() < end) {
  rounds += 1;
  process.stdout.write(`\n── round ${rounds}, ${Math.ceil((end - Date.now()) / 60_000)} min to go ──\n`);
  holds =
    (await run('node_modules/.bin/vitest', ['run', 'property.test', 'simulation.test'])) &&
    (await run('node_modules/.bin/playwright', ['test', 'server-kill'], { CARREL_SOAK: '1' }));
}
process.stdout.write(`${rounds} rounds, ${holds ? 'all held' : 'the last one failed'}\n`);
process.exit(holds ? 0 : 1);
