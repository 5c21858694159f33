import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Databases of a test run, on a server where we may make some. */
export interface PostgresDatabases {
  /** Makes an empty one, or a copy of `template`. Its address. */
  readonly make: (template?: string) => Promise<string>;
  readonly drop: (url: string) => Promise<void>;
}

/** `server` is the address of any database of that server. */
export function postgresDatabases(server: string): PostgresDatabases {
  const run = async (textFor: (version: number) => string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    try {
      const { rows } = await client.query<{ version: string }>(
        `select current_setting('server_version_num') as version`,
      );
      await client.query(textFor(Number(rows[0]?.version)));
    } finally {
      await client.end();
    }
  };
  return {
    async make(template = 'template0') {
      const name = `carrel_test_${randomBytes(6).toString('hex')}`;
      // The quicker way for small ones, and until 15 the only one.
      await run(
        (version) => `create database ${name} template ${template}${version < 150_000 ? '' : ' strategy file_copy'}`,
      );
      return withDatabase(server, name);
    },
    drop: (url) => run(() => `drop database if exists ${databaseOf(url)} with (force)`),
  };
}

const address = /^(\w+:\/\/[^/]*)\/([^?]*)(.*)$/;

/** The same server's address of another database. */
const withDatabase = (url: string, name: string): string => url.replace(address, `$1/${name}$3`);

export const databaseOf = (url: string): string => address.exec(url)?.[2] ?? '';
