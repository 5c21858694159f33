import { sql } from 'kysely';
import { type AccountsThere, accountQueries, accountsIn } from '../db/accounts-there';
import { migrate } from '../db/migrate';
import { migrationList } from '../db/migration-list';
import type { DatabasePlace } from '../db/open-database';
import { type Contents, openSite } from '../db/restore-site';
import type { OpenedWhole } from '../db/whole-database';
import { type AccountsSince, accountsSince } from './accounts-since';
import type { Header, TableEnd } from './backup-format';
import { type BackupKeys, type Origin, toldOrigins } from './backup-keys';
import { loadBackup } from './load-backup';
import { OperateError } from './operate-error';
import type { Progress } from './progress';
import { readBackup } from './read-backup';
import { instanceOf } from './state-of';
import { lostCodes } from '../users/reseal-codes';
import type { KeyRing } from '../wire/key-ring';
import { sealedBox } from '../wire/sealed-box';

export interface RestoreOrder {
  readonly file: string;
  readonly keys: BackupKeys;
  /** What will open people's one-time codes here; null on a machine without a key. */
  readonly codes: KeyRing | null;
  /** Also a backup of which nobody can say that it is from this server. */
  readonly trusts: boolean;
  /** Take the place of a database that has something in it. */
  readonly replace: boolean;
  /** So many numbers are left out: those that may have been given after the backup, where nobody can say any more. */
  readonly skipIds: number;
  readonly now: Date;
}

export interface Restored {
  readonly header: Header;
  readonly tables: ReadonlyMap<string, TableEnd>;
  /** Where the one that was there is kept, in words; null where there was none. */
  readonly kept: string | null;
  /** What people did after the backup to their accounts in the one that was there; null where nobody can say. */
  readonly since: AccountsSince | null;
  /** Accounts whose one-time codes no key here can open. */
  readonly lostCodes: number;
}

export interface Checked {
  readonly header: Header;
  readonly tables: ReadonlyMap<string, TableEnd>;
  readonly origin: Origin;
}

/** Reads a backup to its end. Throws an `OperateError` for one that is damaged, or of a newer Carrel. */
export async function checkBackup(file: string, keys: BackupKeys, progress: Progress): Promise<Checked> {
  let header: Header | null = null;
  const tables = new Map<string, TableEnd>();
  let rows = 0;
  let origin: Origin = 'not proven';
  progress.step('Reading the backup');
  for await (const part of readBackup(file, keys)) {
    if (part.kind === 'header') header = knownHeader(file, part.header);
    if (part.kind === 'rows') progress.rows(part.table.table, (rows += part.lines.length));
    if (part.kind === 'end of table') tables.set(part.table.table, part.end);
    if (part.kind === 'end of file') origin = part.origin;
  }
  if (!header) throw new OperateError(`${file} is not a backup of Carrel.`);
  return { header, tables, origin };
}

function knownHeader(file: string, header: Header): Header {
  const unknown = header.migrations.filter((name) => migrationList.every((migration) => migration.name !== name));
  if (unknown.length === 0) return header;
  throw new OperateError(
    `${file} was made by a newer Carrel (it has ${unknown.join(', ')}). Restore it with that version.`,
  );
}

/**
 * Makes the database of a backup beside the one that is there, proves it, brings it up to date, and only then lets it
 * take the other's place. Until then nothing that was there is touched.
 */
export async function restoreBackup(
  order: RestoreOrder,
  place: DatabasePlace,
  log: (line: string) => void,
  progress: Progress,
): Promise<Restored> {
  const { file, keys, replace, skipIds, now } = order;
  const { header, origin } = await checkBackup(file, keys, progress);
  if (!order.trusts) assertOurs(file, origin);
  const site = await openSite(place, now.toISOString().replaceAll(/\.\d+|[-:]/g, ''), log);
  try {
    const { present, fresh } = site;
    assertFree(present, replace);
    const known = migrationList.filter(({ name }) => header.migrations.includes(name));
    await migrate(fresh.db as never, fresh.engine, known);
    const tables = await loadBackup({ file, keys, header }, fresh, progress);
    await neverGiveTwice(fresh, tables, present, skipIds);
    await migrate(fresh.db as never, fresh.engine, migrationList);
    if ((await instanceOf(fresh.db)) !== header.instance_id)
      throw new OperateError('The restored database has not kept its id. It was dropped.');
    const since =
      present === null || present === 'damaged' ? null : accountsSince(present.people, await peopleOf(fresh));
    const lost = await lostCodes(fresh.db as never, order.codes && sealedBox(order.codes));
    return { header, tables, since, lostCodes: lost, kept: await site.takePlace() };
  } finally {
    await site.leave();
  }
}

/** Of a database that has the tables of this version. */
async function peopleOf({ db }: OpenedWhole): Promise<AccountsThere> {
  const queries = accountQueries(['meta', 'users', 'one_time_codes', 'passkeys'], (table) => table);
  const found = async (text: string | null) =>
    text === null ? [] : (await sql.raw<Record<string, unknown>>(text).execute(db)).rows;
  return accountsIn({
    instance: await found(queries.instance),
    users: await found(queries.users),
    codes: await found(queries.codes),
    passkeys: await found(queries.passkeys),
  });
}

function assertOurs(file: string, origin: Origin): void {
  if (origin === 'ours') return;
  throw new OperateError(
    `${file} was not restored, and nothing was changed. ${toldOrigins[origin]} Where you know whose hand it is from, add --trust.`,
  );
}

/** A database that a server began with has its id and address, and the registration of its own app. */
const mostOfEmptyOnes: ReadonlyMap<string, number> = new Map([
  ['meta', Infinity],
  ['clients', 1],
]);

function assertFree(present: Contents | 'damaged' | null, replace: boolean): void {
  if (replace || present === null) return;
  if (present !== 'damaged' && [...present.rows].every(([name, rows]) => rows <= (mostOfEmptyOnes.get(name) ?? 0)))
    return;
  const of = (table: string, what: string) => counted(present === 'damaged' ? 0 : (present.rows.get(table) ?? 0), what);
  const what =
    present === 'damaged' ? 'that cannot be read' : `with ${of('users', 'account')} and ${of('sets', 'set')}`;
  throw new OperateError(
    `There is a database already, ${what}. Nothing was changed. To put the backup in its place, add --replace: what is there now is kept aside.`,
  );
}

const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

/** A number that was given once means the same for ever, also on devices that know it from after the backup. */
async function neverGiveTwice(
  { db, whole }: OpenedWhole,
  tables: ReadonlyMap<string, TableEnd>,
  present: Contents | 'damaged' | null,
  skipIds: number,
): Promise<void> {
  for (const { name, isNumbered } of await whole.tables(db)) {
    if (!isNumbered) continue;
    const given = present === null || present === 'damaged' ? 0 : (present.lastIds.get(name) ?? 0);
    const last = Math.max(tables.get(name)?.last_id ?? 0, given);
    await whole.continueAfter(db, name, last + skipIds);
  }
}
