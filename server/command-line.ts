import { ConfigError } from './config';
import { databaseFailure } from './db/database-failure';
import { StartupError } from './startup-error';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
export const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** Runs an operator's command to its exit code. What it throws becomes one plain line and 1. */
export async function runAsCommand(work: () => Promise<number>): Promise<void> {
  // Whoever reads our lines may have enough of them (`--help | head`): nothing is wrong then.
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  try {
    process.exitCode = await work();
  } catch (error) {
    complain(commandFailure(error));
    process.exitCode = 1;
  }
}

/** Why an operator's command failed: one plain line for what a person can mend; a stack only for what nobody foresaw. */
function commandFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartupError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('SQLITE_BUSY') || code === '55P03')
    return 'The database is busy with somebody else. Nothing was changed; try again.';
  if (code === 'SQLITE_FULL' || code === '53100' || code === 'ENOSPC') return 'The disk is full. Nothing was changed.';
  if (code.startsWith('SQLITE_READONLY') || code === 'EACCES')
    return 'This user may not write the database. Nothing was changed.';
  if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT'))
    return 'The database cannot be read: it is damaged. Restore a backup.';
  if (code === '42501')
    return 'DATABASE_URL: its user may not do that in the database. Make that user the owner of the database and its tables.';
  if (databaseFailure(error) === 'unavailable')
    return 'The database does not answer any more. Look whether it runs, and try again.';
  return `The command failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
