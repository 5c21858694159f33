import { existsSync } from 'node:fs';
import Libsql from 'libsql';
import { StartupError } from '../startup-error';
import { accountQueries, accountsIn } from './accounts-there';
import type { Contents } from './restore-site';

/**
 * What is in a file. It is looked at through a connection to another one: a connection of its own would stay open
 * beyond its closing, for as long as the engine remembers a statement of it.
 */
export function glanceAt(file: string): Contents | 'damaged' {
  try {
    return throughAnother(file, contentsOf);
  } catch (error) {
    if (isDamage(error)) return 'damaged';
    throw error;
  }
}

function contentsOf(raw: Libsql.Database): Contents {
  const ask = (text: string) => raw.prepare(text).all([]) as Record<string, unknown>[];
  const tables = ask(
    `select name from old.sqlite_master where type = 'table' and name not like 'sqlite%' and name <> 'schema_migrations'`,
  );
  const counted = (name: string) =>
    Number(ask(`select count(*) as rows from old."${name.replaceAll('"', '""')}"`)[0]?.['rows']);
  const rows = new Map(tables.map((row) => [String(row['name']), counted(String(row['name']))]));
  const isNumbered = ask(`select 1 from old.sqlite_master where name = 'sqlite_sequence'`).length > 0;
  const given = isNumbered ? ask('select name, seq from old.sqlite_sequence') : [];
  const queries = accountQueries([...rows.keys()], (table) => `old."${table}"`);
  const found = (text: string | null) => (text === null ? [] : ask(text));
  const people = accountsIn({
    instance: found(queries.instance),
    users: found(queries.users),
    codes: found(queries.codes),
    passkeys: found(queries.passkeys),
  });
  return { rows, people, lastIds: new Map(given.map((row) => [String(row['name']), Number(row['seq'])])) };
}

/** Brings all that belongs to a file into it, where nobody else has it open. Throws a `StartupError` where somebody has. */
export function takeForOurselves(file: string): void {
  throughAnother(file, (raw) => {
    try {
      raw.prepare('pragma old.journal_mode = delete').all([]);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))) throw error;
      throw new StartupError(`${file} is open in another program, such as a backup. Wait for it to end, then restore.`);
    }
  });
  if (existsSync(`${file}-wal`))
    throw new StartupError(`${file} still has a file ${file}-wal beside it. Close what has it open, then restore.`);
}

function throughAnother<Result>(file: string, look: (raw: Libsql.Database) => Result): Result {
  const raw = new Libsql(':memory:');
  try {
    raw.exec(`attach '${file.replaceAll("'", "''")}' as old`);
    const result = look(raw);
    raw.exec('detach old');
    return result;
  } finally {
    raw.close();
  }
}

const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['SQLITE_NOTADB', 'SQLITE_CORRUPT'].some((code) => String(error.code).startsWith(code));
