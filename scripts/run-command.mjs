import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { becomeNode } from './become.mjs';
import { ensureInstalled, ensureNode } from './install.mjs';
import { projectDir } from './source-stamp.mjs';

/**
 * Becomes one of the operator's commands, `dist/server/<name>.js`, with the words it was given. What was built is what
 * runs, also where the sources are newer by now: a command never changes what lies below a running server.
 */
export async function runCommand(name) {
  ensureNode();
  const program = join(projectDir, `dist/server/${name}.js`);
  if (!existsSync(program)) {
    ensureInstalled();
    const { ensureBuilt } = await import('./build.mjs');
    // Only its own lines are on its output, so that another program can read them.
    await ensureBuilt({ quiet: true });
  }
  becomeNode([program, ...process.argv.slice(2)]);
}
