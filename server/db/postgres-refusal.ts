import type { Client } from 'pg';
import { StartupError } from '../startup-error';

type Place = Pick<Client, 'host' | 'port' | 'user' | 'database'>;

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EACCES',
]);

/** Why PostgreSQL cannot be used, in a sentence that says what to do. The password is in none of them. */
export function postgresRefusal(error: unknown, { host, port, user, database }: Place): StartupError {
  const where = host.startsWith('/') ? host : `${host}:${port}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const say = (sentence: string) => new StartupError(`DATABASE_URL: ${sentence}`);
  if (unreachable.has(code)) return say(`no PostgreSQL answers at ${where}. Start it, or correct the address.`);
  if (code === '28P01' || code === '28000') {
    return say(
      `the PostgreSQL at ${where} refuses the user "${user}". Correct user and password, or let the user in (pg_hba.conf).`,
    );
  }
  if (code === '3D000') {
    return say(
      `the PostgreSQL at ${where} has no database "${database}". Make it with: createdb --encoding=UTF8 --template=template0 ${database}`,
    );
  }
  if (code === '42501') {
    return say(
      `the user "${user}" may not make tables in the database "${database}". Make that user its owner, or grant CREATE on its schema.`,
    );
  }
  if (code === '53300' || code === '57P03')
    return say(`the PostgreSQL at ${where} takes no connections now. Try again in a moment.`);
  const reason = error instanceof Error ? error.message : String(error);
  return say(`the PostgreSQL at ${where} cannot be used: ${reason.split('\n')[0] ?? 'unknown reason'}.`);
}

export const wrongEncoding = (database: string | undefined, encoding: string): StartupError =>
  new StartupError(
    `DATABASE_URL: the database "${database}" keeps its texts as ${encoding}, not as UTF8. Make one with: createdb --encoding=UTF8 --template=template0 NAME`,
  );
