import { Kysely, sql } from 'kysely';
import { sqliteEngine } from './sqlite-engine';
import type { AnyDatabase, ColumnKind, OpenedWhole, WholeDatabase } from './whole-database';

/** Opens a file as it is. Throws when it cannot be opened. */
export function openSqliteWhole(file: string): OpenedWhole {
  const engine = sqliteEngine(file);
  const db: AnyDatabase = new Kysely({ dialect: engine.dialect, plugins: [...engine.plugins] });
  return { db, engine, whole: sqliteWhole, close: () => db.destroy() };
}

const sqliteWhole: WholeDatabase = {
  async tables(db) {
    const found = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master
      where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name <> 'schema_migrations' order by name`.execute(
      db,
    );
    const tables = [];
    for (const { name, sql: text } of found.rows) {
      const { rows } = await sql<{ name: string; type: string; pk: number }>`
        select name, type, pk from pragma_table_info(${name}) order by cid`.execute(db);
      tables.push({
        name,
        columns: rows.map((row) => ({ name: row.name, kind: kindOf(name, row.type) })),
        key: rows
          .filter((row) => row.pk > 0)
          .toSorted((a, b) => a.pk - b.pk)
          .map((row) => row.name),
        isNumbered: /\bautoincrement\b/i.test(text),
      });
    }
    return tables;
  },

  async lastId(db, table) {
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db);
    return rows[0]?.seq ?? 0;
  },

  async continueAfter(db, table, lastId) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`.execute(db);
  },

  async checkingReferencesLast(db, work) {
    await sql`pragma foreign_keys = off`.execute(db);
    await work();
    const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
    if (rows[0]) throw new Error(`A row of ${rows[0].table} refers to one that is not there.`);
    await sql`pragma foreign_keys = on`.execute(db);
  },
};

const kinds: Readonly<Record<string, ColumnKind>> = { integer: 'whole', text: 'text', blob: 'bytes' };

function kindOf(table: string, type: string): ColumnKind {
  const kind = kinds[type.toLowerCase()];
  if (kind === undefined) throw new Error(`${table} has a column of a type that no migration makes: ${type}`);
  return kind;
}
