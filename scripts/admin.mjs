/** `npm run admin -- <command>`: what an operator needs, beside a running server (`--help` lists it). */
import { runCommand } from './run-command.mjs';

await runCommand('admin');
