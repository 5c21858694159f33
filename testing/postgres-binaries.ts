import { accessSync, constants, existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Where Debian and its relatives keep the server's programs, off the PATH. */
const debianFolder = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres`, newest version first; null where PostgreSQL is not installed. */
export function postgresBinaries(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debianFolder, version, 'bin')),
  ];
  const found = folders.find(
    (folder) => folder !== '' && ['initdb', 'postgres'].every((name) => isProgram(join(folder, name))),
  );
  // Where the rest of them lies: what is on the PATH may be a link to some.
  return found === undefined ? null : dirname(realpathSync(join(found, 'postgres')));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL does not run as root: then it gets `postgres`, or else `nobody`. Null: ourselves will do. */
export function postgresUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as.');
}
