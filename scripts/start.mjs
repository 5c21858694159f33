/** `npm start`: installs what is missing, builds what is out of date and becomes the server. */
import { join } from 'node:path';
import { becomeNode } from './become.mjs';
import { ensureInstalled } from './install.mjs';
import { projectDir } from './source-stamp.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
becomeNode([join(projectDir, 'dist/server/main.js'), ...process.argv.slice(2)]);
