/**
 * `npm run pseudo`: every screen in two languages that nobody speaks, one twice as long, one from right to left. Each is a
 * build of its own. Says what does not fit, what is cut, and what is said without the catalogue.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { projectDir } from './source-stamp.mjs';

ensureInstalled();
const { run } = await import('./steps.mjs');
let holds = true;
for (const name of process.argv[2] ? [process.argv[2]] : ['long', 'mirrored']) {
  const folder = join(projectDir, 'test-results/pseudo', name);
  rmSync(folder, { recursive: true, force: true });
  const env = { CARREL_PSEUDO: name, CARREL_PROGRAM: join(folder, 'server/main.js') };
  const build = ['--input-type=module', '-e', `await (await import('./scripts/build.mjs')).buildAt('${folder}')`];
  holds = (await run(process.execPath, build, env)) && holds;
  holds = (await run('node_modules/.bin/playwright', ['test', '--config', 'e2e/pseudo'], env)) && holds;
}
process.exit(holds ? 0 : 1);
