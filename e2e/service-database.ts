import { join } from 'node:path';
import Libsql from 'libsql';

/** What a test does to the service's database beside a running server, as an operator's command would. */
export function serviceDatabase(dataDir: string) {
  const run = <Result>(work: (database: Libsql.Database) => Result): Result => {
    const database = new Libsql(join(dataDir, 'carrel.db'));
    try {
      database.exec('PRAGMA busy_timeout = 5000');
      return work(database);
    } finally {
      database.close();
    }
  };
  return {
    /** A minute passes for every code that was handed out and not used yet. */
    expireCodes: () => run((database) => database.prepare('UPDATE codes SET expires_at = 1').run()),
    /** Half minutes pass for everybody who used a one-time code: the next one counts again. */
    passCodes: () => run((database) => database.prepare('UPDATE one_time_codes SET last_step = 1').run()),
    /** The life of every token that `clientId` holds for the user is over. */
    expireTokens: (username: string, clientId: string) =>
      run((database) =>
        database
          .prepare(
            'UPDATE tokens SET expires_at = 1 WHERE user_id = (SELECT id FROM users WHERE username = ?) AND client = (SELECT id FROM clients WHERE client_id = ?)',
          )
          .run(username, clientId),
      ),
    /** Every set was changed an hour earlier than it says. */
    ageSets: () =>
      run((database) =>
        database.prepare('UPDATE sets SET modified_at = modified_at - 3600, created_at = created_at - 3600').run(),
      ),
    /** What SQLite finds wrong with the file's structure, and rows that point to nothing. */
    faults: () =>
      run((database) => {
        const structure = database
          .prepare('PRAGMA integrity_check')
          .all()
          .map((row) => (row as { integrity_check: string }).integrity_check);
        const dangling = database
          .prepare('PRAGMA foreign_key_check')
          .all()
          .map((row) => JSON.stringify(row));
        return [...structure.filter((line) => line !== 'ok'), ...dangling];
      }),
  };
}
