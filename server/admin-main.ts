import { existsSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { createInterface } from 'node:readline/promises';
import { AdminError } from './admin/admin-world';
import { runAdmin } from './admin/run-admin';
import { systemClock } from './clock';
import { commandConfig } from './command-config';
import { complain, runAsCommand, say } from './command-line';
import { openDatabase } from './db/open-database';

async function open() {
  const config = commandConfig(process.env);
  if (config.role === 'web')
    throw new AdminError('SERVICE_URL names another service. Accounts and apps are made there.');
  if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'carrel.db'))) {
    throw new AdminError(
      `There is no database in ${config.dataDir}. Start the server once, or set DATA_DIR to where its data lies.`,
    );
  }
  const { db, engine, close } = await openDatabase(config, complain);
  const { defaultAccountType, publicUrl } = config;
  const world = {
    db,
    clock: systemClock,
    defaultAccountType,
    publicUrl,
    isUniqueViolation: engine.isUniqueViolation,
    say,
    readSecret,
  };
  return { world, close };
}

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

await runAsCommand(() => runAdmin(process.argv.slice(2), { open, say, complain }));
