/** `npm test`: everything. `npm test -- unit lint` runs only the steps named. The exit code is 0 only when all holds. */
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { runSteps, steps } = await import('./steps.mjs');
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length > 0) {
  process.stderr.write(`No step is called ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}\n`);
  process.exit(2);
}
process.exit(await runSteps(asked.length > 0 ? asked : Object.keys(steps)));
