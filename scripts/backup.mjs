/** `npm run backup -- <file>`: everything the service has, into one file, also while it runs (`--help` says more). */
import { runCommand } from './run-command.mjs';

await runCommand('backup');
