import { join } from 'node:path';
import { becomeNode } from './become.mjs';
import { ensureInstalled } from './install.mjs';
import { projectDir } from './source-stamp.mjs';

/** Becomes one of the operator's commands, `dist/server/<name>.js`, with the words it was given. */
export async function runCommand(name) {
  ensureInstalled();
  const { ensureBuilt } = await import('./build.mjs');
  // Only its own lines are on its output, so that another program can read them.
  await ensureBuilt({ quiet: true });
  becomeNode([join(projectDir, `dist/server/${name}.js`), ...process.argv.slice(2)]);
}
