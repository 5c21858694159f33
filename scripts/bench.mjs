/**
 * `npm run bench`: measures the built app beside its floors and prints one table. Names after `--` choose among the
 * benches. Ends with 1 when a goal that is law is missed.
 */
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { projectDir } from './source-stamp.mjs';

ensureInstalled();
// Before anything of React is loaded: both sides of each ratio are production builds.
process.env.NODE_ENV = 'production';
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(projectDir, 'bench/run-benches.ts'), { root: projectDir, configFile: false });
process.exit(await module.runBenches(process.argv.slice(2)));
