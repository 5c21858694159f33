/** `npm run bench`: the measurements of `bench`, all or those named. */
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { projectDir } from './source-stamp.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(projectDir, 'bench/run-benches.ts'), {
  root: projectDir,
  configFile: false,
});
process.exit(await module.runBenches(process.argv.slice(2)));
