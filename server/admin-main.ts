import { Writable } from 'node:stream';
import { createInterface } from 'node:readline/promises';
import { AdminError } from './admin/admin-world';
import { openWorld } from './open-world';
import { runAdmin } from './admin/run-admin';
import { complain, runAsCommand, say } from './command-line';

/** The first line of standard input. On a terminal it is asked for, and what is typed is not shown. */
async function readSecret(): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stderr.write('New password: ');
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: isTerminal });
  for await (const line of lines) {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
    return line;
  }
  throw new AdminError('Nothing came on standard input.');
}

const open = () => openWorld(process.env, { say, complain, readSecret });

await runAsCommand(() => runAdmin(process.argv.slice(2), { open, say, complain }));
