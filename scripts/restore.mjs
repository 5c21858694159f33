/** `npm run restore -- <file>`: the database of a backup, proven, in place of the one that was there (`--help` says more). */
import { runCommand } from './run-command.mjs';

await runCommand('restore');
