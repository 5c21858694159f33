import type { CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import type { Database } from './open-database';
import type { Executor } from './schema';

type Values = Readonly<Record<string, string | number | Buffer | null>>;

/** Has a stand-in for each name, to be used as a value. */
type Build<Named extends Values, Row> = (db: Executor, later: Named) => { compile: () => CompiledQuery<Row> };

/** A place in a query for a value that comes later. */
class Later {
  constructor(readonly name: string) {}
}

/** A query that is built once and run often with other values: building one costs more than running it. */
export function compiled<Named extends Values, Row>(
  names: readonly (keyof Named & string)[],
  build: Build<Named, Row>,
): (db: Executor, values: Named) => Promise<QueryResult<Row>> {
  const fill = filler(names, build);
  return (db, values) => {
    const { query, parameters } = fill(db, values);
    return db.executeQuery({ ...query, parameters });
  };
}

/** The same for one row of a SELECT outside any transaction, on the shortest way to the database. */
export function compiledRead<Named extends Values, Row>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  names: readonly (keyof Named & string)[],
  build: Build<Named, Row>,
): (values: Named) => Promise<Row | undefined> {
  const fill = filler(names, build);
  return (values) => {
    const { query, parameters } = fill(db, values);
    return engine.firstRow({ sql: query.sql, parameters }) as Promise<Row | undefined>;
  };
}

function filler<Named extends Values, Row>(
  names: readonly (keyof Named & string)[],
  build: Build<Named, Row>,
): (db: Executor, values: Named) => { readonly query: CompiledQuery<Row>; readonly parameters: readonly unknown[] } {
  /** By database: each has its own dialect, and a transaction that of its database. */
  const built = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  const standIns = Object.fromEntries(names.map((name) => [name, new Later(name)])) as unknown as Named;
  return (db, values) => {
    const { adapter } = db.getExecutor();
    const query = built.get(adapter) ?? build(db, standIns).compile();
    built.set(adapter, query);
    return {
      query,
      parameters: query.parameters.map((value) => (value instanceof Later ? values[value.name] : value)),
    };
  };
}
