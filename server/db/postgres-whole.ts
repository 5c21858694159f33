import { Kysely, sql } from 'kysely';
import { postgresEngine } from './postgres-engine';
import type { AnyDatabase, ColumnKind, OpenedWhole, WholeDatabase } from './whole-database';

/** Opens a database as it is; with `schema`, that one of its schemas. Nothing is connected yet. */
export function openPostgresWhole(url: string, log: (line: string) => void, schema?: string): OpenedWhole {
  const engine = postgresEngine(url, log, schema);
  const db: AnyDatabase = new Kysely({ dialect: engine.dialect, plugins: [...engine.plugins] });
  return { db, engine, whole: postgresWhole, close: () => db.destroy() };
}

interface ColumnRow {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly is_identity: 'YES' | 'NO';
  readonly key_position: number | null;
}

interface ReferenceRow {
  readonly table_name: string;
  readonly constraint_name: string;
  readonly definition: string;
}

const postgresWhole: WholeDatabase = {
  async tables(db) {
    const { rows } = await sql<ColumnRow>`
      select c.table_name::text, c.column_name::text, c.data_type::text, c.is_identity::text,
        array_position(i.indkey::int2[], c.ordinal_position::int2) as key_position
      from information_schema.columns c
      join pg_class t on t.relname = c.table_name and t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
      left join pg_index i on i.indrelid = t.oid and i.indisprimary
      where c.table_schema = current_schema() and c.table_name <> 'schema_migrations'
      order by c.table_name::text collate "C", c.ordinal_position`.execute(db);
    const names = [...new Set(rows.map((row) => row.table_name))];
    return names.map((name) => {
      const own = rows.filter((row) => row.table_name === name);
      const position = (row: ColumnRow) => row.key_position ?? -1;
      return {
        name,
        columns: own.map((row) => ({ name: row.column_name, kind: kindOf(name, row.data_type) })),
        key: own
          .filter((row) => row.key_position !== null)
          .toSorted((a, b) => position(a) - position(b))
          .map((row) => row.column_name),
        isNumbered: own.some((row) => row.is_identity === 'YES'),
      };
    });
  },

  async lastId(db, table) {
    const sequence = await sequenceOf(db, table);
    const { rows } = await sql<{
      last_value: number;
      is_called: boolean;
    }>`select last_value, is_called from ${sql.raw(sequence)}`.execute(db);
    return rows[0]?.is_called ? rows[0].last_value : 0;
  },

  async continueAfter(db, table, lastId) {
    const sequence = await sequenceOf(db, table);
    await sql`select setval(${sequence}::regclass, ${Math.max(lastId, 1)}::bigint, ${lastId > 0}::boolean)`.execute(db);
  },

  /** One who owns a table may take its constraints off; to ignore them is for the server's own master. */
  async checkingReferencesLast(db, work) {
    const { rows } = await sql<ReferenceRow>`
      select conrelid::regclass::text as table_name, quote_ident(conname) as constraint_name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
    for (const row of rows)
      await sql.raw(`alter table ${row.table_name} drop constraint ${row.constraint_name}`).execute(db);
    await work();
    for (const row of rows) {
      await sql
        .raw(`alter table ${row.table_name} add constraint ${row.constraint_name} ${row.definition}`)
        .execute(db);
    }
  },
};

/** As the server writes it: safe to stand in a text. */
async function sequenceOf(db: AnyDatabase, table: string): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select pg_get_serial_sequence(${table}, 'id') as name`.execute(
    db,
  );
  const name = rows[0]?.name;
  if (!name) throw new Error(`${table} has no sequence.`);
  return name;
}

const kinds: Readonly<Record<string, ColumnKind>> = { bigint: 'whole', integer: 'whole', text: 'text', bytea: 'bytes' };

function kindOf(table: string, type: string): ColumnKind {
  const kind = kinds[type];
  if (kind === undefined) throw new Error(`${table} has a column of a type that no migration makes: ${type}`);
  return kind;
}
