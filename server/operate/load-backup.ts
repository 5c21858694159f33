import type { AnyDatabase, OpenedWhole, WholeTable } from '../db/whole-database';
import type { Header, TableEnd, TableStart } from './backup-format';
import type { BackupKeys } from './backup-keys';
import { OperateError } from './operate-error';
import type { Progress } from './progress';
import { readBackup } from './read-backup';
import { digestOf, rowValues } from './row-lines';

/** Parameters of one statement: both databases take them. */
const parametersAtOnce = 20_000;
/** Characters of the lines that one statement, and one transaction, brings in. */
const charactersOfStatement = 1_000_000;
const charactersOfTransaction = 8_000_000;

/** A backup that was read to its end before. */
export interface CheckedBackup {
  readonly file: string;
  readonly keys: BackupKeys;
  readonly header: Header;
}

/** Loads a backup into a fresh database that has the tables of its version and nothing in them, and proves it. */
export async function loadBackup(
  { file, keys, header }: CheckedBackup,
  { db, whole }: OpenedWhole,
  progress: Progress,
): Promise<ReadonlyMap<string, TableEnd>> {
  const ends = new Map<string, TableEnd>();
  const tables = new Map((await whole.tables(db)).map((table) => [table.name, table]));
  progress.step('Restoring');
  await whole.checkingReferencesLast(db, async () => {
    let waiting: { values: unknown[]; length: number }[] = [];
    let characters = 0;
    let loaded = 0;
    const store = async (table: TableStart) => {
      await insert(db, table, waiting);
      loaded += waiting.length;
      [waiting, characters] = [[], 0];
      progress.rows(table.table, loaded);
    };
    for await (const part of readBackup(file, keys)) {
      if (part.kind === 'header' && JSON.stringify(part.header) !== JSON.stringify(header))
        throw new OperateError(`${file} changed while it was read.`);
      if (part.kind === 'table') {
        assertSame(file, part.table, tables.get(part.table.table));
        await db.deleteFrom(part.table.table).execute();
        loaded = 0;
      }
      if (part.kind === 'rows') {
        for (const line of part.lines) {
          waiting.push({ values: valuesOf(file, part.table, line), length: line.length });
          characters += line.length;
        }
        if (characters > charactersOfTransaction) await store(part.table);
      }
      if (part.kind === 'end of table') {
        await store(part.table);
        if (part.table.isNumbered) await whole.continueAfter(db, part.table.table, part.end.last_id);
        ends.set(part.table.table, part.end);
      }
    }
  });
  progress.step('Comparing');
  for (const [name, end] of ends) await prove(db, tables.get(name), end, progress);
  return ends;
}

async function insert(
  db: AnyDatabase,
  { table, columns }: TableStart,
  rows: readonly { values: unknown[]; length: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  const most = Math.floor(parametersAtOnce / columns.length);
  await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      for (let from = 0; from < rows.length;) {
        let to = from;
        for (let length = 0; to < rows.length && to - from < most && length < charactersOfStatement; to += 1)
          length += rows[to]?.length ?? 0;
        const records = rows
          .slice(from, to)
          .map(({ values }) => Object.fromEntries(columns.map(({ name }, at) => [name, values[at]])));
        await transaction.insertInto(table).values(records).execute();
        from = to;
      }
    });
}

function valuesOf(file: string, table: TableStart, line: string): unknown[] {
  const values = rowValues(table.columns, line);
  if (!values) throw new OperateError(`${file} has a row of ${table.table} that does not fit its columns.`);
  return values;
}

/** The migrations that are named in the backup made the same table here. */
function assertSame(file: string, asked: TableStart, made: WholeTable | undefined): void {
  const shape = (columns: WholeTable['columns']) =>
    columns
      .map(({ name, kind }) => `${name} ${kind}`)
      .toSorted()
      .join();
  if (
    !made ||
    shape(made.columns) !== shape(asked.columns) ||
    made.key.join() !== asked.key.join() ||
    made.isNumbered !== asked.isNumbered
  ) {
    throw new OperateError(`${file} has a table ${asked.table} that this Carrel does not know in that form.`);
  }
}

/** What is in the database now is, to the byte, what was in the other one. */
async function prove(
  db: AnyDatabase,
  table: WholeTable | undefined,
  { rows, sha256 }: TableEnd,
  progress: Progress,
): Promise<void> {
  const found = table && (await digestOf(db, table, (done) => progress.rows(table.name, done)));
  if (found?.rows !== rows || found.sha256 !== sha256) {
    throw new OperateError(
      `What was restored of ${table?.name ?? 'a table'} is not what is in the backup. The new database was dropped.`,
    );
  }
}
